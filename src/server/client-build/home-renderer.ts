import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { Preloaded } from '../../contract/pages/first-page.ts'

const moduleSchema = v.object({ drawHome: v.function() })

export type RenderHome = (preloaded: Preloaded) => string

/** The app's Home as a render function; null if the build has none. */
export const loadHomeRenderer = async (folder: string): Promise<RenderHome | null> => {
  const path = join(folder, '.prerender/visitor-home.js')
  if (folder === '' || !existsSync(path)) return null
  const { drawHome } = v.parse(moduleSchema, await import(pathToFileURL(path).href))
  return (preloaded) => String(drawHome(preloaded))
}
