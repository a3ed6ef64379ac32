import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { runBrowserFaults } from './browser/run.ts'
import { huntInBrowser } from './browser/seeded.ts'
import { bugJobs, type Job, roundJobs } from './jobs.ts'
import { playModel } from './model-run.ts'
import { runReference } from './reference/run.ts'
import { replay } from './replay.ts'
import { forkAsBuilt, serveJobs } from './worker.ts'

const share = Number(process.env.SHARE ?? 1)
const seed = Number(process.env.SEED ?? 1)
const BROWSER_ROUNDS = 1_000
const REFERENCE_ROUNDS = 8

const begun = performance.now()
const minutes = (): string => `${((performance.now() - begun) / 60_000).toFixed(1)} min`

const inChromium = async (): Promise<boolean> => {
  const log = (line: string) => console.log(`${minutes()}: Chromium: ${line}`)
  const { good, table } = await runBrowserFaults({ rounds: Math.ceil(BROWSER_ROUNDS * share), log })
  console.table(table)
  return good
}

const bugsInChromium = async (): Promise<boolean> => {
  const found = await huntInBrowser()
  console.table(found.map(({ bug, what }) => ({ 'seeded bug, in Chromium': bug, as: what ?? 'MISSED' })))
  return found.every(({ what }) => what !== null)
}

const named = (jobs: readonly Job[], name: string): readonly Job[] => {
  const wanted = jobs.filter((job) => !name || job.name === name)
  if (wanted.length === 0) throw new Error(`there is no "${name}"`)
  return wanted
}

/** Each part can be run alone: `npm run faults -- rounds`, for one class `npm run faults -- rounds 'refuse'`. */
const parts: Readonly<Record<string, (name: string) => Promise<boolean>>> = {
  rounds: (name) => playModel(named(roundJobs(share, seed), name), minutes),
  bugs: (name) => playModel(named(bugJobs(seed), name), minutes),
  chromium: inChromium,
  'chromium-bugs': bugsInChromium,
}

const succeeds = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)))

/** Chromium's parts mostly wait; the model's parts use the CPU that is left. */
const chains = [
  { names: ['chromium', 'chromium-bugs'], isPatient: false },
  { names: ['rounds', 'bugs'], isPatient: true },
] as const

/** Each part runs in its own process, so that a crash does not stop the others. */
const everything = async (): Promise<boolean> => {
  const playChain = async ({ names, isPatient }: (typeof chains)[number]) => {
    const results = []
    for (const part of names) {
      const child = fork(fileURLToPath(import.meta.url), [part])
      if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
      const good = await succeeds(child)
      results.push({ part, result: good ? 'good' : 'NOT GOOD', until: minutes() })
    }
    return results
  }
  const results = (await Promise.all(chains.map(playChain))).flat()
  console.table(results)
  return results.every(({ result }) => result === 'good')
}

const replayAsBuilt = (plan: string): Promise<boolean> => succeeds(forkAsBuilt(['replay', plan]))

const [what, given = ''] = process.argv.slice(2)
const run = async (): Promise<boolean> => {
  if (what === undefined) return everything()
  if (what === 'replay') return process.env.NODE_ENV === 'production' ? replay(given) : replayAsBuilt(given)
  if (what === 'reference') {
    console.table(await runReference({ rounds: Math.ceil(REFERENCE_ROUNDS * share) }))
    return true
  }
  const part = parts[what]
  if (!part) throw new Error(`there is no "${what}", only: ${Object.keys(parts).join(', ')}, replay, reference`)
  return part(given)
}
if (what === 'worker') serveJobs()
else process.exit((await run()) ? 0 : 1)
