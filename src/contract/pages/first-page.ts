import * as v from 'valibot'
import { instantSchema } from '../common.ts'
import { languageSchema } from '../languages.ts'
import { noticeList } from '../news/notice.ts'

/** What the service writes into the page for a visitor beside the drawn Home: the answer that it was drawn from. */
export const preloadedSchema = v.object({
  language: languageSchema,
  at: instantSchema,
  notices: noticeList.data.entries.notices,
})
export type Preloaded = v.InferOutput<typeof preloadedSchema>

/** The id of the element that carries it. */
export const PRELOADED = 'preloaded'
/** Set by the app while somebody is logged in; says no more than that. They are not shown what a visitor sees. */
export const PLAYER_COOKIE = 'player'
/** The language that was chosen on this device. */
export const LANGUAGE_COOKIE = 'language'

/** The name of the element in the head that says which pages may show the app in a frame and speak to it. */
export const HOST_ORIGINS = 'host-origins'
/** What a host app puts into its WebView before the page runs. */
export const HOST_OBJECT = 'tigerTallyHost'

/** The start's script leads to all others by their names: the hash in its own name is the version of the app. */
export const versionIn = (html: string): string | null => /assets\/start-([\w-]+)\.js/.exec(html)?.[1] ?? null

export interface DrawnAhead {
  readonly language: string
  /** What the app itself would draw. */
  readonly html: string
  /** What stands in the head for it. */
  readonly head: string
  /**
   * What it is painted with. The style sheet itself follows the content, for the parts of the app that look for it.
   */
  readonly style: string | null
}

const SHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/
/** Where the page as it was built names the style of the first view. */
export const sheetIn = (page: string): { readonly link: string; readonly href: string } | null => {
  const [link, href] = SHEET.exec(page) ?? []
  return link === undefined || href === undefined ? null : { link, href }
}

const withStyle = (page: string, style: string | null): string => {
  const sheet = sheetIn(page)
  if (!sheet || style === null) return page
  return page.replace(sheet.link, () => `<style>${style}</style>`).replace('</body>', () => `${sheet.link}</body>`)
}

/** The page as it was built, with a drawing in it that stands until the app takes over. */
export const withDrawing = (page: string, { language, html, head, style }: DrawnAhead): string =>
  withStyle(page, style)
    // The drawing stands before the splash: its emblem is for whoever sees it.
    .replace('<img src="/icon.svg"', '<img src="/icon.svg" loading="lazy"')
    .replace('<html lang="zh-TW">', () => `<html lang="${language}">`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="app">', () => `<div id="app"><div class="ahead">${html}</div>`)
