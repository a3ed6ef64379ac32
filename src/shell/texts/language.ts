import { i18n } from '@lingui/core'
import { proxy } from 'valtio'
import { DEFAULT_LANGUAGE, type Language, languages } from '../../contract/languages.ts'
import { request } from '../../state/layer.ts'

type Catalog = { messages: Parameters<typeof i18n.load>[1] }
type Catalogs = Record<string, () => Promise<Catalog>>

/** Two lazy chunks per language: what the first view says, and what the other areas say. */
const core: Catalogs = import.meta.glob<Catalog>('/locales/*/messages.po', { query: '?part=core' })
const areas: Catalogs = import.meta.glob<Catalog>('/locales/*/messages.po', { query: '?part=areas' })

const load = async (catalogs: Catalogs, wanted: Language): Promise<Catalog['messages']> => {
  const catalog = await catalogs[`/locales/${wanted}/messages.po`]?.()
  if (!catalog) throw new Error(`no catalog for ${wanted}`)
  return catalog.messages
}

export const language = proxy<{ current: Language }>({ current: DEFAULT_LANGUAGE })

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value)

const cookieLanguage = (): Language | null => {
  const value = /(?:^|; )language=([^;]+)/.exec(document.cookie)?.[1]
  return isLanguage(value) ? value : null
}

/** The stored preference, else zh-TW. The cookie mirrors it, and is there before any database opens. */
export const startLanguage = async (stored: string | null): Promise<void> => {
  await show(isLanguage(stored) ? stored : (cookieLanguage() ?? DEFAULT_LANGUAGE))
}

const show = async (wanted: Language): Promise<void> => {
  const [first, rest] = await Promise.all([load(core, wanted), areasShown ? load(areas, wanted) : {}])
  i18n.loadAndActivate({ locale: wanted, messages: { ...first, ...rest } })
  language.current = wanted
  document.documentElement.lang = wanted
}

/** The texts of the areas, once per language: a page of an area waits for them before it is drawn. */
let areasShown: Promise<void> | null = null
export const areaTexts = (): Promise<void> => {
  areasShown ??= load(areas, language.current).then(
    (messages) => i18n.load(language.current, messages),
    (error: unknown) => {
      areasShown = null
      throw error
    },
  )
  return areasShown
}

export const chooseLanguage = async (wanted: Language): Promise<void> => {
  await show(wanted)
  document.cookie = `language=${wanted}; path=/; max-age=31536000; samesite=lax`
  await request().setLanguage(wanted)
}
