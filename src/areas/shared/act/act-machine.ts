import type { Failure, LiveOutcome, LiveResult } from '../../../client/api.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { ArgsOf, DataOf, LiveAction } from '../../../contract/wire/kinds.ts'
import { request } from '../../../state/layer.ts'
import { refetchReads } from '../../../state/reading/use-read.ts'
import { session } from '../../../state/session.ts'

export type Phase<T> =
  | { readonly step: 'ready' }
  | { readonly step: 'asking' }
  /** `late`: the answer was lost, and the service was asked afterwards. */
  | { readonly step: 'done'; readonly data: T; readonly late: boolean }
  | { readonly step: 'refused'; readonly failure: Failure }
  /** Sent, but the answer was lost. Only an answer of the service ends this state. */
  | { readonly step: 'unsure'; readonly failure: Failure; readonly asking: boolean }
  /** The service has not done it; `failure` is the reason, unless only the connection failed. */
  | { readonly step: 'undone'; readonly failure: Failure | null }
  /** Another tab, or an earlier run of this one, got the answer. */
  | { readonly step: 'settled' }

/** Errors that are resolved once the service answers: their texts speak of the connection. */
const connectionErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['network_fluctuating', 'needs_connection'])

const phaseAfter = <T>(outcome: LiveOutcome<T>, failure: Failure): Phase<T> => {
  if (!outcome.ok) return { step: 'unsure', failure: outcome, asking: false }
  if (outcome.state === 'done') return { step: 'done', data: outcome.data, late: true }
  if (outcome.state !== 'undone') return { step: 'settled' }
  return { step: 'undone', failure: connectionErrors.has(failure.code) ? null : failure }
}

/** "Key in progress" means a copy of the request is being handled, so the outcome is still open. */
const isOpen = ({ inDoubt, code }: Failure): boolean => inDoubt === true || code === 'key_in_progress'

const send = <X extends LiveAction>(action: X, args: ArgsOf<X>): Promise<LiveResult<DataOf<X>>> =>
  request().ask(action, args)

interface Sent<X extends LiveAction> {
  readonly account: string | undefined
  readonly args: ArgsOf<X>
}

/** It was not done, so what the player saw may be outdated: reload it. */
const reloadTouched = ({ touches = [] }: LiveAction): void => {
  refetchReads(touches)
}

/** The state machine of one action after another. `show` gets each phase, `onAnswer` the service's answer. */
export const actMachine = <X extends LiveAction>(
  action: X,
  show: (phase: Phase<DataOf<X>>) => void,
  onAnswer: (data: DataOf<X>) => void,
) => {
  let now: Phase<DataOf<X>> = { step: 'ready' }
  let sent: Sent<X> | null = null
  let busy = false
  let gone = false

  /** Stops waiting for the outcome once the player has left or moved on. */
  const stopWaiting = (): void => {
    if (sent?.account === undefined || busy) return
    request()
      .abandon(sent.account, action, sent.args)
      .catch(() => undefined)
  }
  /** Only when the outcome is open or not done: a delayed copy may still arrive. */
  const stopWaitingIfLeft = (): void => {
    if (gone && (now.step === 'unsure' || now.step === 'undone')) stopWaiting()
  }
  const set = (phase: Phase<DataOf<X>>): void => {
    now = phase
    show(phase)
    stopWaitingIfLeft()
  }

  const fetchOutcome = async (failure: Failure): Promise<void> => {
    if (sent === null || busy) return
    busy = true
    set({ step: 'unsure', failure, asking: true })
    const outcome = await request().outcomeOf(action, sent.args)
    busy = false
    if (outcome.ok && outcome.state === 'done') onAnswer(outcome.data)
    set(phaseAfter(outcome, failure))
    if (outcome.ok && outcome.state !== 'done') reloadTouched(action)
  }

  const start = async (args: ArgsOf<X>): Promise<void> => {
    if (busy) return
    busy = true
    sent = { account: session.player?.roleid, args }
    set({ step: 'asking' })
    const answer = await send(action, args)
    busy = false
    if (answer.ok) {
      onAnswer(answer.data)
      return set({ step: 'done', data: answer.data, late: false })
    }
    if (isOpen(answer)) return fetchOutcome(answer)
    // It was not sent, or refused unread, so it can simply be tried again.
    if (answer.retryable) return set({ step: 'undone', failure: answer })
    set({ step: 'refused', failure: answer })
    reloadTouched(action)
  }

  return {
    start,
    fetchOutcome,
    mount(): void {
      gone = false
    },
    unmount(): void {
      gone = true
      stopWaitingIfLeft()
    },
    clear(): void {
      stopWaiting()
      set({ step: 'ready' })
    },
  }
}
