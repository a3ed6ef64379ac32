import * as v from 'valibot'
import type { Transport, WireRequest } from '../../../src/request/env.ts'
import { type Fault, goodTravel, networkFaults, type Wire } from './faults.ts'
import { type FaultClass, networkClasses, type Plan } from './plan.ts'
import type { Process } from './process.ts'

const keyed = v.object({ action: v.string(), roleid: v.string(), opKey: v.string() })
const laneOf = (action: string): string => action.split('_')[0] ?? action

interface OnItsWay {
  readonly by: Process
  readonly lane: string
  readonly startedAt: number
}

const slowTravel: Fault = async (wire, request) => {
  await wire.time.sleep(wire.chance.between(2_000, 9_000))
  return goodTravel(wire, request)
}

/** What this class of round does to requests; empty where its fault is not the network's. */
const faultsOf = (faultClass: FaultClass, wire: Wire): readonly Fault[] => {
  const named = networkClasses.find((name) => name === faultClass)
  if (named) return [networkFaults[named]]
  switch (faultClass) {
    case 'frozen':
      return [slowTravel, networkFaults['reset before read']]
    case 'crash at an await':
      return [networkFaults['apply, then reset'], networkFaults.hang]
    case 'account switch':
      return [networkFaults.refuse, networkFaults['apply, then reset']]
    case 'over age':
      return [networkFaults['reset before read'], networkFaults['truncated body']]
    case 'mixed': {
      // A refused key next to a request that arrives late could not be told from a service that lies.
      const some = networkClasses.filter((name) => name !== '409 / 422' && name !== '429 / 503 / 500')
      return [0, 1, 2].flatMap(() => networkFaults[some[wire.chance.below(some.length)] ?? 'refuse'])
    }
    default:
      return []
  }
}

/** The network of a round, and the eye on what is on its way at the same time. */
export class Network {
  bad = true
  fired = 0
  readonly broken: string[] = []
  private readonly onItsWay = new Set<OnItsWay>()
  private readonly faults: readonly Fault[]
  private readonly wire: Wire
  private readonly rate: number

  constructor(wire: Wire, plan: Plan) {
    this.wire = wire
    this.rate = plan.faultClass === 'over age' ? 1 : plan.rate
    this.faults = faultsOf(plan.faultClass, wire)
  }

  transport(from: Process): Transport {
    return async (request) => {
      const done = this.observe(from, request)
      try {
        return await this.pick()(this.wire, request)
      } finally {
        done()
      }
    }
  }

  isBusy(process: Process): boolean {
    return [...this.onItsWay].some(({ by }) => by === process)
  }

  private pick(): Fault {
    const fault = this.faults[this.wire.chance.below(this.faults.length)]
    if (!this.bad || !fault || !this.wire.chance.hits(this.rate)) return goodTravel
    this.fired += 1
    return fault
  }

  private observe(by: Process, request: WireRequest): () => void {
    const parsed = v.safeParse(keyed, JSON.parse(request.body))
    if (!parsed.success) return () => {}
    const mine = { by, lane: `${parsed.output.roleid}|${laneOf(parsed.output.action)}`, startedAt: this.wire.time.now }
    // Whoever froze or died since is no sender any more: its lease is what counts then.
    const awake = [...this.onItsWay].filter((other) => other.by.alive && other.by.frozenUntil <= other.startedAt)
    if (awake.some(({ lane }) => lane === mine.lane)) this.broken.push(`two on their way in lane ${mine.lane}`)
    if (awake.length >= 3) this.broken.push('more than three on their way')
    this.onItsWay.add(mine)
    const done = () => this.onItsWay.delete(mine)
    request.signal.addEventListener('abort', done)
    return done
  }
}
