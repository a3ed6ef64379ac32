import { useCallback } from 'react'
import * as v from 'valibot'
import { useSnapshot } from 'valtio'
import { persisted } from './persisted.ts'

/** Half-typed forms by name, and how far each page was scrolled: restored also after the system closed the app. */
const schema = v.object({
  forms: v.record(v.string(), v.record(v.string(), v.string())),
  scroll: v.record(v.string(), v.number()),
})

const drafts = persisted<v.InferOutput<typeof schema>>({
  name: 'drafts',
  version: 1,
  schema,
  initial: () => ({ forms: {}, scroll: {} }),
  shared: true,
})

export const draftsReady = drafts.ready
/** What was typed so far is on the device. */
export const draftsSettled = drafts.settled

export const useDraft = <T extends Record<string, string>>(form: string, empty: T) => {
  const stored = useSnapshot(drafts.value).forms[form]
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

/** Places are named by how deep they stand: `1:/mailList`. What is this deep or deeper begins at its top again. */
export const forgetScroll = (depth: number): void => {
  for (const place of Object.keys(drafts.value.scroll))
    if (Number.parseInt(place, 10) >= depth) delete drafts.value.scroll[place]
}
export const scrollOf = (place: string): number => drafts.value.scroll[place] ?? 0
export const keepScroll = (place: string, top: number): void => {
  if (top === 0) delete drafts.value.scroll[place]
  else if (drafts.value.scroll[place] !== top) drafts.value.scroll[place] = top
}
