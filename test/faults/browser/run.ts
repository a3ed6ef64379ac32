import { classes, type FaultClass } from './classes.ts'
import { type FleetSize, openFleet } from './fleet.ts'
import { playOutage, serviceKilled } from './outage.ts'
import { type Played, playRound } from './round.ts'
import { firstVisit, type Slot } from './slot.ts'
import { browserTable, violationsOf } from './table.ts'

export interface BrowserFaults {
  /** How many have to count, all in all. */
  readonly rounds: number
  readonly log: (line: string) => void
  readonly fleet?: FleetSize
  /** These classes alone. */
  readonly only?: readonly string[]
  readonly ports?: number
}

export interface BrowserResult {
  readonly good: boolean
  readonly played: readonly Played[]
  readonly table: ReturnType<typeof browserTable>
}

interface Job {
  readonly kind: FaultClass
  readonly worker: boolean
  n: number
  left: number
  readonly most: number
  tries: number
}

/** A fault that hardly ever fires is a broken harness, not a quiet product. */
const MOST_TRIES = 3
const wholeFleet: FleetSize = { shared: 5, mortal: 1, outage: 2 }

/** Where a lease has to run out, a round takes half a minute of waiting: of those there are fewer. */
const SLOW_SHARE = 0.4

const workersOf = ({ needs }: FaultClass): readonly boolean[] => (needs === 'worker' ? [true] : [true, false])
const cellsOf = (kinds: readonly FaultClass[]): number => kinds.flatMap(workersOf).length

/** How often a slow class is played with a worker or without, and how often any other. */
const sharesOf = (kinds: readonly FaultClass[], rounds: number, outages: number) => {
  const slowCells = cellsOf(kinds.filter(({ slow }) => slow)) + outages
  const cells = cellsOf(kinds) + outages
  const slow = slowCells === cells ? Math.ceil(rounds / cells) : Math.ceil((rounds / cells) * SLOW_SHARE)
  return { slow, other: Math.ceil((rounds - slow * slowCells) / Math.max(1, cells - slowCells)) }
}

const jobsFor = (kinds: readonly FaultClass[], shares: ReturnType<typeof sharesOf>): Job[] =>
  [...kinds]
    .sort((a, b) => Number(b.slow) - Number(a.slow))
    .flatMap((kind) =>
      workersOf(kind).map((worker) => {
        const left = kind.slow ? shares.slow : shares.other
        return { kind, worker, n: 0, left, most: left * MOST_TRIES + 2, tries: 0 }
      }),
    )

/** Plays every class, with worker and without, until each has had its share of rounds that count. */
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
  const nextFor = (slot: Slot): Job | undefined => {
    const fits = jobs.filter(({ kind, worker, left, most, tries }) => {
      const possible = slot.relaunch !== undefined || kind.needs !== 'own browser'
      return worker === slot.worker && left > 0 && tries < most && possible
    })
    return fits.find(({ kind }) => slot.relaunch && kind.needs === 'own browser') ?? fits[0]
  }
  const work = async (slot: Slot): Promise<void> => {
    for (let job = nextFor(slot); job; job = nextFor(slot)) {
      const { kind, worker, n } = job
      job.n += 1
      job.tries += 1
      job.left -= 1
      try {
        const one = await playRound(slot, kind, n)
        if (!one.fired) job.left += 1
        note(one, `round ${n}`)
      } catch (error) {
        job.left += 1
        failed(`${kind.name}, ${worker ? 'with' : 'without'} worker, round ${n}`, error)
        // The phone goes to the next player: with a line, and with the app on its screen.
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
    await Promise.all([...fleet.shared.map(work), ...fleet.mortal.map(work), outages()])
  } finally {
    await fleet.end()
  }
  const counted = played.filter(({ fired }) => fired).length
  const table = browserTable([...kinds.map(({ name }) => name), ...(outage ? [serviceKilled.name] : [])], played)
  const good = counted >= rounds && broken.length === 0 && played.every((one) => violationsOf(one).length === 0)
  return { good, played, table }
}
