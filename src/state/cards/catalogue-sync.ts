import * as v from 'valibot'
import { proxy, ref } from 'valtio'
import type { Failure } from '../../client/api.ts'
import { onDevice } from '../../client/call/failure.ts'
import { cardCatalogue } from '../../contract/card/catalogue.ts'
import { instantSchema } from '../../contract/common.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { request } from '../layer.ts'
import { inTime } from '../persisted/in-time.ts'
import { createSource, type Source } from '../reading/source.ts'
import { cardDatabase } from './card-database.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'

interface Copy {
  readonly catalogue: ReturnType<typeof ref<Catalogue>>
  /** The service's time of the answer; 0 if an earlier version of the app did not store it. */
  readonly at: number
}
interface Known {
  readonly held?: ReturnType<typeof ref<Catalogue>>
  /** The newest copy in another language, used while there is none in this one. */
  readonly fallback?: Copy
  readonly asking: boolean
  readonly failure?: Failure
}

/** By language. Not personal: it is kept when a player signs out. */
export const catalogues = proxy<Partial<Record<Language, Known>>>({})
const sources = new Map<Language, Source>()
const current = new Set<Language>()

const keyOf = (language: Language): string => `catalogue:${language}`

const recordSchema = v.object({ ...cardCatalogue.data.entries, at: v.optional(instantSchema, 0) })

const readKept = async (language: Language): Promise<Copy | null> => {
  const raw: unknown = await inTime(cardDatabase.get(keyOf(language)))
  const record = v.safeParse(recordSchema, raw)
  // Of another version of the app, or corrupt: fetched again.
  if (!record.success || !record.output.catalogue) return null
  const { version, catalogue, at } = record.output
  return { catalogue: ref(catalogueOf(version, catalogue)), at }
}

const readFallback = async (language: Language): Promise<Copy | undefined> => {
  const others = await Promise.all(languages.filter((other) => other !== language).map(readKept))
  return others.flatMap((copy) => (copy?.at ? copy : [])).sort((a, b) => b.at - a.at)[0]
}

type Held = Pick<Known, 'held' | 'fallback'>

const heldOf = async (language: Language): Promise<Held> => {
  const known = catalogues[language]
  const held = known?.held ?? (await readKept(language))?.catalogue
  if (held) return { held: ref(held) }
  const fallback = known?.fallback ?? (await readFallback(language))
  return fallback ? { fallback } : {}
}

const LANGUAGE_IS_SET_MS = 50
const SET_WITHIN_MS = 2_000

/** The chosen language is stored a moment after the screen has changed to it. */
const untilSpoken = async (language: Language): Promise<boolean> => {
  const end = performance.now() + SET_WITHIN_MS
  while ((await request().language()) !== language) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, LANGUAGE_IS_SET_MS))
  }
  return true
}

const notSpoken = onDevice('storage_refused', true)

const run = async (language: Language): Promise<void> => {
  const before = await heldOf(language)
  catalogues[language] = { ...before, asking: true }
  const failed = (failure: Failure): void => {
    catalogues[language] = { ...before, asking: false, failure }
  }
  // The choice could not be stored: the service would answer in the previous language.
  if (!(await untilSpoken(language))) return failed(notSpoken)
  const { held: copy } = before
  const answer = await request().ask(cardCatalogue, { version: copy?.version ?? '' })
  if (!answer.ok) return failed(answer)
  // The answer is in the language that was stored when it was requested; if the language has changed meanwhile, ask
  // again.
  if ((await request().language()) !== language) return run(language)
  const { version, catalogue } = answer.data
  if (!catalogue && version !== copy?.version) {
    catalogues[language] = { ...before, asking: false }
    return
  }
  current.add(language)
  const held = catalogue ? catalogueOf(version, catalogue) : copy
  catalogues[language] = { ...(held && { held: ref(held) }), asking: false }
  if (catalogue) await inTime(cardDatabase.set(keyOf(language), { version, catalogue, at: answer.at }))
}

/** Once per visit and language, and again after a failure: the catalogue changes only with releases of the game. */
const load = async (language: Language): Promise<void> => {
  if (!current.has(language)) await run(language)
}

/** Models of the player's cards that were missing in the catalogue and have been asked for once. */
const refetched = new Set<string>()

/** The game was updated after this visit began: the catalogue is fetched again, once per missing model. */
export const expectModels = (cards: Iterable<{ readonly model: string }>): void => {
  const models = new Set([...cards].map(({ model }) => model).filter((model) => !refetched.has(model)))
  for (const language of languages) {
    const known = catalogues[language]?.held
    const missing = known && current.has(language) ? [...models].filter((model) => !known.models.has(model)) : []
    if (missing.length === 0) continue
    for (const model of missing) refetched.add(model)
    void refetchCatalogue(language)
  }
}

const sourceOf = (language: Language): Source => {
  const source = sources.get(language) ?? createSource(() => load(language).catch(() => undefined))
  sources.set(language, source)
  return source
}

export const syncCatalogue = (language: Language): Promise<void> => sourceOf(language).refresh()

/** The catalogue of this visit is missing something: fetch it again. */
export const refetchCatalogue = (language: Language): Promise<void> => {
  current.delete(language)
  return sourceOf(language).refetch()
}
