import { classes } from './classes/classes.ts'
import { type Job, jobsFor, MOST_TRIES, sharesOf } from './jobs.ts'
import { playOutage, serviceKilled } from './outage.ts'
import { type FleetSize, openFleet } from './phone/fleet.ts'
import { firstVisit, type Slot } from './phone/slot.ts'
import { type Played, playRound } from './round.ts'
import { browserTable, violationsOf } from './table.ts'

export interface BrowserFaults {
  /** How many rounds must count in total. */
  readonly rounds: number
  readonly log: (line: string) => void
  readonly fleet?: FleetSize
  /** Only these classes. */
  readonly only?: readonly string[]
  readonly ports?: number
}

export interface BrowserResult {
  readonly good: boolean
  readonly played: readonly Played[]
  readonly table: ReturnType<typeof browserTable>
}

const wholeFleet: FleetSize = { shared: 5, killable: 1, outage: 2 }

/** Several times the longest wait of any round. */
const ENDS_WITHIN_MS = 20 * 60_000

const ending = async <T>(round: Promise<T>): Promise<T> => {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('it did not end')), ENDS_WITHIN_MS)
  })
  return Promise.race([round, late]).finally(() => clearTimeout(limit))
}

/** Plays every class, with and without worker, until each has enough rounds that count. */
export const runBrowserFaults = async (options: BrowserFaults): Promise<BrowserResult> => {
  const { rounds, log, only, ports = 0 } = options
  const wanted = (name: string) => !only || only.includes(name)
  const kinds = classes.filter(({ name }) => wanted(name))
  const outage = wanted(serviceKilled.name)
  const size = options.fleet ?? wholeFleet
  const shares = sharesOf(kinds, rounds, outage ? 2 : 0)
  const fleet = await openFleet({ ...size, outage: outage ? size.outage : 0 }, ports)
  const played: Played[] = []
  const broken: string[] = []
  const jobs = jobsFor(kinds, shares)

  const note = (one: Played, detail: string): void => {
    played.push(one)
    const counted = played.filter(({ fired }) => fired).length
    if (one.fired && counted % 25 === 0) log(`${counted} of ${rounds} rounds`)
    for (const violation of violationsOf(one)) log(`  ${violation} (${detail})`)
  }
  const failed = (what: string, error: unknown): void => {
    broken.push(what)
    log(`  not played: ${what}: ${String(error).slice(0, 2_000)}`)
  }
  /** Rounds that wait are played alongside those that use the CPU. */
  const nextFor = (slot: Slot, slowFirst: boolean): Job | undefined => {
    const fits = jobs.filter(({ kind, worker, left, most, tries }) => {
      const possible = slot.relaunch !== undefined || kind.needs !== 'own browser'
      return worker === slot.worker && left > 0 && tries < most && possible
    })
    const ofItsOwn = fits.filter(({ kind }) => slot.relaunch && kind.needs === 'own browser')
    return ofItsOwn[0] ?? fits.at(slowFirst ? 0 : -1)
  }
  const work = async (slot: Slot, index: number): Promise<void> => {
    const next = () => nextFor(slot, index % 4 < 2)
    for (let job = next(); job; job = next()) {
      const { kind, worker, n } = job
      job.n += 1
      job.tries += 1
      job.left -= 1
      try {
        const one = await ending(playRound(slot, kind, n))
        if (!one.fired) job.left += 1
        note(one, `round ${n}`)
      } catch (error) {
        job.left += 1
        failed(`${kind.name}, ${worker ? 'with' : 'without'} worker, round ${n}`, error)
        // Its browser is gone, and the other phones continue.
        if (slot.page.isClosed()) return
        // Resets the phone for the next player.
        await slot.context.setOffline(false).catch(() => {})
        await slot.line.reopen().catch(() => {})
        slot.line.rule = () => 'pass'
        await firstVisit(slot).catch(() => {})
      }
    }
  }
  const outages = async (): Promise<void> => {
    const slots = fleet.outage
    const enough = () =>
      [true, false].every(
        (worker) =>
          played.filter((one) => one.name === serviceKilled.name && one.worker === worker && one.fired).length >=
          shares.slow,
      )
    for (let n = 0; slots.length > 0 && !enough() && n < shares.slow * MOST_TRIES + 2; n++) {
      try {
        for (const one of await playOutage(slots, n)) note(one, `outage ${n}`)
      } catch (error) {
        failed(`${serviceKilled.name}, outage ${n}`, error)
        await slots[0]?.service.kill()
        await slots[0]?.service.start()
      }
    }
  }
  try {
    await Promise.all([...fleet.shared.map(work), ...fleet.killable.map(work), outages()])
  } finally {
    await fleet.end()
  }
  const counted = played.filter(({ fired }) => fired).length
  const table = browserTable([...kinds.map(({ name }) => name), ...(outage ? [serviceKilled.name] : [])], played)
  const good = counted >= rounds && broken.length === 0 && played.every((one) => violationsOf(one).length === 0)
  return { good, played, table }
}
