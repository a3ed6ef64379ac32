import { i18n } from '@lingui/core'
import { proxy } from 'valtio'
import { DEFAULT_LANGUAGE, type Language, languages } from '../../contract/languages.ts'
import { request } from '../../state/layer.ts'

/** One lazy chunk per language. */
const catalogs = import.meta.glob<{ messages: Parameters<typeof i18n.load>[1] }>('/locales/*/messages.po')

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
  const catalog = await catalogs[`/locales/${wanted}/messages.po`]?.()
  if (!catalog) throw new Error(`no catalog for ${wanted}`)
  i18n.loadAndActivate({ locale: wanted, messages: catalog.messages })
  language.current = wanted
  document.documentElement.lang = wanted
}

export const chooseLanguage = async (wanted: Language): Promise<void> => {
  await show(wanted)
  document.cookie = `language=${wanted}; path=/; max-age=31536000; samesite=lax`
  await request().setLanguage(wanted)
}
