import { i18n } from '@lingui/core'
import { proxy } from 'valtio'
import { DEFAULT_LANGUAGE, type Language, languages } from '../../contract/languages.ts'
import { LANGUAGE_COOKIE } from '../../contract/pages/first-page.ts'
import { askAnew } from '../../state/answers.ts'
import { request } from '../../state/layer.ts'
import { putCookie } from '../start/cookie.ts'
import { laterErrors } from './failure.ts'

type Catalog = { messages: Parameters<typeof i18n.load>[1] }
type Catalogs = Record<string, () => Promise<Catalog>>

/** Two lazy chunks per language: what the first view says, and what the other areas say. */
const core: Catalogs = import.meta.glob<Catalog>('/locales/*/messages.po', { query: '?part=core' })
const areas: Catalogs = import.meta.glob<Catalog>('/locales/*/messages.po', { query: '?part=areas' })

/**
 * English with every word marked, so that what was never made translatable shows. For those who build; no other
 * channel has it.
 */
export const PSEUDO = 'en-XA' as const
export type Shown = Language | typeof PSEUDO
const pseudo: Readonly<Record<'core' | 'areas', Catalogs>> | null =
  __CHANNEL__ === 'dev'
    ? {
        core: import.meta.glob<Catalog>('/locales/en-US/messages.po', { query: '?part=core&pseudo' }),
        areas: import.meta.glob<Catalog>('/locales/en-US/messages.po', { query: '?part=areas&pseudo' }),
      }
    : null

const load = async (part: 'core' | 'areas', wanted: Shown): Promise<Catalog['messages']> => {
  const catalogs = wanted === PSEUDO ? pseudo?.[part] : { core, areas }[part]
  const catalog = await catalogs?.[`/locales/${wanted === PSEUDO ? 'en-US' : wanted}/messages.po`]?.()
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
 * outlive the database; what is shown is stored again then, so that the service answers in the same language.
 */
export const startLanguage = async (asked: Promise<string | null>): Promise<void> => {
  const chosen = cookieLanguage()
  // Fetched beside the question of what is stored: it is nearly always this one.
  load('core', chosen ?? DEFAULT_LANGUAGE).catch(() => undefined)
  const stored = await asked
  const wanted = chosen ?? (isLanguage(stored) ? stored : DEFAULT_LANGUAGE)
  // The default one is there whenever the app is: better that than no app.
  await show(wanted).catch(() => show(DEFAULT_LANGUAGE))
  if (isLanguage(wanted) && wanted !== stored) await request().setLanguage(wanted)
}

const loadShown = async (wanted: Shown): Promise<Catalog['messages']> => {
  const [first, early] = await Promise.all([load('core', wanted), areasShown && load('areas', wanted)])
  // A page of an area may have been opened meanwhile.
  const rest = early ?? (areasShown && (await load('areas', wanted)))
  return { ...first, ...rest }
}

/** Whether each that was chosen has come, in the order of the choices. */
const choices: Promise<boolean>[] = []
const isOvertaken = async (choice: number): Promise<boolean> => {
  for (let later = choice + 1; later < choices.length; later += 1) if (await choices[later]) return true
  return false
}

/** False where one that was chosen later has come; one that cannot be had, without signal, takes nothing away. */
export const show = async (wanted: Shown): Promise<boolean> => {
  const loading = loadShown(wanted)
  const hasCome = loading.then(
    () => true,
    () => false,
  )
  const choice = choices.push(hasCome) - 1
  const messages = await loading
  if (await isOvertaken(choice)) return false
  i18n.loadAndActivate({ locale: wanted, messages })
  language.current = wanted
  const root = document.documentElement
  // Said again, it would have every element styled anew.
  if (root.lang !== wanted) root.lang = wanted
  return true
}

/** Of the language that is shown once they are there: it may have been changed on the way. */
const loadAreas = async (): Promise<void> => {
  const wanted = language.current
  i18n.load(wanted, await load('areas', wanted))
  if (wanted !== language.current) await loadAreas()
}

/** The texts of the areas, once per language: a page of an area waits for them before it is drawn. */
let areasShown: Promise<void> | null = null
export const areaTexts = (): Promise<void> => {
  areasShown ??= Promise.all([loadAreas(), laterErrors()]).then(
    () => undefined,
    (error: unknown) => {
      areasShown = null
      throw error
    },
  )
  return areasShown
}

export const chooseLanguage = async (wanted: Shown): Promise<void> => {
  if (!(await show(wanted))) return
  putCookie(LANGUAGE_COOKIE, wanted)
  // The service answers in Chinese then, so that its words are told apart from words of ours that lack their mark.
  await request().setLanguage(wanted === PSEUDO ? DEFAULT_LANGUAGE : wanted)
  askAnew()
}
