import type { Job } from './jobs.ts'
import { type Ended, printTables } from './table.ts'
import { openWorker } from './worker.ts'

const LANES = 2

const isGood = ({ outcome }: Ended): boolean =>
  outcome !== null && (outcome.kind === 'bug' ? outcome.caught !== null : outcome.violations.length === 0)

const toldOf = ({ job, outcome }: Ended): string[] => {
  if (!outcome) return [`NOT ENDED  ${job.name}`]
  if (outcome.kind === 'bug') return outcome.caught ? [] : [`MISSED  ${job.name}`]
  return outcome.violations.length > 0 ? [`${job.name}: ${outcome.violations.join('; ')}`, `  ${outcome.again}`] : []
}

/** Plays all parts, two at a time; failures are printed at once, the tables at the end. */
export const playModel = async (jobs: readonly Job[], seconds: () => string): Promise<boolean> => {
  let left = jobs
  const next = (): Job | undefined => {
    const [job, ...rest] = left
    left = rest
    return job
  }
  const ended: Ended[] = []
  let cpu = 0
  const progress = () => {
    const of = (kind: Job['kind']) => jobs.filter((job) => job.kind === kind)
    const rounds = ended.reduce((total, { outcome }) => total + (outcome?.kind === 'rounds' ? outcome.rounds : 0), 0)
    const allRounds = of('rounds').reduce((total, job) => total + (job.kind === 'rounds' ? job.rounds : 0), 0)
    const bugs = ended.filter(({ job }) => job.kind === 'bug').length
    const told = allRounds > 0 ? `${rounds} of ${allRounds} rounds` : `${bugs} of ${of('bug').length} seeded bugs`
    return `${told}, ${cpu.toFixed(0)} s of CPU`
  }
  const work = async () => {
    const worker = openWorker()
    for (let job = next(); job; job = next()) {
      const { outcome, cpuSeconds } = await worker.play(job)
      cpu += cpuSeconds
      const one = { job, outcome }
      ended.push(one)
      for (const line of toldOf(one)) console.log(line)
      // A failed class is reported only once.
      if (!isGood(one)) left = left.filter(({ name }) => name !== job.name)
      console.log(
        `${seconds()}: ${progress()}; last ${job.kind === 'bug' ? 'bug' : 'class'} "${job.name}", ${cpuSeconds.toFixed(1)} s`,
      )
    }
    worker.end()
  }
  await Promise.all(Array.from({ length: LANES }, work))
  const inOrder = jobs.flatMap((job) => ended.filter((one) => one.job === job))
  printTables(inOrder)
  return ended.every(isGood)
}
