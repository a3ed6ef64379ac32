import type { Deps } from '../deps.ts'
import type { Files } from '../http/files.ts'
import type { DrawHome } from './drawing.ts'
import { createDrawnPages, type DrawnPages } from './drawn-pages.ts'
import { type Inline, inlineOf } from './inline.ts'

/** Everything the service serves of the app: files, inlined parts of the page, and prerendered pages. */
export interface Shown {
  readonly files: Files
  readonly inline: Inline
  readonly pages: DrawnPages
}

export const showing = (deps: Deps, files: Files, draw: DrawHome | null): Shown => {
  const inline = inlineOf(files)
  return { files, inline, pages: createDrawnPages(deps, files, inline, draw) }
}
