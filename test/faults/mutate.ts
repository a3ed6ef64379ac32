import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { createServer, type Plugin } from 'vite'
import type { playClass } from './model/campaign.ts'
import { type FaultClass, faultClasses } from './model/plan.ts'
import { bundlePage, type PageSource } from './model/screen/bundle.ts'
import type { Mutant } from './mutants/mutant.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
type PlayClass = typeof playClass

const isPlayClass = (value: unknown): value is PlayClass => typeof value === 'function'
const loadedSchema = v.object({ playClass: v.custom<PlayClass>(isPlayClass) })

/** The source with the bug in it. A bug that no longer fits the code is an error: it would prove nothing. */
export const mutated = (mutant: Mutant, code: string): string => {
  const [before, after, ...more] = code.split(mutant.find)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`mutant "${mutant.name}" has to fit exactly one place of ${mutant.file}`)
  }
  return before + mutant.replace + after
}

/** Puts the bug in while the source is loaded or built; it says whether it ever got to it. */
export const seeding = (mutant: Mutant): { readonly plugin: Plugin; applied(): boolean } => {
  const file = join(root, mutant.file)
  let applied = false
  return {
    plugin: {
      name: 'mutant',
      enforce: 'pre',
      transform(code, id) {
        if (id !== file) return null
        applied = true
        return { code: mutated(mutant, code), map: null }
      },
    },
    applied: () => applied,
  }
}

/** What a tab shows is bundled apart from the rest: with the bug, where it lies there. */
const onScreen = /^src\/(state|areas|shell|ui|rules|request)\//
let whole: Promise<PageSource> | null = null
const pageWith = (mutant: Mutant, plugin: Plugin): Promise<PageSource> => {
  if (onScreen.test(mutant.file)) return bundlePage([plugin])
  whole ??= bundlePage()
  return whole
}

/** Loads the model over the mutated source, for this process alone. */
const withMutant = async <T>(
  mutant: Mutant,
  work: (playClass: PlayClass, page: PageSource) => Promise<T>,
): Promise<T> => {
  mutated(mutant, await readFile(join(root, mutant.file), 'utf8'))
  const { plugin, applied } = seeding(mutant)
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [plugin],
  })
  try {
    const { playClass } = v.parse(loadedSchema, await server.ssrLoadModule('/test/faults/model/campaign.ts'))
    const result = await work(playClass, await pageWith(mutant, plugin))
    if (!applied()) throw new Error(`mutant "${mutant.name}" was never loaded`)
    return result
  } finally {
    await server.close()
  }
}

export interface Hunt {
  readonly mutant: Mutant
  /** Null when nothing noticed. */
  readonly caught: { readonly faultClass: FaultClass; readonly what: string } | null
}

/** Plays rounds over the buggy code until a check notices, nearest class first. */
export const hunt = (mutant: Mutant, rounds: number, seed: number): Promise<Hunt> =>
  withMutant(mutant, async (playClass, page) => {
    const order = [mutant.near, ...faultClasses.filter((name) => name !== mutant.near)]
    for (const faultClass of order) {
      const patience = faultClass === mutant.near ? 3 * rounds : rounds
      const { violations } = await playClass(faultClass, { rounds: patience, seed, page, stopAtFirst: true })
      const what = violations[0]?.what
      if (what !== undefined) return { mutant, caught: { faultClass, what } }
    }
    return { mutant, caught: null }
  })
