import { performance } from 'node:perf_hooks'
import { runBrowserFaults } from './browser/run.ts'
import { huntInBrowser } from './browser/seeded.ts'
import { playAll } from './model/campaign.ts'
import { mutants } from './mutants.ts'
import { hunt } from './mutate.ts'
import { runReference } from './reference/run.ts'
import { printTable } from './table.ts'

const ROUNDS = 5_400
const HUNT_ROUNDS = 60
const BROWSER_ROUNDS = 320
const REFERENCE_ROUNDS = 8
const seed = Number(process.env.SEED ?? 1)

const minutes = (since: number): string => `${((performance.now() - since) / 60_000).toFixed(1)} min`

const virtualTime = async (): Promise<boolean> => {
  const since = performance.now()
  const results = await playAll({ rounds: ROUNDS, seed })
  printTable(results)
  const violations = results.flatMap((result) => result.violations)
  for (const { plan, what } of violations.slice(0, 10)) console.log(`  ${what}\n    ${JSON.stringify(plan)}`)
  const rounds = results.reduce((sum, result) => sum + result.rounds, 0)
  console.log(`virtual time: ${rounds} rounds, ${violations.length} violations, seed ${seed}, ${minutes(since)}\n`)
  return rounds >= 2_000 && violations.length === 0
}

const seededBugs = async (): Promise<boolean> => {
  const since = performance.now()
  let missed = 0
  for (const mutant of mutants) {
    const { caught } = await hunt(mutant, HUNT_ROUNDS, seed)
    if (!caught) missed += 1
    console.log(
      `${caught ? 'caught' : 'MISSED'}  ${mutant.name}${caught ? `  [${caught.faultClass}] ${caught.what}` : ''}`,
    )
  }
  console.log(`seeded bugs: ${mutants.length - missed} of ${mutants.length} caught, ${minutes(since)}\n`)
  return missed === 0
}

const inChromium = async (): Promise<boolean> => {
  const since = performance.now()
  const { good, played, table } = await runBrowserFaults({ rounds: BROWSER_ROUNDS, log: console.log })
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

const parts = [virtualTime, seededBugs, inChromium, seededInChromium, plainClient]
let good = true
for (const part of parts) good = (await part()) && good
process.exitCode = good ? 0 : 1
