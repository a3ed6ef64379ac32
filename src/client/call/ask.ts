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

/** Another account is logged in by now: the answer must not be shown to it. */
const changed = onDevice('changed_meanwhile', false)

const isOver = (answer: Answered): boolean => !answer.ok && errors[answer.code].category === 'session'

/**
 * The page's only way to the service. Each kind of action takes its own path, and the account is compared again when
 * the answer comes.
 */
export const createAsk = (core: Core, host: PagePort, { nudge }: Triggers, visit: Visit) => {
  const read = async (action: ReadAction, args: Args): Promise<ReadResult<unknown>> => {
    const language = await core.language()
    // If nothing can be stored, or it is not known yet whether it can, the worker cannot know the session: the page
    // asks itself.
    const raw = (await keeps(core.env))
      ? await host.readThroughWorker(bodyOf({ action: action.name, args }, null), acceptLanguage(language))
      : null
    const told = readable(readResultSchema, raw)
    if (!told) return core.read(action, args, language)
    // A refusal with the service's own message proves the connection as well as a success does.
    if (told.ok ? !told.kept : told.message) core.proven()
    else if (told.ok || told.retryable) core.unproven()
    if (!told.ok) return told
    core.clock.heard(told.at, told.kept)
    const data = v.safeParse(action.data, told.data)
    return data.success ? { ...told, data: data.output } : onDevice('request_failed', true)
  }

  /** Stored durably first, then reported as saved, then sent. */
  const queue = async (account: string | null, action: QueuedAction, args: Args): Promise<QueuedResult> => {
    if (account === null) return onDevice('missing_access_token', false)
    const { env, bus } = core
    let draft = draftOf({ account, action, args, minted: env.mint(), now: core.clock.now() })
    // Tried even if the other databases refuse writes: space is reserved for the outbox (`reserved-space.ts`).
    const saved = await env.outbox.transact((box) => admit(box, draft)).catch(() => null)
    if (saved) {
      bus.post({ type: 'rows' })
      return { ok: true, ...saved }
    }
    // Not stored in time, so it goes straight to the service. If the row was written after all, or still will be, it
    // has to say that a copy was sent.
    draft = { ...draft, ambiguous: true, attempts: 1, sentAt: core.clock.now() }
    env.outbox.transact((box) => doubt(box, draft)).catch(() => {})
    return (await core.sending()).direct(draft)
  }

  const act = async (accountOfPage: string | null, action: LiveAction, args: Args, file?: Blob) => {
    const sending = await core.sending().catch(() => null)
    // A chunk that cannot be loaded is on a server that cannot be reached.
    return sending ? sending.live.ask(accountOfPage, action, args, file) : onDevice('needs_connection', true)
  }

  const answered = async (action: AnyAction, args: Args, file?: Blob): Promise<Answered> => {
    const accountOfPage = await visit.accountOfPage()
    if (accountOfPage === 'changed') return changed
    if (action.kind === 'claim' || action.kind === 'mark') {
      const saved = await queue(accountOfPage, action, args)
      if (saved.ok) nudge()
      return saved
    }
    const answer = await (action.kind === 'read' ? read(action, args) : act(accountOfPage, action, args, file))
    const here = await visit.accountOfPage().catch(() => 'unknown' as const)
    if (here === accountOfPage) return answer
    // The device does not say who is logged in. A refusal is no secret, and the outcome of an act must reach the screen
    // that asked, or the player would do it again. Only read data is withheld.
    if (here === 'unknown') return answer.ok && action.kind === 'read' ? onDevice('loading_failed', true) : answer
    // Nobody else has logged in: the player's own session has ended, and they are told so.
    if (isOver(answer) && (await visit.look().catch(() => 'unknown')) === null) return answer
    const mayBeDone = answer.ok ? action.kind === 'live' : answer.inDoubt || answer.mayBeDone
    return mayBeDone ? { ...changed, mayBeDone: true } : changed
  }

  return async (action: AnyAction, given: unknown, file?: Blob): Promise<Answered> => {
    const args = readable(action.args, given)
    if (!args) return onDevice('bad_request', false)
    // Failing storage is reported like a failing connection, so that every caller gets an answer.
    return answered(action, args, file).catch(() =>
      onDevice(action.kind === 'read' ? 'loading_failed' : 'storage_refused', true),
    )
  }
}
