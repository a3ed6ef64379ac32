import { i18n } from '@lingui/core'
import { proxy } from 'valtio'
import { DEFAULT_LANGUAGE, type Language, languages } from '../../contract/languages.ts'
import { request } from '../../state/layer.ts'
import { laterErrors } from './failure.ts'

type Catalog = { messages: Parameters<typeof i18n.load>[1] }
type Catalogs = Record<string, () => Promise<Catalog>>

/** `home`: what Home shows below the first view. `areas`: everything else, which includes `home`. */
type Later = 'home' | 'areas'
type Part = 'core' | Later

/** A lazy chunk for each, per language. */
const catalogs: Readonly<Record<Part, Catalogs>> = {
  core: import.meta.glob<Catalog>('/locales/*/messages.po', { query: '?part=core' }),
  home: import.meta.glob<Catalog>('/locales/*/messages.po', { query: '?part=home' }),
  areas: import.meta.glob<Catalog>('/locales/*/messages.po', { query: '?part=areas' }),
}

/** English with every text marked, so that untranslatable strings show. Exists in the dev channel only. */
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
 * The chosen language, else zh-TW. The cookie mirrors the stored choice and is available before any database opens. It
 * may outlive the database; then the choice is stored again, so that the service answers in the same language. That is
 * not awaited: reads requested after it see it, and the app opens even if storing fails.
 */
export const startLanguage = async (asked: Promise<string | null>): Promise<void> => {
  const chosen = cookieLanguage()
  // Fetched while the stored choice is read, because the two are nearly always the same.
  load('core', chosen ?? DEFAULT_LANGUAGE).catch(() => undefined)
  const stored = await asked
  const wanted = chosen ?? (isLanguage(stored) ? stored : DEFAULT_LANGUAGE)
  const show = async (one: Shown): Promise<void> => speak(one, await loadShown(one))
  // The default language is always available: better than no app.
  await show(wanted).catch(() => show(DEFAULT_LANGUAGE))
  if (isLanguage(wanted) && wanted !== stored)
    request()
      .setLanguage(wanted)
      .catch(() => undefined)
}

/** Further parts requested, each once: views that need one render when it is loaded. */
const later = new Map<Later, Promise<void>>()

/** All parts of a language that have been requested so far. */
export const loadShown = async (wanted: Shown): Promise<Catalog['messages']> => {
  const parts: readonly Part[] = ['core', ...later.keys()]
  const loaded = await Promise.all(parts.map((part) => load(part, wanted)))
  // Another part may have been requested meanwhile.
  return later.size < parts.length ? Object.assign({}, ...loaded) : loadShown(wanted)
}

export const speak = (wanted: Shown, messages: Catalog['messages']): void => {
  i18n.loadAndActivate({ locale: wanted, messages })
  language.current = wanted
  const root = document.documentElement
  // Setting it again would recalculate the style of every element.
  if (root.lang !== wanted) root.lang = wanted
}

/** Loads the part in the language shown, again if that has changed meanwhile. */
const loadLater = async (part: Later): Promise<void> => {
  const wanted = language.current
  const messages = await load(part, wanted)
  // Not with `i18n.load`, which re-renders everything on screen: none of it uses these texts.
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
/** Once per language: texts below Home's first view, and those around every page. */
export const homeTexts = (): Promise<void> => later.get('areas')?.catch(ownTexts) ?? ownTexts()

/** A page of an area waits for these before it renders. */
export const areaTexts = (): Promise<void> => textsOf('areas', laterErrors)
