import * as v from 'valibot'
import { loginInfoSchema } from '../contract/account/session.ts'
import type { AnyAction, ArgsOf, DataOf, LiveAction, ReadAction } from '../contract/wire/kinds.ts'
import type { AnswerTo, Copy, LiveOutcome, RequestLayer } from './api.ts'
import { type Answered, createAsk } from './call/ask.ts'
import { onDevice } from './call/failure.ts'
import { createCore, type LoadSending, WHY_OVER } from './core.ts'
import { readable } from './device/readable.ts'
import { untilStored } from './device/storage-limit.ts'
import { personalKeys } from './device/stored.ts'
import type { Env } from './env.ts'
import { isFinished, type Row } from './outbox/row.ts'
import { signOut } from './session/signout.ts'
import { createVisit } from './session/visit.ts'
import type { ConnectionState } from './signals/connection.ts'
import { openListeners } from './signals/listeners.ts'
import type { PagePort } from './signals/page-port.ts'
import { createTriggers } from './signals/triggers.ts'

/** Slow storage announces itself when it answers; storage that fails or never answers is read again after this. */
const ROWS_AGAIN_MS = 15_000

/** The public API, built on a given environment and host. */
export const createClient = (env: Env, host: PagePort, load: LoadSending): RequestLayer => {
  const core = createCore(env, load)
  const rowListeners = openListeners<readonly Row[] | null>()
  const connectionListeners = openListeners<ConnectionState>()

  let rowsNow: readonly Row[] = []
  const accountRows = async (): Promise<readonly Row[]> => {
    const rows = await env.outbox.rows()
    // Read after the rows, because the account may have changed while they were read.
    const session = await visit.look()
    // Views use the service's clock, but `nextAt` is by the device's.
    const ahead = core.clock.now() - env.clock.now()
    const shown = (row: Row): Row => ({ ...row, nextAt: row.nextAt + ahead })
    return session ? rows.filter((row) => row.account === session.roleid).map(shown) : []
  }
  const waitingForLogin = async (): Promise<number> => {
    const [session, rows] = await Promise.all([core.sessions.read(), env.outbox.rows()])
    return session ? 0 : rows.filter((row) => row.kind === 'claim' && !isFinished(row)).length
  }
  let looks = 0
  let newestTold = 0
  const rowsChanged = async () => {
    looks += 1
    const mine = looks
    const rows = await accountRows().catch(() => null)
    // A later look has been quicker.
    if (mine < newestTold) return
    if (rows) {
      rowsNow = rows
      newestTold = mine
    } else if (mine !== looks) return
    else env.clock.after(ROWS_AGAIN_MS, () => mine === looks && rowsChanged())
    rowListeners.tell(rows)
  }
  const triggers = createTriggers(core, host, () => rowsNow)
  /** Parked rows are tried again: the service that failed at them may be repaired by now. */
  const retryParked = async () => {
    const aside = rowsNow.find(({ state }) => state === 'parked')
    if (aside) await (await core.sending()).tray.retryParked(aside.account)
  }
  const visit = createVisit(core, async () => {
    // Rows of the previous account must not be shown until the outbox has been read for this one.
    rowsNow = []
    await rowsChanged()
    await retryParked().catch(() => {})
    triggers.visited()
  })
  const lookAgain = () => void visit.look().catch(() => {})

  core.bus.listen((message, from) => {
    if (message.type === 'rows') void rowsChanged()
    if (message.type === 'session') lookAgain()
    // What another context says may not be believed here.
    if (message.type === 'connection') connectionListeners.tell(core.connection())
    if (message.type === 'replacing') host.bypassWorker()
    if (message.type === 'opened' && host.hasLeftWorker() && from === 'elsewhere') core.bus.post({ type: 'replacing' })
    if (message.type === 'drain' && from === 'here') triggers.nudge()
  })
  // Messages may be missed, for instance while a page was suspended, so the database is read again on wake.
  host.onWake(() => {
    lookAgain()
    void rowsChanged()
  })

  const start = async () => {
    core.bus.post({ type: 'opened' })
    lookAgain()
    // Slow storage is read once more when it is available.
    await env.storage
    await rowsChanged()
  }
  void start()

  const answer = createAsk(core, host, triggers, visit)
  function ask<X extends AnyAction>(action: X, args: ArgsOf<X>, file?: Blob): Promise<AnswerTo<X>>
  function ask(action: AnyAction, args: unknown, file?: Blob): Promise<Answered> {
    return answer(action, args, file)
  }

  async function outcomeOf<X extends LiveAction>(action: X, args: ArgsOf<X>): Promise<LiveOutcome<DataOf<X>>>
  async function outcomeOf(action: LiveAction, args: unknown): Promise<LiveOutcome<unknown>> {
    const sending = await core.sending().catch(() => null)
    return sending ? sending.outcomeOf(visit.look, action, args) : onDevice('needs_connection', true)
  }

  async function kept<X extends ReadAction>(action: X, args: ArgsOf<X>): Promise<Copy<DataOf<X>> | null>
  async function kept(action: ReadAction, given: unknown): Promise<Copy<unknown> | null> {
    const args = readable(action.args, given)
    if (!args) return null
    const find = async () => {
      const [account, language] = await Promise.all([visit.accountOfPage(), core.language()])
      if (account === 'changed') return null
      const copy = await core.kept.find({ account, language, action: action.name, args }, action.data)
      if (copy) core.clock.heard(copy.at, true)
      return copy
    }
    return find().catch(() => null)
  }

  /** Null if another account is logged in by now: an old screen must not touch its rows. */
  const tray = async () => ((await visit.accountOfPage()) === 'changed' ? null : (await core.sending()).tray)
  const inTray = (act: 'discard' | 'markSeen') => async (seq: number) => (await (await tray())?.[act](seq)) ?? false

  /** Somebody logged in or out: all tabs look again, and rows of the new account are sent. */
  const moved = async () => {
    await visit.look().catch(() => null)
    core.bus.post({ type: 'session' })
    triggers.nudge()
  }

  return {
    ask,
    outcomeOf,
    async abandon(account, action, args) {
      await (await core.sending()).abandon(account, action, args)
      triggers.visited()
    },
    unreported: async (action, told) => (await core.sending()).unreported(visit.look, action, told),
    kept,
    noteCopy: async (action, at) => (await core.sending()).noteCopy(visit.accountOfPage, action, at),
    now: core.clock.now,
    stored: {
      ...core.stored,
      set: async (key, value) => {
        if (personalKeys.some((one) => one === key) && (await visit.accountOfPage()) === 'changed') return
        await core.stored.set(key, value)
      },
    },
    connection: { current: core.connection, subscribe: connectionListeners.subscribe },
    outbox: {
      rows: accountRows,
      waitingForLogin,
      subscribe: rowListeners.subscribe,
      async retry(...seqs) {
        await (await tray())?.retry(...seqs)
        triggers.nudge()
      },
      discard: inTray('discard'),
      askServer: async (seq) => (await (await tray())?.askServer(seq).finally(triggers.nudge)) ?? 'heard',
      markSeen: inTray('markSeen'),
      nudge: triggers.nudge,
    },
    session: {
      current: visit.look,
      subscribe: visit.subscribe,
      async begin(login) {
        const session = v.parse(loginInfoSchema, login)
        const before = await untilStored(core.sessions.read)
        // If another session is replaced without a sign-out, it is ended at the service as well: nobody holds its token
        // any more.
        if (before && before.access_token !== session.access_token) await core.queueRevocation(before).catch(() => {})
        // Kept answers are stored under their account, so one that cannot be purged now is still never shown to anybody
        // else.
        await core.kept.purge(session.roleid).catch(() => {})
        await untilStored(() => core.sessions.begin(session))
        // After it: why the one before was over may be written at the same time, by whoever looks then who is here.
        await env.keyval.remove([WHY_OVER]).catch(() => {})
        await moved()
      },
      async end(waiting) {
        const accountOfPage = await visit.accountOfPage().catch(() => 'unknown' as const)
        if (accountOfPage === 'unknown') return 'signed-in'
        // Another account is logged in by now: it must not be signed out from an old screen.
        if (accountOfPage === 'changed' || accountOfPage === null) return 'signed-out'
        const end = await signOut(core, accountOfPage, waiting)
        await moved()
        return end
      },
      async takeWhyOver() {
        const why = await env.keyval.get(WHY_OVER)
        if (typeof why !== 'string') return null
        await env.keyval.remove([WHY_OVER])
        return why
      },
      onPurge: visit.onPurge,
    },
    language: core.language,
    async setLanguage(language) {
      await core.stored.set('languageName', language)
      core.bus.post({ type: 'language' })
    },
    onMessage: (listener) => core.bus.listen((message) => listener(message)),
    bypassWorker: () => core.bus.post({ type: 'replacing' }),
  }
}
