import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { Preloaded } from '../../contract/pages/first-page.ts'
import { etagOf } from '../http/files.ts'

const moduleSchema = v.object({ drawHome: v.function() })

export type RenderHome = (preloaded: Preloaded) => string
export interface HomeRenderer {
  readonly render: RenderHome
  readonly tag: string
}

/** The app's Home as a render function, and a hash of its code; null if the build has none. */
export const loadHomeRenderer = async (folder: string): Promise<HomeRenderer | null> => {
  const path = join(folder, '.prerender/visitor-home.js')
  if (folder === '' || !existsSync(path)) return null
  const { drawHome } = v.parse(moduleSchema, await import(pathToFileURL(path).href))
  return { render: (preloaded) => String(drawHome(preloaded)), tag: etagOf(readFileSync(path)) }
}
