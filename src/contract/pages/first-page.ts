import * as v from 'valibot'
import { instantSchema } from '../common.ts'
import { languageSchema } from '../languages.ts'
import { noticeList } from '../news/notice.ts'

/**
 * What the service writes into a visitor's page in addition to the prerendered Home: the answer it was rendered from.
 */
export const preloadedSchema = v.object({
  language: languageSchema,
  at: instantSchema,
  notices: noticeList.data.entries.notices,
})
export type Preloaded = v.InferOutput<typeof preloadedSchema>

/** The id of the element with that answer. */
export const PRELOADED = 'preloaded'
/** Set by the app while somebody is logged in, and says no more than that, so that they do not get a visitor's page. */
export const PLAYER_COOKIE = 'player'
/** The language chosen on this device. */
export const LANGUAGE_COOKIE = 'language'

/** The name of the meta element with the origins that may embed the app in a frame and talk to it. */
export const HOST_ORIGINS = 'host-origins'
/**
 * The page names the settings that are in it and in its policy, as a digest; none if there are no such settings. The
 * worker's list of files does so too, behind the page's revision.
 */
export const settingsMeta = (digest: string): string => `<meta name="settings" content="${digest}">`
export const settingsIn = (html: string): string => /<meta name="settings" content="(\w+)">/.exec(html)?.[1] ?? ''
const BEHIND = '-'
export const withSettingsBehind = (revision: string, digest: string): string => `${revision}${BEHIND}${digest}`
export const settingsBehind = (revision: string): string => revision.split(BEHIND)[1] ?? ''

/** The object that a host app injects into its WebView before the page runs. */
export const HOST_OBJECT = 'tigerTallyHost'

/** The start script names all other scripts, so the hash in its name identifies the app's version. */
export const versionIn = (html: string): string | null => /assets\/start-([\w-]+)\.js/.exec(html)?.[1] ?? null

export interface Prerender {
  readonly language: string
  /** The same HTML that the app would render. */
  readonly html: string
  /** To be added to the head. */
  readonly head: string
  /**
   * Inlined CSS for the first paint. The stylesheet link moves behind the content, for code of the app that looks for
   * it.
   */
  readonly style: string | null
}

const SHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/
/** Finds the link to the first view's stylesheet in the built page. */
export const sheetIn = (page: string): { readonly link: string; readonly href: string } | null => {
  const [link, href] = SHEET.exec(page) ?? []
  return link === undefined || href === undefined ? null : { link, href }
}

const withStyle = (page: string, style: string | null): string => {
  const sheet = sheetIn(page)
  if (!sheet || style === null) return page
  return page.replace(sheet.link, () => `<style>${style}</style>`).replace('</body>', () => `${sheet.link}</body>`)
}

/** The built page with prerendered content, until the app takes over. */
export const withPrerender = (page: string, { language, html, head, style }: Prerender): string =>
  withStyle(page, style)
    // The prerendered content comes before the splash, whose image is needed only when it is shown.
    .replace('<img src="/icon.svg"', '<img src="/icon.svg" loading="lazy"')
    .replace('<html lang="zh-TW">', () => `<html lang="${language}">`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="app">', () => `<div id="app"><div class="ahead">${html}</div>`)
