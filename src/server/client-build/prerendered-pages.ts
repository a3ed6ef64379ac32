import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Language, languages } from '../../contract/languages.ts'
import { PRELOADED, type Preloaded, withPrerender } from '../../contract/pages/first-page.ts'
import type { Deps } from '../deps.ts'
import { etagOf, type File, type Files } from '../http/files.ts'
import { boardOf } from '../notice/board.ts'
import { noticesIn } from '../notice/notice-list.ts'
import { factsOf } from '../process/error-facts.ts'
import type { RenderHome } from './home-renderer.ts'
import type { Inline } from './inline.ts'
import type { PrerenderCache, StoredPages } from './prerender-cache.ts'

/** How often news are checked for changes by other processes, and for notices that are due. */
const LOOK_MS = 5_000
/** The maximum age of a prerendered page. */
const OLD_MS = 60_000
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const brotli = promisify(brotliCompress)

export interface PrerenderedPages {
  /** The latest prerendered page; null if there is none. Only the very first one is waited for. */
  in(language: Language): Promise<File | null>
  /** Renders again if the news changed or the page is too old. */
  refresh(): Promise<void>
  /** Loads the last pages of an earlier process. */
  recall(): Promise<void>
  /** Renders now, and then on a timer until the returned function is called. */
  keepFresh(): () => Promise<void>
}

/** JSON for a script element; escaped, so that it cannot contain a closing tag. */
const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Inlines the icon, which is small, so that the first paint needs no further request. */
const withEmblem = (html: string, icon: string | undefined): string =>
  icon ? html.replaceAll('src="/icon.svg"', `src="data:image/svg+xml,${encodeURIComponent(icon)}"`) : html

/** Compressed and tagged in advance. It depends on cookies, so shared caches must not store it. */
const packed = async (html: string): Promise<File> => {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([brotli(plain, QUICK), promisify(gzip)(plain)])
  return {
    type: 'text/html; charset=utf-8',
    etag: etagOf(plain),
    cache: 'private, no-cache',
    plain,
    packed: [
      { encoding: 'br', bytes: br },
      { encoding: 'gzip', bytes: gz },
    ],
  }
}

interface Rendered {
  /** The news in its language, as JSON. */
  readonly of: string
  readonly at: number
  /** Null if rendering failed. */
  readonly page: File | null
}

/** What is kept for the next process. */
const asText = ([language, { page }]: readonly [Language, Rendered]): StoredPages =>
  page ? [[language, page.plain.toString('utf8')]] : []

/**
 * Prerenders a visitor's Home, each language by itself. Pages are rendered in the background, so that no request waits.
 * If the database is down the last ones are served; the app fetches the news itself anyway.
 */
export const createPrerenderedPages = (
  deps: Deps,
  files: Files,
  { script, style }: Inline,
  draw: RenderHome | null,
  kept: PrerenderCache,
): PrerenderedPages => {
  const rendered = new Map<Language, Rendered>()
  const bare = files.get('/index.html')?.plain.toString('utf8')
  const icon = files.get('/icon.svg')?.plain.toString('utf8')

  const make = async (html: string, drawHome: RenderHome, preloaded: Preloaded): Promise<File> => {
    const head = `<script>${script}</script>`
    const page = withPrerender(html, { language: preloaded.language, html: drawHome(preloaded), head, style }).replace(
      '</body>',
      () => `<script type="application/json" id="${PRELOADED}">${asJson(preloaded)}</script></body>`,
    )
    return packed(withEmblem(page, icon))
  }

  const failed = (error: unknown): null => {
    deps.log.error(factsOf(error), 'Home could not be prerendered')
    return null
  }

  /** Answers whether the page shows other news than before. */
  const renderIn = async (language: Language, board: Awaited<ReturnType<typeof boardOf>>, at: number) => {
    const notices = noticesIn(board, language)
    const of = JSON.stringify(notices)
    const last = rendered.get(language)
    if (!draw || !bare || (last?.of === of && at - last.at < OLD_MS)) return false
    // If it fails there is no page: the old one would show outdated news.
    rendered.set(language, { of, at, page: await make(bare, draw, { language, at, notices }).catch(failed) })
    return last?.of !== of
  }

  const look = async (): Promise<boolean> => {
    const at = deps.now()
    const board = await boardOf(deps.database.db, at)
    let changed = false
    // Sequential, so that requests are answered in between.
    for (const language of languages) changed = (await renderIn(language, board, at)) || changed
    return changed
  }

  let looking: Promise<void> | null = null
  /** A single look: the loop around it may go on for as long as it is called again. */
  let thisLook: Promise<boolean> = Promise.resolve(false)
  let again = false
  let stopped = false
  /**
   * One run at a time. A call during a run starts another, as the running one may have read the news before a change.
   */
  const refresh = (): Promise<void> => {
    if (!draw || !bare || stopped) return looking ?? Promise.resolve()
    again = true
    looking ??= (async () => {
      while (again) {
        again = false
        thisLook = look().catch((error: unknown) => failed(error) !== null)
        if (await thisLook) await kept.keep([...rendered].flatMap(asText))
      }
      looking = null
    })()
    return looking
  }

  return {
    async in(language) {
      if (!rendered.has(language)) await thisLook
      return rendered.get(language)?.page ?? null
    },
    refresh,
    async recall() {
      // Without a renderer they would never be replaced.
      if (!draw) return
      for (const [language, html] of await kept.last())
        rendered.set(language, { of: '', at: 0, page: await packed(html) })
    },
    keepFresh() {
      void refresh()
      const timer = setInterval(refresh, LOOK_MS)
      timer.unref()
      return async () => {
        stopped = true
        clearInterval(timer)
        await looking
      }
    },
  }
}
