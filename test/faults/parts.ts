import { performance } from 'node:perf_hooks'
import { runBrowserFaults } from './browser/run.ts'
import { huntInBrowser } from './browser/seeded.ts'
import { playClass } from './model/campaign.ts'
import { faultClasses } from './model/plan.ts'
import { bundlePage } from './model/screen/bundle.ts'
import { wheelNamed } from './model/wheels/index.ts'
import { mutants } from './mutants/index.ts'
import { hunt } from './mutate.ts'
import { runReference } from './reference/run.ts'
import { commandFor } from './replay.ts'
import { printTable } from './table.ts'

/** Rounds of each class; a round that draws screens takes as long as twenty of the others. */
const share = Number(process.env.SHARE ?? 1)
const ofAll = (rounds: number): number => Math.ceil(rounds * share)
const ROUNDS = ofAll(630)
const SCREEN_ROUNDS = ofAll(260)
const ALL_ROUNDS = ofAll(10_000)
const HUNT_ROUNDS = 60
const BROWSER_ROUNDS = ofAll(1_000)
const REFERENCE_ROUNDS = ofAll(8)
const seed = Number(process.env.SEED ?? 1)

const half = <T>(items: readonly T[], shard: number): readonly T[] => items.filter((_, index) => index % 2 === shard)
/** The machine may be shared: what it took of a quiet one is what its processors were busy. */
const minutes = (since: number): string => {
  const { user, system } = process.cpuUsage()
  return `${((performance.now() - since) / 60_000).toFixed(1)} min, ${((user + system) / 1e6).toFixed(0)} s of CPU`
}

const virtualTime = (shard: number) => async (): Promise<boolean> => {
  const since = performance.now()
  const page = await bundlePage()
  const results = []
  for (const faultClass of half(faultClasses, shard)) {
    const rounds = wheelNamed(faultClass).screens ? SCREEN_ROUNDS : ROUNDS
    const result = await playClass(faultClass, { rounds, seed, page })
    results.push(result)
    const { length } = result.violations
    console.log(
      `virtual time ${shard + 1}: ${faultClass}, ${result.rounds} rounds, ${length} violations, ${minutes(since)}`,
    )
    for (const { plan, what } of result.violations.slice(0, 5)) console.log(`  ${what}\n    ${commandFor(plan)}`)
  }
  printTable(results)
  const rounds = results.reduce((sum, result) => sum + result.rounds, 0)
  const violations = results.reduce((sum, result) => sum + result.violations.length, 0)
  console.log(
    `virtual time ${shard + 1}: ${rounds} rounds, ${violations} violations, seed ${seed}, ${minutes(since)}\n`,
  )
  return rounds >= ALL_ROUNDS && violations === 0
}

const seededBugs = (shard: number) => async (): Promise<boolean> => {
  const since = performance.now()
  const mine = half(mutants, shard)
  let missed = 0
  for (const [index, mutant] of mine.entries()) {
    const { caught } = await hunt(mutant, HUNT_ROUNDS, seed)
    if (!caught) missed += 1
    const told = caught ? `caught  ${mutant.name}  [${caught.faultClass}] ${caught.what}` : `MISSED  ${mutant.name}`
    console.log(`seeded bugs ${shard + 1}: ${index + 1} of ${mine.length}, ${minutes(since)}: ${told}`)
  }
  console.log(`seeded bugs ${shard + 1}: ${mine.length - missed} of ${mine.length} caught, ${minutes(since)}\n`)
  return missed === 0
}

const inChromium = async (): Promise<boolean> => {
  const since = performance.now()
  const log = (line: string) => console.log(`chromium, ${minutes(since)}: ${line}`)
  const { good, played, table } = await runBrowserFaults({ rounds: BROWSER_ROUNDS, log })
  console.table(table)
  const counted = played.filter(({ fired }) => fired).length
  console.log(`Chromium: ${counted} rounds that count, ${good ? 'all good' : 'NOT GOOD'}, ${minutes(since)}\n`)
  return good
}

const seededInChromium = async (): Promise<boolean> => {
  const since = performance.now()
  const found = await huntInBrowser()
  for (const { bug, what } of found) console.log(`${what === null ? 'MISSED' : 'caught'}  ${bug}  ${what ?? ''}`)
  console.log(`seeded bugs in Chromium: ${minutes(since)}\n`)
  return found.every(({ what }) => what !== null)
}

const plainClient = async (): Promise<boolean> => {
  console.log('for comparison, workbox-background-sync under the same faults:')
  console.table(await runReference({ rounds: REFERENCE_ROUNDS }))
  return true
}

/** Each can be run alone: `npm run faults -- part "virtual time 1"`. */
export const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  'virtual time 1': virtualTime(0),
  'virtual time 2': virtualTime(1),
  'seeded bugs 1': seededBugs(0),
  'seeded bugs 2': seededBugs(1),
  chromium: inChromium,
  'seeded bugs in chromium': seededInChromium,
  'plain client': plainClient,
}
