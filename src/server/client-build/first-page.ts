import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { DEFAULT_LANGUAGE, type Language, languages } from '../../contract/languages.ts'
import {
  LANGUAGE_COOKIE,
  PLAYER_COOKIE,
  PRELOADED,
  type Preloaded,
  withDrawing,
} from '../../contract/pages/first-page.ts'
import type { Deps } from '../deps.ts'
import { type Files, serveFile } from '../http/files.ts'
import { noticesFor } from '../notice/notice-list.ts'
import type { DrawHome } from './drawing.ts'
import type { Inline } from './inline.ts'

/** As young as a question would have made it, and drawn once for many. */
const YOUNG_MS = 5_000
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = promisify(brotliCompress)

interface Page {
  readonly at: number
  readonly plain: string
  readonly packed: Buffer<ArrayBuffer>
}

/** Text of ours inside a script element: nothing in it can end the element. */
const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Null where no language that the drawing knows was chosen: the pseudo-language of those who build. */
const languageOf = (context: Context): Language | null => {
  const chosen = getCookie(context, LANGUAGE_COOKIE)
  return chosen === undefined ? DEFAULT_LANGUAGE : (languages.find((known) => known === chosen) ?? null)
}

/**
 * `GET /`: for a visitor the page comes with Home in it; for everybody else, and where it cannot be drawn, as it was
 * built.
 */
export const firstPage = (deps: Deps, files: Files, { script, style }: Inline, draw: DrawHome | null) => {
  const pages = new Map<Language, Promise<Page>>()
  const bare = files.get('/index.html')?.plain.toString('utf8')

  const icon = files.get('/icon.svg')?.plain.toString('utf8')
  /** The emblem is small enough to come along: nothing that is painted first is asked for on its own. */
  const withEmblem = (html: string): string =>
    icon ? html.replaceAll('src="/icon.svg"', `src="data:image/svg+xml,${encodeURIComponent(icon)}"`) : html

  const make = async (language: Language, html: string, drawHome: DrawHome): Promise<Page> => {
    const at = deps.now()
    const notices = await deps.database.db.transaction((tx) => noticesFor({ tx, roleid: null, now: at, language }))
    const preloaded: Preloaded = { language, at, notices }
    const head = `<script>${script}</script>`
    const drawn = withDrawing(html, { language, html: drawHome(preloaded), head, style }).replace(
      '</body>',
      () => `<script type="application/json" id="${PRELOADED}">${asJson(preloaded)}</script></body>`,
    )
    const plain = withEmblem(drawn)
    return { at, plain, packed: await compress(plain, QUICK) }
  }

  const young = async (language: Language, html: string, drawHome: DrawHome): Promise<Page> => {
    const known = await pages.get(language)?.catch(() => undefined)
    if (known && deps.now() - known.at < YOUNG_MS) return known
    const made = make(language, html, drawHome)
    pages.set(language, made)
    return made
  }

  return async (context: Context): Promise<Response> => {
    const language = languageOf(context)
    const plainly =
      !draw || !bare || !language || new URL(context.req.url).search !== '' || getCookie(context, PLAYER_COOKIE)
    if (plainly) return serveFile(files, context)
    try {
      const { plain, packed } = await young(language, bare, draw)
      const takes = (context.req.header('accept-encoding') ?? '').includes('br')
      const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      if (takes) headers.set('content-encoding', 'br')
      return new Response(takes ? packed : plain, { headers })
    } catch (error) {
      deps.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'Home could not be drawn ahead')
      return serveFile(files, context)
    }
  }
}
