import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { DEFAULT_LANGUAGE, type Language, languages } from '../../contract/languages.ts'
import { LANGUAGE_COOKIE, PLAYER_COOKIE } from '../../contract/pages/first-page.ts'
import { type Files, sendFile, serveFile } from '../http/files.ts'
import type { PrerenderedPages } from './prerendered-pages.ts'

/** Null for a language without a prerendered page, such as the developers' pseudo-language. */
const languageOf = (context: Context): Language | null => {
  const chosen = getCookie(context, LANGUAGE_COOKIE)
  return chosen === undefined ? DEFAULT_LANGUAGE : (languages.find((known) => known === chosen) ?? null)
}

/** `GET /`: visitors get the prerendered Home; everybody else gets the page as built, also if rendering failed. */
export const firstPage =
  (files: Files, pages: PrerenderedPages) =>
  async (context: Context): Promise<Response> => {
    const language = languageOf(context)
    const isVisitor = new URL(context.req.url).search === '' && !getCookie(context, PLAYER_COOKIE)
    const page = isVisitor && language ? await pages.in(language) : null
    return page ? sendFile(page, context, 'accept-encoding, cookie') : serveFile(files, context)
  }
