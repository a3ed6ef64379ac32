import * as v from 'valibot'
import { canonical } from '../../contract/wire/canonical.ts'
import { shortHash } from '../../contract/wire/hash.ts'
import type { LiveAction } from '../../contract/wire/kinds.ts'
import type { Failure, LiveOutcome, LiveResult, Unreported } from '../api.ts'
import { createOperations, type Operation } from '../device/operations.ts'
import type { Clear } from '../outbox/clear.ts'
import { COPIES_GONE_MS, fetchOutcomes, type Outcome } from '../outbox/work.ts'
import type { Parts } from '../parts.ts'
import { KNOCK } from '../signals/connection.ts'
import { failureOf, onDevice, unreplied } from './failure.ts'
import { createInFlight } from './in-flight.ts'
import { categoryOf, type Outgoing, timeOf } from './wire.ts'

/** Forms contain names and telephone numbers: a digest is enough to recognise the same request again. */
export const digestOf = (args: unknown): string => shortHash(canonical(args))

const doubted = (failure: Failure, doubt: boolean): Failure => (doubt ? { ...failure, inDoubt: true } : failure)

type Args = Record<string, unknown>
type Asked = Pick<Outgoing, 'args' | 'file' | 'opKey'> & { readonly maySend?: (signedAt: number) => Promise<boolean> }

/** After a week an order whose outcome was never shown is not reported any more: the player has seen it in the list. */
const UNREPORTED_MS = 7 * 86_400_000

/**
 * Sent at once or refused at once. The key is stored before the request leaves, so that asking for the same thing
 * again, after a lost answer or a reload, first asks for its outcome and then reuses the same key.
 */
export const createLive = ({ env, bus, clock, send, exchange, connection, touched }: Parts, clear: Clear) => {
  const operations = createOperations(env.keyval)
  /**
   * Added to digests of personal arguments, so that these cannot be guessed from what is stored. Never stored itself.
   */
  let salt = ''
  const salted = (args: Args) => {
    salt ||= env.mint()
    return { salt, args }
  }
  const digestFor = ({ personal }: LiveAction, args: Args) => digestOf(personal ? salted(args) : args)
  const inFlight = createInFlight<LiveResult<unknown>>()
  /**
   * Keys of secret or visitors' acts while their outcome is unknown. None of this is stored, so a reload forgets them;
   * until then a second attempt reuses the key, and counts as the one that used up the code or ticket.
   */
  const unwritten = new Map<string, string>()
  /**
   * What this page has sent without learning its outcome: kept in memory so that failing storage cannot hide the doubt.
   */
  const openActs = new Set<string>()
  /** Those of them that are told by the next attempt, because nobody on screen waits for them any more. */
  const unattended = new Set<string>()
  /** Their keys, once they are done: whoever comes back to the page still gets the result. */
  const doneUnattended = new Map<string, string>()
  const isOver = (name: string) => {
    openActs.delete(name)
    unattended.delete(name)
  }

  const seemsOffline = () => connection() === 'offline' || !env.onLine()
  /** While the app seems offline a harmless request goes first: an act that has not left cannot have happened. */
  const isReached = async () => !seemsOffline() || (await send({ action: KNOCK, args: {} }, null)).kind === 'answer'
  /** Nothing was sent just now; `before`: an earlier attempt may have left the device. */
  const unsent = (before: boolean): Failure =>
    doubted(onDevice(seemsOffline() ? 'needs_connection' : 'unavailable', true), before)
  const lost = (): Failure => doubted(onDevice('network_fluctuating', true), true)
  const refuse = (): Failure => onDevice('missing_access_token', false)

  const succeeded = async (action: LiveAction, raw: unknown, at: number): Promise<LiveResult<unknown>> => {
    if (action.touches) await touched(action.touches, at)
    const data = v.safeParse(action.data, raw)
    // It was done, even if the answer cannot be parsed.
    return data.success
      ? { ok: true, data: data.output, at }
      : { ...onDevice('request_failed', false), mayBeDone: true }
  }

  /** `before`: an earlier copy may have left. `open`: the service may have done it, or may still do it. */
  const attempt = async (
    action: LiveAction,
    account: string | null,
    asked: Asked,
    before: boolean,
  ): Promise<{ readonly result: LiveResult<unknown>; readonly open: boolean }> => {
    if (!(await isReached())) return { result: unsent(before), open: true }
    const exchanged = await exchange({ action: action.name, account, ofVisitor: action.skipRoleid, ...asked })
    if (exchanged.kind !== 'replied') {
      const doubt = exchanged.doubt || before
      // Another tab has learned the outcome: sending it with a new key would do it a second time.
      return { result: unreplied({ ...exchanged, doubt }), open: doubt || exchanged.kind === 'stopped' }
    }
    const { reply } = exchanged
    if (reply.kind === 'unreached') return { result: lost(), open: true }
    if (reply.success) return { result: await succeeded(action, reply.envelope.data, timeOf(reply)), open: false }
    if (reply.envelope.code === 'papers_not_agreed') bus.post({ type: 'unagreed' })
    const category = categoryOf(reply)
    const isTransient = category === 'transient'
    const doubt = exchanged.doubt || category === 'failure' || reply.status === 503 || (isTransient && before)
    return { result: doubted(failureOf(reply), doubt), open: doubt || isTransient }
  }

  /** The service's word on one act; if it is done, its key is no longer needed. */
  const fetchOutcome = async (account: string, opKey: string): Promise<Outcome | null> => {
    const [outcome = null] = await fetchOutcomes(exchange, account, [opKey]).catch(() => [])
    if (outcome?.done) await operations.finish(opKey).catch(() => {})
    return outcome
  }

  /** `anew`: the earlier act with the same digest is done, and was not the one asked for now. */
  const withKey = async (
    action: LiveAction,
    account: string,
    asked: Asked,
    anew = false,
  ): Promise<LiveResult<unknown>> => {
    // Stored before anything is awaited: until then `outcomeOf` would report it as settled.
    const { opKey, left, over } = await operations.remember({
      opKey: `live:${env.mint()}`,
      account,
      action: action.name,
      digest: digestFor(action, asked.args),
      touches: [...(action.touches ?? [])],
      sentAt: clock.now(),
      left: false,
      costly: action.costly ?? false,
      done: false,
      over: false,
    })
    // Marks in the same lane go first: a card locked a moment ago has to be locked before it can be spent.
    if (action.lane !== undefined && !(await clear(account, action.lane))) return unsent(left)
    if (left) {
      const outcome = await fetchOutcome(account, opKey)
      if (!outcome) return unsent(true)
      if (outcome.done && over && !anew) return withKey(action, account, asked, true)
      if (outcome.done) return succeeded(action, outcome.data, outcome.at)
    }
    const maySend = (signedAt: number) => operations.sending(opKey, signedAt)
    const { result, open } = await attempt(action, account, { ...asked, opKey, maySend }, left)
    // The outcome is known even if a full disk cannot record it: a key that stays is asked about before it is sent
    // again.
    const done = result.ok || result.mayBeDone
    if (!open) await (done ? operations.finish(opKey) : operations.drop(opKey)).catch(() => {})
    return result
  }

  const withUnwrittenKey = async (action: LiveAction, account: string | null, asked: Asked, name: string) => {
    const opKey = unwritten.get(name) ?? `live:${env.mint()}`
    unwritten.set(name, opKey)
    const { result, open } = await attempt(action, account, { ...asked, opKey }, openActs.has(name))
    if (!open) unwritten.delete(name)
    return result
  }

  const nameOf = (account: string | null, action: string, digest: string) => [account, action, digest].join('|')

  const firstOrAgain = async (
    account: string | null,
    action: LiveAction,
    asked: Asked,
    name: string,
  ): Promise<LiveResult<unknown>> => {
    doneUnattended.delete(name)
    const written = !action.skipRoleid && !action.secret && account !== null
    const way = written ? withKey(action, account, asked) : withUnwrittenKey(action, account, asked, name)
    const result = await way.catch((error: unknown) => {
      if (!openActs.has(name)) throw error
      return doubted(onDevice('storage_refused', true), true)
    })
    if (!result.ok && (result.inDoubt || result.mayBeDone)) openActs.add(name)
    else isOver(name)
    return result
  }

  return {
    async ask(account: string | null, action: LiveAction, args: Args, file?: Blob): Promise<LiveResult<unknown>> {
      if (account === null && !action.skipRoleid) return refuse()
      const asked = { args, ...(file && { file }) }
      const name = nameOf(account, action.name, digestFor(action, args))
      unattended.delete(name)
      return inFlight.join(name, () => firstOrAgain(account, action, asked, name))
    },
    /**
     * The service's word on a request of this player whose answer was lost. Sends nothing that could have an effect.
     */
    async outcomeOf(account: string | null, action: LiveAction, args: Args): Promise<LiveOutcome<unknown>> {
      if (account === null) return refuse()
      const digest = digestFor(action, args)
      const name = nameOf(account, action.name, digest)
      unattended.delete(name)
      const operation = await operations.find(account, action.name, digest)
      const opKey = operation?.opKey ?? doneUnattended.get(name)
      if (opKey === undefined) return { ok: true, state: 'settled' }
      const outcome = await fetchOutcome(account, opKey)
      if (!outcome) return unsent(operation?.left ?? true)
      // The key stays: if the request is still on its way, asking again reuses it.
      if (!outcome.done) return { ok: true, state: 'undone' }
      const result = await succeeded(action, outcome.data, outcome.at)
      return result.ok ? { ...result, state: 'done' } : result
    },
    /**
     * The player has stopped waiting. Only repeatable acts can be let go; others stay in doubt until their outcome is
     * known. Costly ones are asked about meanwhile, because the next attempt tells of them.
     */
    async abandon(account: string, action: LiveAction, args: Args): Promise<void> {
      const digest = digestFor(action, args)
      const name = nameOf(account, action.name, digest)
      if (!action.repeatable) return void (action.costly && unattended.add(name))
      isOver(name)
      await operations.abandon(account, action.name, digest)
    },
    /** The outcome of an act of this kind that left this device and that no page has shown. */
    async unreported(account: string, { name }: LiveAction): Promise<Unreported> {
      const found = await operations.unreported(account, name, clock.now() - UNREPORTED_MS)
      if (found.some(({ done }) => !done)) return 'open'
      return found.length > 0 ? 'done' : 'none'
    },
    told: (account: string, { name }: LiveAction, all: boolean): Promise<void> => operations.told(account, name, all),
    /** Asks what became of operations that an earlier page left open. False: some have to be asked about again. */
    async resolveLeftovers(account: string): Promise<boolean> {
      // What this page itself has sent is asked about where it was sent, and its outcome shown there.
      const nameIn = (one: Operation) => nameOf(account, one.action, one.digest)
      const isAsked = (name: string) => inFlight.has(name) || (openActs.has(name) && !unattended.has(name))
      const all = (await operations.of(account)).filter((one) => !isAsked(nameIn(one)))
      const left = all.slice(0, 50)
      if (left.length === 0) return true
      const outcomes = await fetchOutcomes(
        exchange,
        account,
        left.map(({ opKey }) => opKey),
      )
      for (const [index, one] of left.entries()) {
        const outcome = outcomes[index]
        if (!outcome) continue
        const { opKey, touches } = one
        if (outcome.done && unattended.has(nameIn(one))) doneUnattended.set(nameIn(one), opKey)
        if (outcome.done) isOver(nameIn(one))
        if (outcome.done && touches.length > 0) await touched(touches, outcome.at)
        // Not done, but a copy from another tab may still be on its way.
        await (outcome.done ? operations.finish(opKey) : operations.dropSentBefore(opKey, outcome.at - COPIES_GONE_MS))
      }
      return all.length === outcomes.filter((outcome) => outcome?.done).length
    },
  }
}
