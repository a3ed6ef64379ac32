import { useCallback } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../session.ts'
import { drafts } from './drafts.ts'

/**
 * A player's forms are stored under their roleid: a page of one player that slept while another logged in, and is typed
 * into as it wakes, must not write into the other's forms. What a visitor typed has the bare name of the form.
 */
const nameOf = (form: string, roleid: string | undefined): string => (roleid ? `${form} of ${roleid}` : form)
const formOf = (form: string) => nameOf(form, session.player?.roleid)

/** What a visitor typed is the player's who goes on with it: it must not come back once that was sent. */
const takeOver = (form: string, name: string): Readonly<Record<string, string>> | undefined => {
  const { forms } = drafts.value
  const typed = forms[name] ?? forms[form]
  if (name !== form) delete forms[form]
  return typed
}

/** A half-typed form. A file of its own, apart from the scroll positions, because the first view has no form. */
export const useDraft = <T extends Record<string, string>>(form: string, empty: T) => {
  const name = nameOf(form, useSnapshot(session).player?.roleid)
  // Synchronous: if the field rendered its old text first, the cursor would jump to the end.
  const { forms } = useSnapshot(drafts.value, { sync: true })
  const values: Record<keyof T, string> = { ...empty, ...(forms[name] ?? forms[form]) }
  return {
    values,
    set: (field: keyof T & string, value: string): void => {
      drafts.value.forms[name] = { ...takeOver(form, name), [field]: value }
    },
    /** Prefills the form if nothing was typed yet. */
    fill: useCallback(
      (known: Readonly<Record<string, string>>): void => {
        drafts.value.forms[name] = { ...(takeOver(form, name) ?? known) }
      },
      [name, form],
    ),
    /** `sent`: the values that were submitted; if they were edited since, the draft stays. */
    clear: useCallback((sent?: Readonly<Record<string, string>>): void => forget(form, name, sent), [name, form]),
  }
}

export const heldDraft = (form: string): Readonly<Record<string, string>> | undefined =>
  drafts.value.forms[formOf(form)] ?? drafts.value.forms[form]
export const keepDraft = (form: string, values: Readonly<Record<string, string>>): void => {
  drafts.value.forms[formOf(form)] = { ...values }
}
export const forgetDraft = (form: string, sent?: Readonly<Record<string, string>>): void => {
  forget(form, formOf(form), sent)
}
const forget = (form: string, name: string, sent?: Readonly<Record<string, string>>): void => {
  // An answer may come after the player has left: what was typed since belongs to others.
  const typed = (name === formOf(form) ? takeOver(form, name) : drafts.value.forms[name]) ?? {}
  if (sent && Object.keys(typed).some((field) => field in sent && typed[field] !== sent[field]))
    drafts.value.forms[name] = { ...typed }
  else delete drafts.value.forms[name]
}
