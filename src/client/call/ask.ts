import * as v from 'valibot'
import { errors } from '../../contract/errors.ts'
import { acceptLanguage } from '../../contract/wire/envelope.ts'
import type { AnyAction, LiveAction, QueuedAction, ReadAction } from '../../contract/wire/kinds.ts'
import type { LiveResult, QueuedResult, ReadResult } from '../api.ts'
import type { Core } from '../core.ts'
import { readable } from '../device/readable.ts'
import { keeps } from '../env.ts'
import { admit, doubt, draftOf } from '../outbox/admit.ts'
import type { Visit } from '../session/visit.ts'
import type { PagePort } from '../signals/page-port.ts'
import type { Triggers } from '../signals/triggers.ts'
import { onDevice } from './failure.ts'
import { readResultSchema } from './read-result.ts'
import { bodyOf } from './wire.ts'

export type Answered = ReadResult<unknown> | LiveResult<unknown> | QueuedResult
type Args = Record<string, unknown>

/** The screen that asked is somebody else's by now: what was answered is not for whoever looks at it. */
const changed = onDevice('changed_meanwhile', false)

const isOver = (answer: Answered): boolean => !answer.ok && errors[answer.code].category === 'session'

/**
 * The one way of the page to the service: each kind takes its own path, and whoever asked has to be here still when
 * the answer comes.
 */
export const createAsk = (core: Core, host: PagePort, { nudge }: Triggers, visit: Visit) => {
  const read = async (action: ReadAction, args: Args): Promise<ReadResult<unknown>> => {
    const language = await core.language()
    // Where nothing can be stored, or that is not known yet, the worker knows no session.
    const raw = (await keeps(core.env))
      ? await host.readThroughWorker(bodyOf({ action: action.name, args }, null), acceptLanguage(language))
      : null
    const told = readable(readResultSchema, raw)
    if (!told) return core.read(action, args, language)
    // A refusal in the service's words proves the line as well as an answer does.
    if (told.ok ? !told.kept : told.message) core.proven()
    if (!told.ok) return told
    core.clock.heard(told.at, told.kept)
    const data = v.safeParse(action.data, told.data)
    return data.success ? { ...told, data: data.output } : onDevice('request_failed', true)
  }

  /** Written down durably, then said to be saved, then sent. */
  const queue = async (account: string | null, action: QueuedAction, args: Args): Promise<QueuedResult> => {
    if (account === null) return onDevice('missing_access_token', false)
    const { env, bus } = core
    let draft = draftOf({ account, action, args, minted: env.mint(), now: core.clock.now() })
    // Tried whatever the other databases take: room is kept for this.
    const saved = await env.outbox.transact((box) => admit(box, draft)).catch(() => null)
    if (saved) {
      bus.post({ type: 'rows' })
      return { ok: true, ...saved }
    }
    // It goes straight to the service. What is written from now on says so, and so does what was written in time, where
    // only the word of it comes late.
    draft = { ...draft, ambiguous: true, attempts: 1, sentAt: core.clock.now() }
    env.outbox.transact((box) => doubt(box, draft)).catch(() => {})
    return (await core.sending()).direct(draft)
  }

  const act = async (asker: string | null, action: LiveAction, args: Args, file?: Blob) => {
    const sending = await core.sending().catch(() => null)
    // What cannot be loaded stays on a server that cannot be reached.
    return sending ? sending.live.ask(asker, action, args, file) : onDevice('needs_connection', true)
  }

  const answered = async (action: AnyAction, args: Args, file?: Blob): Promise<Answered> => {
    const asker = await visit.asker()
    if (asker === 'changed') return changed
    if (action.kind === 'claim' || action.kind === 'mark') {
      const saved = await queue(asker, action, args)
      if (saved.ok) nudge()
      return saved
    }
    const answer = await (action.kind === 'read' ? read(action, args) : act(asker, action, args, file))
    const here = await visit.asker().catch(() => 'unknown' as const)
    if (here === asker) return answer
    // The device does not say who is here. What was refused is nobody's secret, and what came of an act is told to the
    // screen that asked for it: nobody must be led to do it again.
    if (here === 'unknown') return answer.ok && action.kind === 'read' ? onDevice('loading_failed', true) : answer
    // Nobody took their place: it is their own session that is over, and they are told so.
    if (isOver(answer) && (await visit.look().catch(() => 'unknown')) === null) return answer
    const mayBeDone = answer.ok ? action.kind === 'live' : answer.inDoubt || answer.mayBeDone
    return mayBeDone ? { ...changed, mayBeDone: true } : changed
  }

  return async (action: AnyAction, given: unknown, file?: Blob): Promise<Answered> => {
    const args = readable(action.args, given)
    if (!args) return onDevice('bad_request', false)
    // Storage that fails is told like a line that fails: nobody is left without an answer.
    return answered(action, args, file).catch(() =>
      onDevice(action.kind === 'read' ? 'loading_failed' : 'storage_refused', true),
    )
  }
}
