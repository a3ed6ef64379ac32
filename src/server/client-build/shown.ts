import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { Files } from '../http/files.ts'
import type { HomeRenderer } from './home-renderer.ts'
import { type Inline, inlineOf } from './inline.ts'
import { prerenderCache } from './prerender-cache.ts'
import { createPrerenderedPages, type PrerenderedPages } from './prerendered-pages.ts'

/** Everything the service serves of the app: files, inlined parts of the page, and prerendered pages. */
export interface Shown {
  readonly files: Files
  readonly inline: Inline
  readonly pages: PrerenderedPages
}

/** A hash of everything a prerendered page depends on besides the news. */
const buildOf = (files: Files, inline: Inline, renderer: HomeRenderer | null): string => {
  const tags = [...files].map(([path, { etag }]) => `${path} ${etag}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([inline, tags, renderer?.tag]))
    .digest('hex')
}

/** `keptIn`: the file that keeps the last pages for the next process. */
export const showing = (
  deps: Deps,
  files: Files,
  renderer: HomeRenderer | null,
  keptIn: string | null = null,
): Shown => {
  const inline = inlineOf(files)
  const kept = prerenderCache(deps.log, keptIn, buildOf(files, inline, renderer))
  return { files, inline, pages: createPrerenderedPages(deps, files, inline, renderer?.render ?? null, kept) }
}
