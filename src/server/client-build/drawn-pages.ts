import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Language, languages } from '../../contract/languages.ts'
import { PRELOADED, type Preloaded, withDrawing } from '../../contract/pages/first-page.ts'
import type { Deps } from '../deps.ts'
import type { Files } from '../http/files.ts'
import { boardOf } from '../notice/board.ts'
import { noticesIn } from '../notice/notice-list.ts'
import type { DrawHome } from './drawing.ts'
import type { Inline } from './inline.ts'

/** How often news are checked for changes, and the maximum age of a prerendered page. */
const LOOK_MS = 5_000
const OLD_MS = 60_000
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = promisify(brotliCompress)

export interface DrawnPage {
  readonly plain: string
  readonly packed: Buffer<ArrayBuffer>
}

export interface DrawnPages {
  /** The latest prerendered page; null until there is one. */
  in(language: Language): DrawnPage | null
  /** Renders again if the news changed or the page is too old. */
  renew(): Promise<void>
  /** Renews on a timer until the returned function is called. */
  keepYoung(): () => Promise<void>
}

/** JSON for a script element; escaped, so that it cannot contain a closing tag. */
const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Inlines the icon, which is small, so that the first paint needs no further request. */
const withEmblem = (html: string, icon: string | undefined): string =>
  icon ? html.replaceAll('src="/icon.svg"', `src="data:image/svg+xml,${encodeURIComponent(icon)}"`) : html

/**
 * Prerenders a visitor's Home in each language. Pages are rendered in the background, so that no request waits. If the
 * database is down the last ones are served; the app fetches the news itself anyway.
 */
export const createDrawnPages = (
  deps: Deps,
  files: Files,
  { script, style }: Inline,
  draw: DrawHome | null,
): DrawnPages => {
  const pages = new Map<Language, DrawnPage>()
  const bare = files.get('/index.html')?.plain.toString('utf8')
  const icon = files.get('/icon.svg')?.plain.toString('utf8')
  let drawn = { of: '', at: 0 }

  const make = async (html: string, drawHome: DrawHome, preloaded: Preloaded): Promise<DrawnPage> => {
    const head = `<script>${script}</script>`
    const page = withDrawing(html, { language: preloaded.language, html: drawHome(preloaded), head, style }).replace(
      '</body>',
      () => `<script type="application/json" id="${PRELOADED}">${asJson(preloaded)}</script></body>`,
    )
    const plain = withEmblem(page, icon)
    return { plain, packed: await compress(plain, QUICK) }
  }

  const failed = (error: unknown): void =>
    deps.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'Home could not be drawn ahead')

  const renewAll = async (html: string, drawHome: DrawHome): Promise<void> => {
    const at = deps.now()
    const board = await boardOf(deps.database.db, at)
    const of = JSON.stringify(board)
    if (of === drawn.of && at - drawn.at < OLD_MS) return
    drawn = { of, at }
    for (const language of languages) {
      const page = await make(html, drawHome, { language, at, notices: noticesIn(board, language) }).catch(failed)
      // Without a new page, the old one would show outdated news.
      if (page) pages.set(language, page)
      else pages.delete(language)
    }
  }

  const renew = async (): Promise<void> => {
    if (draw && bare) await renewAll(bare, draw).catch(failed)
  }

  return {
    in: (language) => pages.get(language) ?? null,
    renew,
    keepYoung() {
      let running: Promise<void> | null = null
      const timer = setInterval(() => {
        running ??= renew().finally(() => {
          running = null
        })
      }, LOOK_MS)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await running
      }
    },
  }
}
