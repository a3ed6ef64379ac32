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

/** News are looked at so often, and whatever they are, no drawing is older than that. */
const LOOK_MS = 5_000
const OLD_MS = 60_000
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = promisify(brotliCompress)

export interface DrawnPage {
  readonly plain: string
  readonly packed: Buffer<ArrayBuffer>
}

export interface DrawnPages {
  /** The last drawing; null while there is none. */
  in(language: Language): DrawnPage | null
  /** Draws anew where the news have changed, or the drawing is old. */
  renew(): Promise<void>
  /** Renews by the clock, until it is told to stop. */
  keepYoung(): () => Promise<void>
}

/** Text of ours inside a script element: nothing in it can end the element. */
const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The emblem is small enough to come along: nothing that is painted first is asked for on its own. */
const withEmblem = (html: string, icon: string | undefined): string =>
  icon ? html.replaceAll('src="/icon.svg"', `src="data:image/svg+xml,${encodeURIComponent(icon)}"`) : html

/**
 * Home as a visitor finds it, in each language. No visitor waits for a drawing: they are made beside the requests. A
 * database that is away leaves the last ones; the app asks for the news itself once it runs.
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
      // An old drawing would stand for news that are others by now.
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
