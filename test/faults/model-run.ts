import type { Job } from './jobs.ts'
import { openLane } from './lane.ts'
import { type Ended, printTables } from './table.ts'

const LANES = 2

const isGood = ({ outcome }: Ended): boolean =>
  outcome !== null && (outcome.kind === 'bug' ? outcome.caught !== null : outcome.violations.length === 0)

const toldOf = ({ job, outcome }: Ended): string[] => {
  if (!outcome) return [`NOT ENDED  ${job.name}`]
  if (outcome.kind === 'bug') return outcome.caught ? [] : [`MISSED  ${job.name}`]
  return outcome.violations.length > 0 ? [`${job.name}: ${outcome.violations.join('; ')}`, `  ${outcome.again}`] : []
}

/** All pieces, two at a time; what goes wrong is said at once, the tables come at the end. */
export const playModel = async (jobs: readonly Job[], seconds: () => string): Promise<boolean> => {
  const left = [...jobs]
  const ended: Ended[] = []
  let cpu = 0
  const progress = () => {
    const told = ended.flatMap(({ outcome }) => outcome ?? [])
    const rounds = told.reduce((total, one) => total + (one.kind === 'rounds' ? one.rounds : 0), 0)
    const bugs = told.filter(({ kind }) => kind === 'bug').length
    const all = { rounds: 0, bugs: 0 }
    for (const job of jobs)
      if (job.kind === 'rounds') all.rounds += job.rounds
      else all.bugs += 1
    return `${rounds} of ${all.rounds} rounds, ${bugs} of ${all.bugs} seeded bugs, ${cpu.toFixed(0)} s of CPU`
  }
  const work = async () => {
    const lane = openLane()
    for (let job = left.shift(); job; job = left.shift()) {
      const { outcome, cpuSeconds } = await lane.play(job)
      cpu += cpuSeconds
      const one = { job, outcome }
      ended.push(one)
      for (const line of toldOf(one)) console.log(line)
      console.log(
        `${seconds()}: ${progress()}; last ${job.kind === 'bug' ? 'bug' : 'class'} "${job.name}", ${cpuSeconds.toFixed(1)} s`,
      )
    }
    lane.end()
  }
  await Promise.all(Array.from({ length: LANES }, work))
  const inOrder = jobs.flatMap((job) => ended.filter((one) => one.job === job))
  printTables(inOrder)
  return ended.every(isGood)
}
