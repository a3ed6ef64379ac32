import * as v from 'valibot'
import type { Language } from '../../../contract/languages.ts'
import { canonical } from '../../../contract/wire/canonical.ts'
import { REQUEST_TIMEOUT_MS } from '../../../contract/wire/envelope.ts'
import type { ReadAction } from '../../../contract/wire/kinds.ts'
import type { Failure, ReadResult } from '../../api.ts'
import { within } from '../../env.ts'
import type { Parts } from '../../parts.ts'
import { SLOW_MS } from '../../signals/connection.ts'
import type { Exchanged } from '../exchange.ts'
import { failureOf, onDevice, unreplied } from '../failure.ts'
import { createInFlight } from '../in-flight.ts'
import { timeOf } from '../wire.ts'
import type { KeptKey } from './answer-cache.ts'
import type { Differences } from './held.ts'

type Args = Readonly<Record<string, unknown>>
interface Asked extends KeptKey {
  readonly language: Language
  readonly args: Args
}
export type Read = (action: ReadAction, args: Args, language: Language) => Promise<ReadResult<unknown>>

type Needed = Pick<Parts, 'env' | 'exchange' | 'kept' | 'sessions' | 'bus'>
type Fresh = { readonly ok: true; readonly data: unknown; readonly at: number; readonly kept: false }

/** A kept copy replaces a failure to reach the service, but never a refusal. */
const copyMayStandIn = (failure: Failure): boolean => failure.retryable

/**
 * Network first. After 3 s the kept copy is shown while the answer may still come, even if the service makes the
 * request wait for the next minute; the answer then arrives as an `updated` message. Page and worker run this same
 * function, and identical reads that run at the same time share one request.
 */
export const createRead = ({ env, exchange, kept, sessions, bus }: Needed, differences: Differences | null): Read => {
  const inFlight = createInFlight<ReadResult<unknown>>()
  /**
   * A request may wait for its turn (rate limit) longer than its read waits for it: asking again meanwhile joins it.
   */
  const requests = createInFlight<Fresh | Failure>()
  const busy = new Set<string>()
  // A request already on its way may return the state before an act: reads after the act must not share it.
  bus.listen(({ type }) => {
    if (type !== 'touched') return
    inFlight.detach()
    requests.detach()
  })

  const outcomeOf = (action: ReadAction, exchanged: Exchanged): Fresh | Failure => {
    if (exchanged.kind !== 'replied') return unreplied(exchanged)
    const { reply } = exchanged
    if (reply.kind === 'unreached') return onDevice('loading_failed', true)
    if (!reply.success) return failureOf(reply)
    const data = v.safeParse(action.data, reply.envelope.data)
    if (!data.success) return onDevice('request_failed', true)
    return { ok: true, data: data.output, at: timeOf(reply), kept: false }
  }

  /** A read that leaves no copy fails at once with the rate limit, instead of waiting for its turn. */
  const fromNetwork = async (action: ReadAction, key: Asked, name: string): Promise<Fresh | Failure> => {
    const { account, language, args } = key
    const waits = action.unkept ? undefined : () => void busy.add(name)
    // The language is fixed now, because the answer is cached under it and the player may change it meanwhile.
    const outgoing = { action: action.name, args, account, language, busy: waits }
    const held = action.unkept || !differences ? null : await differences.findHeld(env, kept, key)
    const first = await exchange({ ...outgoing, ...(held && { has: held.has }) })
    const told = differences ? differences.withWhole(first, held) : first
    const outcome = outcomeOf(action, told ?? (await exchange(outgoing)))
    if (outcome.ok && !action.unkept) await kept.store(key, outcome).catch(() => {})
    // The copy is dropped, or it would go on showing something that no longer exists.
    if (!outcome.ok && outcome.code === 'not_found') await kept.drop(key).catch(() => {})
    return outcome
  }

  const fromKept = async (
    action: ReadAction,
    key: KeptKey,
    evenStale: boolean,
    why?: string,
  ): Promise<ReadResult<unknown> | null> => {
    if (action.unkept) return null
    const copy = await kept.find(key, action.data).catch(() => null)
    if (!copy || (copy.stale && !evenStale)) return null
    return { ok: true, data: copy.data, at: copy.at, kept: true, why }
  }

  const read = async (action: ReadAction, key: Asked, name: string): Promise<ReadResult<unknown>> => {
    const network = requests.join(name, () => fromNetwork(action, key, name).finally(() => busy.delete(name)))
    const tellLater = async () => {
      const late = await network
      if (late.ok) bus.post({ type: 'updated', action: action.name, key: canonical(key.args), at: late.at })
    }
    const first = await within(env.clock, SLOW_MS, network, null)
    const copy = first ? null : await fromKept(action, key, false)
    const last = copy ?? first ?? (await within(env.clock, REQUEST_TIMEOUT_MS - SLOW_MS, network, null))
    if (copy || !last) tellLater().catch(() => {})
    const outcome = last ?? onDevice(busy.has(name) ? 'rate_limited' : 'loading_failed', true)
    if (outcome.ok || !copyMayStandIn(outcome)) return outcome
    return (await fromKept(action, key, true, outcome.code)) ?? outcome
  }

  return async (action, args, language) => {
    const account = (await sessions.read())?.roleid ?? null
    if (account === null && !action.skipRoleid) return onDevice('missing_access_token', false)
    const key = { account, language, action: action.name, args }
    const name = canonical(key)
    return inFlight.join(name, () => read(action, key, name))
  }
}
