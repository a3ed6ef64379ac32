import * as v from 'valibot'
import type { Transport, WireRequest } from '../../../../src/client/env.ts'
import type { Row } from '../../../../src/client/outbox/row.ts'
import type { Process } from '../process.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { type Fault, goodTravel, networkFaults, type Wire } from './faults.ts'

/** A request for a row of the outbox; live actions have no lane. */
const keyed = v.object({
  action: v.string(),
  roleid: v.string(),
  opKey: v.pipe(
    v.string(),
    v.check((opKey) => !opKey.startsWith('live:')),
  ),
})
const laneOf = (action: string): string => action.split('_')[0] ?? action

/** A request that a page was about to send when it froze is sent late as it thaws; its key has been used by then. */
const WAKES_FOR_MS = 5_000

interface OnItsWay {
  readonly by: Process
  readonly account: string
  readonly opKey: string
  readonly lane: string
  readonly startedAt: number
}

/** The network of a round; also checks what is in flight at the same time. */
export class Network {
  bad = true
  /** No connection at all. */
  cut = false
  /** No connection for some requests. */
  cutFor: (body: string) => boolean = () => false
  fired = 0
  readonly broken: string[] = []
  private readonly onItsWay = new Set<OnItsWay>()
  private readonly faults: readonly Fault[]
  private readonly wire: Wire
  private readonly rows: () => readonly Row[]
  private readonly rate: number

  constructor(wire: Wire, scenario: Scenario, rate: number, rows: () => readonly Row[]) {
    this.wire = wire
    this.rows = rows
    this.rate = scenario.rate ?? rate
    this.faults = scenario.line?.(wire) ?? []
  }

  transport(from: Process): Transport {
    return async (request) => {
      const done = this.observe(from, request)
      try {
        return await this.pick(request.body)(this.wire, request)
      } finally {
        done()
      }
    }
  }

  isBusy(process: Process): boolean {
    return [...this.onItsWay].some(({ by }) => by === process)
  }

  private pick(body: string): Fault {
    if (this.cut || this.cutFor(body)) return networkFaults.refuse
    const fault = this.faults[this.wire.chance.below(this.faults.length)]
    if (!this.bad || !fault || !this.wire.chance.hits(this.rate)) return goodTravel
    this.fired += 1
    return fault
  }

  private observe(by: Process, request: WireRequest): () => void {
    const parsed = v.safeParse(keyed, JSON.parse(request.body))
    if (!parsed.success) return () => {}
    const { now } = this.wire.time
    if (by.frozenUntil > now - WAKES_FOR_MS) return () => {}
    const { roleid: account, opKey, action } = parsed.output
    const mine = { by, account, opKey, lane: `${account}|${laneOf(action)}`, startedAt: now }
    // Rows discarded at a sign-out have no owner any more.
    const isHeld = (other: OnItsWay) =>
      this.rows().some((row) => row.account === other.account && row.opKey === other.opKey)
    // A frozen or dead process no longer counts as sender: only its lease matters.
    const awake = [...this.onItsWay].filter(
      (other) => other.by.alive && other.by.frozenUntil <= other.startedAt && isHeld(other),
    )
    if (awake.some(({ lane }) => lane === mine.lane)) this.broken.push(`two on their way in lane ${mine.lane}`)
    if (awake.length >= 3) this.broken.push('more than three on their way')
    this.onItsWay.add(mine)
    const done = () => this.onItsWay.delete(mine)
    request.signal.addEventListener('abort', done)
    return done
  }
}
