import * as v from 'valibot'
import { loginInfoSchema } from '../contract/account.ts'
import type { AnyAction, ArgsOf, DataOf, LiveAction, ReadAction } from '../contract/kinds.ts'
import type { AnswerTo, LiveWord, RequestLayer, SessionInfo } from './api.ts'
import { type Answered, createAsk } from './ask.ts'
import type { ConnectionState } from './connection.ts'
import { type Core, createCore } from './core.ts'
import type { Env } from './env.ts'
import { onDevice } from './failure.ts'
import type { Host } from './host.ts'
import type { Row } from './outbox/row.ts'
import { signOut } from './signout.ts'
import { createTriggers } from './triggers.ts'

const openListeners = <T>() => {
  const listeners = new Set<(value: T) => void>()
  return {
    tell(value: T) {
      for (const listener of [...listeners]) listener(value)
    },
    subscribe(listener: (value: T) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const infoOf = async (core: Core): Promise<SessionInfo | null> => {
  const session = await core.sessions.read()
  return session && { roleid: session.roleid, phone: session.phone, phoneCode: session.phoneCode }
}

/** Views that read about the player leave the project key to the layer. */
const filled = (action: AnyAction, args: unknown, project: string): unknown => {
  const empty = typeof args === 'object' && args !== null && 'project' in args && args.project === ''
  return empty && 'project' in action.args.entries ? { ...args, project } : args
}

/** The public door, over whatever environment and host it is given. */
export const createLayer = (env: Env, host: Host, project: string): RequestLayer => {
  const core = createCore(env)
  const rowListeners = openListeners<readonly Row[]>()
  const sessionListeners = openListeners<SessionInfo | null>()
  const connectionListeners = openListeners<ConnectionState>()
  const purgers = new Set<() => void | Promise<void>>()

  let rowsNow: readonly Row[] = []
  const accountRows = async (): Promise<readonly Row[]> => {
    const [session, rows] = await Promise.all([core.sessions.read(), env.outbox.rows()])
    return session ? rows.filter((row) => row.account === session.roleid) : []
  }
  const rowsChanged = async () => {
    rowsNow = await accountRows()
    rowListeners.tell(rowsNow)
  }
  const triggers = createTriggers(core, host, () => rowsNow)

  const purge = () => Promise.allSettled([...purgers].map(async (purger) => purger()))
  let account: string | null = null
  /** Also for what another tab did: whatever this one holds of an account that is gone has to go as well. */
  const sessionChanged = async () => {
    const info = await infoOf(core)
    const left = account !== null && info?.roleid !== account
    account = info?.roleid ?? null
    if (left) await purge()
    sessionListeners.tell(info)
    await rowsChanged()
  }

  core.bus.listen((message, from) => {
    if (message.type === 'rows') rowsChanged().catch(() => {})
    if (message.type === 'session') sessionChanged().catch(() => {})
    if (message.type === 'connection') connectionListeners.tell(message.state)
    if (message.type === 'drain' && from === 'here') triggers.nudge()
  })

  const start = async () => {
    account = (await infoOf(core))?.roleid ?? null
    if (!(await env.storage)) core.bus.post({ type: 'storage', code: 'storage_refused' })
    await rowsChanged()
    triggers.nudge()
    await core.live.resolveLeftovers()
  }
  start().catch(() => {})

  const answer = createAsk(core, host, triggers)
  function ask<X extends AnyAction>(action: X, args: ArgsOf<X>, file?: Blob): Promise<AnswerTo<X>>
  function ask(action: AnyAction, args: unknown, file?: Blob): Promise<Answered> {
    return answer(action, filled(action, args, project), file)
  }

  async function wordOn<X extends LiveAction>(action: X, args: ArgsOf<X>): Promise<LiveWord<DataOf<X>>>
  async function wordOn(action: LiveAction, args: unknown): Promise<LiveWord<unknown>> {
    const parsed = v.safeParse(action.args, args)
    return parsed.success ? core.live.wordOn(action, parsed.output) : onDevice('bad_request', false)
  }

  async function kept<X extends ReadAction>(
    action: X,
    args: ArgsOf<X>,
  ): Promise<{ readonly data: DataOf<X>; readonly at: number } | null>
  async function kept(
    action: ReadAction,
    args: unknown,
  ): Promise<{ readonly data: unknown; readonly at: number } | null> {
    const parsed = v.safeParse(action.args, filled(action, args, project))
    if (!parsed.success) return null
    const [info, language] = await Promise.all([infoOf(core), core.language()])
    const copy = await core.kept.find({
      account: info?.roleid ?? null,
      language,
      action: action.name,
      args: parsed.output,
    })
    const data = copy && v.safeParse(action.data, copy.data)
    return copy && data?.success ? { data: data.output, at: copy.at } : null
  }

  return {
    ask,
    wordOn,
    kept,
    now: core.clock.now,
    stored: core.stored,
    connection: { current: core.connection, subscribe: connectionListeners.subscribe },
    outbox: {
      rows: accountRows,
      subscribe: rowListeners.subscribe,
      async retry(seq) {
        await core.tray.retry(seq)
        triggers.nudge()
      },
      discard: core.tray.discard,
      async askServer(seq) {
        await core.tray.askServer(seq)
        triggers.nudge()
      },
      markSeen: core.tray.markSeen,
      nudge: triggers.nudge,
    },
    session: {
      current: () => infoOf(core),
      subscribe: sessionListeners.subscribe,
      async begin(login) {
        await core.kept.purge(login.roleid)
        await core.sessions.begin(v.parse(loginInfoSchema, login))
        await sessionChanged()
        core.bus.post({ type: 'session' })
        triggers.nudge()
      },
      async end(waiting) {
        await signOut(core, waiting)
        await sessionChanged()
        core.bus.post({ type: 'session' })
        triggers.nudge()
      },
      onPurge(purger) {
        purgers.add(purger)
        return () => {
          purgers.delete(purger)
        }
      },
    },
    language: core.language,
    async setLanguage(language) {
      await core.stored.set('languageName', language)
    },
    onMessage: (listener) => core.bus.listen((message) => listener(message)),
  }
}
