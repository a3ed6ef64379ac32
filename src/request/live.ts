import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { logout, refreshSession } from '../contract/account.ts'
import type { LiveAction } from '../contract/kinds.ts'
import { operationStatus } from '../contract/outbox.ts'
import type { Failure, LiveResult, LiveWord } from './api.ts'
import { canonical } from './canonical.ts'
import type { ConnectionState } from './connection.ts'
import type { Env } from './env.ts'
import type { Exchange, Exchanged } from './exchange.ts'
import { failureOf, onDevice } from './failure.ts'
import { askAbout } from './outbox/work.ts'
import type { Sessions } from './session.ts'
import { categoryOf, type Outgoing } from './wire.ts'

const KEY = 'liveOperations'
const operationSchema = v.object({
  opKey: v.string(),
  account: v.string(),
  action: v.string(),
  digest: v.string(),
  touches: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
})
const operationsSchema = v.array(operationSchema)
type Operation = v.InferOutput<typeof operationSchema>

const readable = (raw: unknown): Operation[] => {
  const parsed = v.safeParse(operationsSchema, raw)
  return parsed.success ? parsed.output : []
}
/** Forms hold names and numbers of people: a digest is enough to know the same request again. */
const digestOf = (args: unknown): string => bytesToHex(sha256(utf8ToBytes(canonical(args)))).slice(0, 32)

/** These ask or end a session; they have no effect that could happen twice. */
const keyless: readonly string[] = [operationStatus.name, refreshSession.name, logout.name]

type Asked = Pick<Outgoing, 'args' | 'file'>

interface LiveDeps {
  readonly env: Env
  readonly exchange: Exchange
  readonly sessions: Sessions
  connection(): ConnectionState
  touched(actions: readonly string[]): Promise<void>
}

export interface Live {
  ask(action: LiveAction, args: Record<string, unknown>, file?: Blob): Promise<LiveResult<unknown>>
  /** The service's word on a request of this player whose answer was lost. Sends nothing that could have an effect. */
  wordOn(action: LiveAction, args: Record<string, unknown>): Promise<LiveWord<unknown>>
  /** Asks what became of operations that an earlier life of this page left open. */
  resolveLeftovers(): Promise<void>
  forget(account: string): Promise<void>
}

/**
 * Sent at once or refused at once. The key is written down before the request leaves: whoever asks for the same thing again,
 * after a lost answer or a reload, asks for its outcome first and then goes with the same key.
 */
export const createLive = ({ env, exchange, sessions, connection, touched }: LiveDeps): Live => {
  const running = new Map<string, Promise<LiveResult<unknown>>>()

  const remember = async (wanted: Operation): Promise<{ readonly operation: Operation; readonly known: boolean }> => {
    let operation = wanted
    await env.keyval.update(KEY, (raw) => {
      const held = readable(raw)
      const same = ({ account, action, digest }: Operation) =>
        account === wanted.account && action === wanted.action && digest === wanted.digest
      operation = held.find(same) ?? wanted
      return operation === wanted ? [...held, wanted] : held
    })
    return { operation, known: operation !== wanted }
  }
  const drop = (gone: (operation: Operation) => boolean) =>
    env.keyval.update(KEY, (raw) => readable(raw).filter((operation) => !gone(operation)))

  const unreached = (wasOffline: boolean): Failure =>
    onDevice(wasOffline ? 'needs_connection' : 'network_fluctuating', true)
  const succeeded = async (action: LiveAction, raw: unknown): Promise<LiveResult<unknown>> => {
    if (action.touches) await touched(action.touches)
    const data = v.safeParse(action.data, raw)
    return data.success ? { ok: true, data: data.output } : onDevice('request_failed', false)
  }
  /** `open`: the service may still have done it, or may do it yet. */
  const outcomeOf = async (
    action: LiveAction,
    exchanged: Exchanged,
    wasOffline: boolean,
  ): Promise<{ readonly result: LiveResult<unknown>; readonly open: boolean }> => {
    if (exchanged.kind === 'signed-out') return { result: onDevice(exchanged.code, false), open: false }
    if (exchanged.kind !== 'replied') return { result: onDevice('missing_access_token', false), open: false }
    const { reply, doubt } = exchanged
    if (reply.kind === 'unreached') {
      return { result: unreached(wasOffline), open: true }
    }
    if (reply.success) return { result: await succeeded(action, reply.envelope.data), open: false }
    const category = categoryOf(reply)
    return { result: failureOf(reply), open: doubt || category === 'transient' || category === 'failure' }
  }

  /** Chooses the words of a failure, never whether to try. */
  const seemsOffline = () => connection() === 'offline' || !env.onLine()
  const attempt = async (action: LiveAction, asked: Asked, account: string | null, opKey?: string) => {
    const wasOffline = seemsOffline()
    const key = opKey === undefined ? {} : { opKey }
    return outcomeOf(action, await exchange({ action: action.name, ...asked, account, ...key }), wasOffline)
  }

  const withKey = async (action: LiveAction, asked: Asked, account: string, digest: string) => {
    const wanted = {
      opKey: `live:${env.mint()}`,
      account,
      action: action.name,
      digest,
      touches: [...(action.touches ?? [])],
    }
    const { operation, known } = await remember(wanted)
    const finished = () => drop(({ opKey }) => opKey === operation.opKey)
    if (known) {
      const wasOffline = seemsOffline()
      const [word] = await askAbout(exchange, account, [operation.opKey])
      if (!word?.known) return unreached(wasOffline)
      if (word.done) {
        await finished()
        return succeeded(action, word.data)
      }
    }
    const outcome = await attempt(action, asked, account, operation.opKey)
    if (!outcome.open) await finished()
    return outcome.result
  }

  const heldFor = async (account: string, action: string, digest: string): Promise<Operation | undefined> =>
    readable(await env.keyval.get(KEY)).find(
      (one) => one.account === account && one.action === action && one.digest === digest,
    )

  const refuse = (): Failure => onDevice('missing_access_token', false)

  return {
    async ask(action, args, file) {
      const asked = { args, ...(file && { file }) }
      const account = (await sessions.read())?.roleid ?? null
      if (account === null && !action.skipRoleid) return refuse()
      const digest = digestOf(args)
      const name = [account, action.name, digest].join('|')
      const joined = running.get(name)
      if (joined) return joined
      const bare = async () => (await attempt(action, asked, account)).result
      const keyed = !action.skipRoleid && !action.secret && !keyless.includes(action.name) && account !== null
      const mine = (keyed ? withKey(action, asked, account, digest) : bare()).finally(() => running.delete(name))
      running.set(name, mine)
      return mine
    },
    async wordOn(action, args) {
      const account = (await sessions.read())?.roleid ?? null
      if (account === null) return refuse()
      const operation = await heldFor(account, action.name, digestOf(args))
      if (!operation) return { ok: true, state: 'settled' }
      const wasOffline = seemsOffline()
      const [word] = await askAbout(exchange, account, [operation.opKey])
      if (!word?.known) return unreached(wasOffline)
      // The key stays: should the request still be on its way, whoever asks again goes with it.
      if (!word.done) return { ok: true, state: 'undone' }
      await drop(({ opKey }) => opKey === operation.opKey)
      const result = await succeeded(action, word.data)
      return result.ok ? { ...result, state: 'done' } : result
    },
    async resolveLeftovers() {
      const account = (await sessions.read())?.roleid
      const busy = (operation: Operation) =>
        running.has([operation.account, operation.action, operation.digest].join('|'))
      const left = readable(await env.keyval.get(KEY))
        .filter((one) => one.account === account && !busy(one))
        .slice(0, 50)
      if (account === undefined || left.length === 0) return
      const words = await askAbout(
        exchange,
        account,
        left.map(({ opKey }) => opKey),
      )
      for (const [index, { opKey, touches }] of left.entries()) {
        const word = words[index]
        if (!word?.known) continue
        if (word.done && touches.length > 0) await touched(touches)
        await drop((operation) => operation.opKey === opKey)
      }
    },
    forget: (account) => drop((operation) => operation.account === account),
  }
}
