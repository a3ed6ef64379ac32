import * as v from 'valibot'
import { canonical } from '../../contract/wire/canonical.ts'
import { shortHash } from '../../contract/wire/hash.ts'
import type { LiveAction } from '../../contract/wire/kinds.ts'
import type { Failure, LiveResult, LiveWord } from '../api.ts'
import { createOperations } from '../device/operations.ts'
import type { Clear } from '../outbox/clear.ts'
import { askAbout, type Word } from '../outbox/work.ts'
import type { Parts } from '../parts.ts'
import { KNOCK } from '../signals/connection.ts'
import { doubted, failureOf, onDevice, unreplied } from './failure.ts'
import { createInFlight } from './in-flight.ts'
import { COPIES_GONE_MS, categoryOf, type Outgoing, timeOf } from './wire.ts'

/** Forms hold names and numbers of people: a digest is enough to know the same request again. */
export const digestOf = (args: unknown): string => shortHash(canonical(args))

type Args = Record<string, unknown>
type Asked = Pick<Outgoing, 'args' | 'file' | 'opKey'> & { readonly maySend?: (signedAt: number) => Promise<boolean> }

/** By then it has long been found among what was ordered. */
const UNTOLD_MS = 7 * 86_400_000

/**
 * Sent at once or refused at once. The key is written down before the request leaves: whoever asks for the same thing
 * again, after a lost answer or a reload, asks for its outcome first and then goes with the same key.
 */
export const createLive = ({ env, clock, send, exchange, connection, touched }: Parts, clear: Clear) => {
  const operations = createOperations(env.keyval)
  /** Mixed into what is written down of papers, and gone with the page. */
  let salt = ''
  const salted = (args: Args) => {
    salt ||= env.mint()
    return { salt, args }
  }
  const digestFor = ({ personal }: LiveAction, args: Args) => digestOf(personal ? salted(args) : args)
  const inFlight = createInFlight<LiveResult<unknown>>()
  /**
   * Keys of what is secret or a visitor's, while its outcome is not known. Nothing of it is written down, so a
   * reload forgets them; until then whoever asks again is the one who used the code or the ticket up.
   */
  const unwritten = new Map<string, string>()
  /** What this page has sent without hearing what became of it: storage that fails takes the doubt from nobody. */
  const unheard = new Set<string>()

  const seemsOffline = () => connection() === 'offline' || !env.onLine()
  /** Where there seems to be no connection something harmless goes first: what has not left has not happened. */
  const isReached = async () => !seemsOffline() || (await send({ action: KNOCK, args: {} }, null)).kind === 'answer'
  /** Nothing left just now; `before`: a copy may have left earlier. */
  const unsent = (before: boolean): Failure =>
    doubted(onDevice(seemsOffline() ? 'needs_connection' : 'unavailable', true), before)
  const lost = (): Failure => doubted(onDevice('network_fluctuating', true), true)
  const refuse = (): Failure => onDevice('missing_access_token', false)

  const succeeded = async (action: LiveAction, raw: unknown, at: number): Promise<LiveResult<unknown>> => {
    if (action.touches) await touched(action.touches, at)
    const data = v.safeParse(action.data, raw)
    // It was done, whatever the answer to it looks like.
    return data.success
      ? { ok: true, data: data.output, at }
      : { ...onDevice('request_failed', false), mayBeDone: true }
  }

  /** `before`: an earlier copy may have left. `open`: the service may still have done it, or may do it yet. */
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
      // Another tab has heard what became of it: a try under a new key would be a second one.
      return { result: unreplied({ ...exchanged, doubt }), open: doubt || exchanged.kind === 'stopped' }
    }
    const { reply } = exchanged
    if (reply.kind === 'unreached') return { result: lost(), open: true }
    if (reply.success) return { result: await succeeded(action, reply.envelope.data, timeOf(reply)), open: false }
    const category = categoryOf(reply)
    const isTransient = category === 'transient'
    const doubt = exchanged.doubt || category === 'failure' || reply.status === 503 || (isTransient && before)
    return { result: doubted(failureOf(reply), doubt), open: doubt || isTransient }
  }

  /** The service's word on one act; its key has served where that is done. */
  const hear = async (account: string, opKey: string): Promise<Word | null> => {
    const [word = null] = await askAbout(exchange, account, [opKey]).catch(() => [])
    if (word?.done) await operations.finish(opKey).catch(() => {})
    return word
  }

  /** `anew`: the one before under the same name is done, and was not what is asked for. */
  const withKey = async (
    action: LiveAction,
    account: string,
    asked: Asked,
    anew = false,
  ): Promise<LiveResult<unknown>> => {
    // Written down before anything is waited for: so long nobody is told that it is settled.
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
    // A card that was locked a moment ago is locked before anything happens to it.
    if (action.lane !== undefined && !(await clear(account, action.lane))) return unsent(left)
    if (left) {
      const word = await hear(account, opKey)
      if (!word) return unsent(true)
      if (word.done && over && !anew) return withKey(action, account, asked, true)
      if (word.done) return succeeded(action, word.data, word.at)
    }
    const maySend = (signedAt: number) => operations.sending(opKey, signedAt)
    const { result, open } = await attempt(action, account, { ...asked, opKey, maySend }, left)
    // What came of it is known, whether or not a full disk can be told: the key is asked about before it goes again.
    const done = result.ok || result.mayBeDone
    if (!open) await (done ? operations.finish(opKey) : operations.drop(opKey)).catch(() => {})
    return result
  }

  const withUnwrittenKey = async (action: LiveAction, account: string | null, asked: Asked, name: string) => {
    const opKey = unwritten.get(name) ?? `live:${env.mint()}`
    unwritten.set(name, opKey)
    const { result, open } = await attempt(action, account, { ...asked, opKey }, unheard.has(name))
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
    const written = !action.skipRoleid && !action.secret && account !== null
    const way = written ? withKey(action, account, asked) : withUnwrittenKey(action, account, asked, name)
    const result = await way.catch((error: unknown) => {
      if (!unheard.has(name)) throw error
      return doubted(onDevice('storage_refused', true), true)
    })
    if (!result.ok && (result.inDoubt || result.mayBeDone)) unheard.add(name)
    else unheard.delete(name)
    return result
  }

  return {
    async ask(account: string | null, action: LiveAction, args: Args, file?: Blob): Promise<LiveResult<unknown>> {
      if (account === null && !action.skipRoleid) return refuse()
      const asked = { args, ...(file && { file }) }
      const name = nameOf(account, action.name, digestFor(action, args))
      return inFlight.join(name, () => firstOrAgain(account, action, asked, name))
    },
    /**
     * The service's word on a request of this player whose answer was lost. Sends nothing that could have an effect.
     */
    async wordOn(account: string | null, action: LiveAction, args: Args): Promise<LiveWord<unknown>> {
      if (account === null) return refuse()
      const operation = await operations.find(account, action.name, digestFor(action, args))
      if (!operation) return { ok: true, state: 'settled' }
      const word = await hear(account, operation.opKey)
      if (!word) return unsent(operation.left)
      // The key stays: should the request still be on its way, whoever asks again goes with it.
      if (!word.done) return { ok: true, state: 'undone' }
      const result = await succeeded(action, word.data, word.at)
      return result.ok ? { ...result, state: 'done' } : result
    },
    /** Nobody waits for the answer to it any longer. What can be done but once stays in doubt until it is known. */
    async letGo(account: string, action: LiveAction, args: Args): Promise<void> {
      if (!action.repeatable) return
      const digest = digestFor(action, args)
      unheard.delete(nameOf(account, action.name, digest))
      await operations.letGo(account, action.name, digest)
    },
    /** One of these left this device, and no page has told what came of it. `told`: the player knows by now. */
    async isUntold(account: string, { name }: LiveAction, told: boolean): Promise<boolean> {
      if (told) await operations.told(account, name)
      return !told && operations.isUntold(account, name, clock.now() - UNTOLD_MS)
    },
    /** Asks what became of operations that an earlier life of this page left open. False: one has to be asked again. */
    async resolveLeftovers(account: string): Promise<boolean> {
      // Whoever sent it on this page asks about it there, and shows what it hears.
      const isAsked = (name: string) => inFlight.has(name) || unheard.has(name)
      const all = (await operations.of(account)).filter((one) => !isAsked(nameOf(account, one.action, one.digest)))
      const left = all.slice(0, 50)
      if (left.length === 0) return true
      const words = await askAbout(
        exchange,
        account,
        left.map(({ opKey }) => opKey),
      )
      for (const [index, { opKey, touches }] of left.entries()) {
        const word = words[index]
        if (!word) continue
        if (word.done && touches.length > 0) await touched(touches, word.at)
        // Not done, and perhaps on its way still, from a tab that we know nothing of.
        await (word.done ? operations.finish(opKey) : operations.dropSentBefore(opKey, word.at - COPIES_GONE_MS))
      }
      return all.length === words.filter((word) => word?.done).length
    },
  }
}
