import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { createServer, type Plugin } from 'vite'
import type { playClass } from './model/campaign.ts'
import { type FaultClass, faultClasses, type Plan } from './model/plan.ts'
import { playRound } from './model/round.ts'
import { bundlePage, type PageSource, wholePage } from './model/screen/bundle.ts'
import type { Edit, Mutant } from './mutants/mutant.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
type PlayClass = typeof playClass

const isPlayClass = (value: unknown): value is PlayClass => typeof value === 'function'
const loadedSchema = v.object({ playClass: v.custom<PlayClass>(isPlayClass) })

/** The source with the bug. Throws if it no longer fits the code, as it would prove nothing. */
export const mutated = ({ file, find, replace }: Edit, code: string): string => {
  const [before, after, ...more] = code.split(find)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`a seeded bug has to fit exactly one place of ${file}: ${find}`)
  }
  return before + replace + after
}

export const editsOf = (mutant: Mutant): readonly Edit[] => [mutant, ...(mutant.also ?? [])]

/** A plugin that seeds the bug while loading or building; tells whether it was applied. */
export const seeding = (mutant: Mutant): { readonly plugin: Plugin; applied(): boolean } => {
  const edits = editsOf(mutant)
  const applied = new Set<Edit>()
  return {
    plugin: {
      name: 'mutant',
      enforce: 'pre',
      transform(code, id) {
        const here = edits.filter(({ file }) => id === join(root, file))
        if (here.length === 0) return null
        for (const edit of here) applied.add(edit)
        return { code: here.reduce((so, edit) => mutated(edit, so), code), map: null }
      },
    },
    applied: () => applied.size === edits.length,
  }
}

/** Screens are bundled separately, so the bug is seeded there too if the file is part of them. */
const pageWith = async (mutant: Mutant, plugin: Plugin): Promise<PageSource> => {
  const { page, files } = await wholePage()
  return editsOf(mutant).some(({ file }) => files.has(join(root, file))) ? bundlePage([plugin]) : page
}

/** Loads the model over the mutated source, in this process only. */
const withMutant = async <T>(
  mutant: Mutant,
  work: (playClass: PlayClass, page: PageSource) => Promise<T>,
): Promise<T> => {
  for (const edit of editsOf(mutant)) mutated(edit, await readFile(join(root, edit.file), 'utf8'))
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
  /** Null if nothing caught it. */
  readonly caught: { readonly by: FaultClass; readonly round: number; readonly what: string } | null
}

/** Without the bug as well: then it is not the bug that was caught. */
const failsAnyway = async (plan: Plan): Promise<boolean> =>
  (await playRound(plan, (await wholePage()).page)).violations.length > 0

/** Plays rounds of these classes with the bug until a check fails because of it. */
export const huntIn = (classes: readonly FaultClass[], mutant: Mutant, rounds: number, seed: number): Promise<Hunt> =>
  withMutant(mutant, async (playClass, page) => {
    for (const by of classes) {
      const { violations, played: round } = await playClass(by, { rounds, seed, page, excused: failsAnyway })
      const [what] = violations
      if (what !== undefined) return { mutant, caught: { by, round, what } }
    }
    return { mutant, caught: null }
  })

/** Tries the nearest class for long, then all others. */
export const hunt = async (mutant: Mutant, rounds: number, seed: number): Promise<Hunt> => {
  const near = await huntIn([mutant.near], mutant, 3 * rounds, seed)
  const others = faultClasses.filter((name) => name !== mutant.near)
  return near.caught ? near : huntIn(others, mutant, rounds, seed)
}
