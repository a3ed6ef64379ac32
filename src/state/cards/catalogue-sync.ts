import { get, set } from 'idb-keyval'
import * as v from 'valibot'
import { proxy, ref } from 'valtio'
import type { Failure } from '../../client/api.ts'
import { cardCatalogue } from '../../contract/card/catalogue.ts'
import { instantSchema } from '../../contract/common.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { inTime } from '../in-time.ts'
import { request } from '../layer.ts'
import { createSource, type Source } from '../reading/source.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { place } from './kept-place.ts'

interface Copy {
  readonly catalogue: ReturnType<typeof ref<Catalogue>>
  /** The service's time of the answer; 0 where an earlier version of the app did not write it down. */
  readonly at: number
}
interface Known {
  readonly held?: ReturnType<typeof ref<Catalogue>>
  /** The newest copy in another language, where there is none in this one yet. */
  readonly standIn?: Copy
  readonly asking: boolean
  readonly failure?: Failure
}

/** By language. Not personal: it stays when a player signs out. */
export const catalogues = proxy<Partial<Record<Language, Known>>>({})
const sources = new Map<Language, Source>()
const current = new Set<Language>()

const keyOf = (language: Language): string => `catalogue:${language}`

const recordSchema = v.object({ ...cardCatalogue.data.entries, at: v.optional(instantSchema, 0) })

const readKept = async (language: Language): Promise<Copy | null> => {
  const raw: unknown = await inTime(get(keyOf(language), place))
  const record = v.safeParse(recordSchema, raw)
  // Of another version of the app, or broken: it is asked for anew.
  if (!record.success || !record.output.catalogue) return null
  const { version, catalogue, at } = record.output
  return { catalogue: ref(catalogueOf(version, catalogue)), at }
}

const readStandIn = async (language: Language): Promise<Copy | undefined> => {
  const others = await Promise.all(languages.filter((other) => other !== language).map(readKept))
  return others.flatMap((copy) => (copy?.at ? copy : [])).sort((a, b) => b.at - a.at)[0]
}

const run = async (language: Language): Promise<void> => {
  const known = (): Known => catalogues[language] ?? { asking: false }
  const copy = known().held ?? (await readKept(language))?.catalogue
  const standIn = copy ? undefined : (known().standIn ?? (await readStandIn(language)))
  const before = { ...(copy && { held: ref(copy) }), ...(standIn && { standIn }) }
  catalogues[language] = { ...before, asking: true }
  const answer = await request().ask(cardCatalogue, { version: copy?.version ?? '' })
  // The answer speaks the language that was kept when it was asked for; in the middle of a change that may be the one
  // before.
  const spoken = (await request().language()) === language
  if (!answer.ok) {
    catalogues[language] = { ...before, asking: false, failure: answer }
    return
  }
  const { version, catalogue } = answer.data
  if (!spoken || (!catalogue && version !== copy?.version)) {
    catalogues[language] = { ...before, asking: false }
    return
  }
  current.add(language)
  const held = catalogue ? catalogueOf(version, catalogue) : copy
  catalogues[language] = { ...(held && { held: ref(held) }), asking: false }
  if (catalogue) await inTime(set(keyOf(language), { version, catalogue, at: answer.at }, place))
}

const LANGUAGE_IS_SET_MS = 50
const TRIES = 40

/** The choice of a language reaches the device's record a moment after the screen. */
const untilSpoken = async (language: Language): Promise<boolean> => {
  for (let tries = 0; tries < TRIES; tries++) {
    if ((await request().language()) === language) return true
    await new Promise((resolve) => setTimeout(resolve, LANGUAGE_IS_SET_MS))
  }
  return false
}

/** Once per visit and language, and again after a failure: the catalogue changes with the game's versions. */
const load = async (language: Language): Promise<void> => {
  if (!current.has(language) && (await untilSpoken(language))) await run(language)
}

export const syncCatalogue = (language: Language): Promise<void> => {
  const source = sources.get(language) ?? createSource(() => load(language).catch(() => undefined))
  sources.set(language, source)
  return source.refresh()
}
