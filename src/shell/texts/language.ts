import { i18n } from '@lingui/core'
import { proxy } from 'valtio'
import { DEFAULT_LANGUAGE, type Language, languages } from '../../contract/languages.ts'
import { request } from '../../state/layer.ts'
import { laterErrors } from './failure.ts'

type Catalog = { messages: Parameters<typeof i18n.load>[1] }
type Catalogs = Record<string, () => Promise<Catalog>>

/** What Home says after the first view, and what everything else says, in which the former is too. */
type Later = 'home' | 'areas'
type Part = 'core' | Later

/** A lazy chunk each, in every language. */
const catalogs: Readonly<Record<Part, Catalogs>> = {
  core: import.meta.glob<Catalog>('/locales/*/messages.po', { query: '?part=core' }),
  home: import.meta.glob<Catalog>('/locales/*/messages.po', { query: '?part=home' }),
  areas: import.meta.glob<Catalog>('/locales/*/messages.po', { query: '?part=areas' }),
}

/**
 * English with every word marked, so that what was never made translatable shows. For those who build; no other
 * channel has it.
 */
export const PSEUDO = 'en-XA' as const
export type Shown = Language | typeof PSEUDO
const pseudo: typeof catalogs | null =
  __CHANNEL__ === 'dev'
    ? {
        core: import.meta.glob<Catalog>('/locales/en-US/messages.po', { query: '?part=core&pseudo' }),
        home: import.meta.glob<Catalog>('/locales/en-US/messages.po', { query: '?part=home&pseudo' }),
        areas: import.meta.glob<Catalog>('/locales/en-US/messages.po', { query: '?part=areas&pseudo' }),
      }
    : null

const load = async (part: Part, wanted: Shown): Promise<Catalog['messages']> => {
  const [of, named] = wanted === PSEUDO ? [pseudo, 'en-US'] : [catalogs, wanted]
  const catalog = await of?.[part][`/locales/${named}/messages.po`]?.()
  if (!catalog) throw new Error(`no catalog for ${wanted}`)
  return catalog.messages
}

export const language = proxy<{ current: Shown }>({ current: DEFAULT_LANGUAGE })

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value)

export const cookieLanguage = (): Shown | null => {
  const value = /(?:^|; )language=([^;]+)/.exec(document.cookie)?.[1]
  if (pseudo && value === PSEUDO) return PSEUDO
  return isLanguage(value) ? value : null
}

/**
 * The chosen one, else zh-TW. The cookie mirrors what is stored, and is there before any database opens. It may
 * outlive the database; what is shown is stored again then, so that the service answers in the same language. Nobody
 * waits for that: reads that are asked for after it see it, and a device that does not take it opens all the same.
 */
export const startLanguage = async (asked: Promise<string | null>): Promise<void> => {
  const chosen = cookieLanguage()
  // Fetched beside the question of what is stored: it is nearly always this one.
  load('core', chosen ?? DEFAULT_LANGUAGE).catch(() => undefined)
  const stored = await asked
  const wanted = chosen ?? (isLanguage(stored) ? stored : DEFAULT_LANGUAGE)
  const show = async (one: Shown): Promise<void> => speak(one, await loadShown(one))
  // The default one is there whenever the app is: better that than no app.
  await show(wanted).catch(() => show(DEFAULT_LANGUAGE))
  if (isLanguage(wanted) && wanted !== stored)
    request()
      .setLanguage(wanted)
      .catch(() => undefined)
}

/** Which parts beside the core were asked for, each once: what waits for one is drawn when it is there. */
const later = new Map<Later, Promise<void>>()

/** All of a language that is asked for by now. */
export const loadShown = async (wanted: Shown): Promise<Catalog['messages']> => {
  const parts: readonly Part[] = ['core', ...later.keys()]
  const loaded = await Promise.all(parts.map((part) => load(part, wanted)))
  // A page of an area may have been opened meanwhile.
  return later.size < parts.length ? Object.assign({}, ...loaded) : loadShown(wanted)
}

export const speak = (wanted: Shown, messages: Catalog['messages']): void => {
  i18n.loadAndActivate({ locale: wanted, messages })
  language.current = wanted
  const root = document.documentElement
  // Said again, it would have every element styled anew.
  if (root.lang !== wanted) root.lang = wanted
}

/** Of the language that is shown once they are there: it may have been changed on the way. */
const loadLater = async (part: Later): Promise<void> => {
  const wanted = language.current
  const messages = await load(part, wanted)
  // Not by its own `load`, which has all that is on screen drawn anew: none of it says any of these.
  if (i18n.locale === wanted) Object.assign(i18n.messages, messages)
  if (wanted !== language.current) await loadLater(part)
}

const textsOf = (part: Later, alongside?: () => Promise<() => void>): Promise<void> => {
  const known = later.get(part)
  if (known) return known
  const loading = Promise.all([alongside?.(), loadLater(part)]).then(
    ([speak]) => speak?.(),
    (error: unknown) => {
      later.delete(part)
      throw error
    },
  )
  later.set(part, loading)
  return loading
}

const ownTexts = (): Promise<void> => textsOf('home')
/** Once per language: what stands below Home's first view, and beside every page. */
export const homeTexts = (): Promise<void> => later.get('areas')?.catch(ownTexts) ?? ownTexts()

/** A page of an area waits for them before it is drawn. */
export const areaTexts = (): Promise<void> => textsOf('areas', laterErrors)
