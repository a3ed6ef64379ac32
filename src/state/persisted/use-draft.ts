import { useCallback } from 'react'
import { useSnapshot } from 'valtio'
import { drafts } from './drafts.ts'

/** A half-typed form, as it was left. Apart from what restores places: no form is in the first view. */
export const useDraft = <T extends Record<string, string>>(form: string, empty: T) => {
  // At once: a field that is drawn with its old text first has its cursor at the end afterwards.
  const stored = useSnapshot(drafts.value, { sync: true }).forms[form]
  const values: Record<keyof T, string> = { ...empty, ...stored }
  return {
    values,
    set: (field: keyof T & string, value: string): void => {
      drafts.value.forms[form] = { ...drafts.value.forms[form], [field]: value }
    },
    /** What is known beforehand, where nothing was typed yet. */
    fill: useCallback(
      (known: Readonly<Record<string, string>>): void => {
        drafts.value.forms[form] ??= { ...known }
      },
      [form],
    ),
    /** `sent`: what was typed since stays. */
    clear: useCallback((sent?: Readonly<Record<string, string>>): void => forgetDraft(form, sent), [form]),
  }
}

export const keepDraft = (form: string, values: Readonly<Record<string, string>>): void => {
  drafts.value.forms[form] = { ...values }
}
export const forgetDraft = (form: string, sent?: Readonly<Record<string, string>>): void => {
  const typed = drafts.value.forms[form] ?? {}
  if (sent && Object.keys(typed).some((field) => field in sent && typed[field] !== sent[field])) return
  delete drafts.value.forms[form]
}
