import { useCallback } from 'react'
import { useSnapshot } from 'valtio'
import { drafts } from './drafts.ts'

/** A half-typed form. A file of its own, apart from the scroll positions, because the first view has no form. */
export const useDraft = <T extends Record<string, string>>(form: string, empty: T) => {
  // Synchronous: if the field rendered its old text first, the cursor would jump to the end.
  const stored = useSnapshot(drafts.value, { sync: true }).forms[form]
  const values: Record<keyof T, string> = { ...empty, ...stored }
  return {
    values,
    set: (field: keyof T & string, value: string): void => {
      drafts.value.forms[form] = { ...drafts.value.forms[form], [field]: value }
    },
    /** Prefills the form if nothing was typed yet. */
    fill: useCallback(
      (known: Readonly<Record<string, string>>): void => {
        drafts.value.forms[form] ??= { ...known }
      },
      [form],
    ),
    /** `sent`: the values that were submitted; if they were edited since, the draft stays. */
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
