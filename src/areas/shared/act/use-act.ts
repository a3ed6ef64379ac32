import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure, LiveResult, LiveWord } from '../../../client/api.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { ArgsOf, DataOf, LiveAction } from '../../../contract/wire/kinds.ts'
import { request } from '../../../state/layer.ts'
import { readAnew } from '../../../state/reading/use-read.ts'
import { session } from '../../../state/session.ts'

export type Phase<T> =
  | { readonly step: 'ready' }
  | { readonly step: 'asking' }
  /** `late`: the answer was lost, the service was asked afterwards. */
  | { readonly step: 'done'; readonly data: T; readonly late: boolean }
  | { readonly step: 'refused'; readonly failure: Failure }
  /** Sent, and no word came back. Only the service's word ends this. */
  | { readonly step: 'unsure'; readonly failure: Failure; readonly asking: boolean }
  /**
   * The service has not done it; `failure` is what kept it from that or from answering, unless an answer was lost to
   * the line alone.
   */
  | { readonly step: 'undone'; readonly failure: Failure | null }
  /** Another tab, or a restart of this one, has heard the answer. */
  | { readonly step: 'settled' }

export interface Act<X extends LiveAction> {
  readonly phase: Phase<DataOf<X>>
  readonly start: (args: ArgsOf<X>) => void
  readonly askAgain: () => void
  readonly clear: () => void
}

/** While nobody knows, the service is asked every so often as long as somebody looks. */
const ASK_AGAIN_MS = 5_000

/** Their texts speak of a connection that is there again, or ask a question that the service's word has answered. */
const lineAlone: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['network_fluctuating', 'needs_connection'])

const heard = <T>(word: LiveWord<T>, failure: Failure): Phase<T> => {
  if (!word.ok) return { step: 'unsure', failure: word, asking: false }
  if (word.state === 'done') return { step: 'done', data: word.data, late: true }
  if (word.state !== 'undone') return { step: 'settled' }
  return { step: 'undone', failure: lineAlone.has(failure.code) ? null : failure }
}

/** A key in progress speaks of a copy that is being looked at: what becomes of that is not known yet. */
const isOpen = ({ inDoubt, code }: Failure): boolean => inDoubt === true || code === 'key_in_progress'

const send = <X extends LiveAction>(action: X, args: ArgsOf<X>): Promise<LiveResult<DataOf<X>>> =>
  request().ask(action, args)

interface Sent<X extends LiveAction> {
  readonly asker: string | undefined
  readonly args: ArgsOf<X>
}

/** Who has left, or goes on to something else, does not wait for it any more. */
const letGo = <X extends LiveAction>(action: X, { asker, args }: Sent<X>): void => {
  if (asker === undefined) return
  request()
    .letGo(asker, action, args)
    .catch(() => undefined)
}

/** It was not done: what the player saw may not be so any more. */
const lookAgain = ({ touches = [] }: LiveAction): void => {
  readAnew(touches)
}

/**
 * A live act that spends: sent once; where its answer is lost, the service is asked what became of it. `hear` is told
 * the service's word, also where nobody looks any more.
 */
export const useAct = <X extends LiveAction>(action: X, hear?: (data: DataOf<X>) => void): Act<X> => {
  const [phase, setPhase] = useState<Phase<DataOf<X>>>({ step: 'ready' })
  const sent = useRef<Sent<X> | null>(null)
  const busy = useRef(false)
  const gone = useRef(false)
  const { step } = phase
  // What is costly counts as told once a screen shows it: who has left is told of it at the next try.
  useEffect(() => {
    if (step === 'done' && action.costly)
      request()
        .isUntold(action, true)
        .catch(() => undefined)
  }, [step, action])

  const askAbout = useCallback(
    async (failure: Failure): Promise<void> => {
      if (sent.current === null || busy.current) return
      busy.current = true
      setPhase({ step: 'unsure', failure, asking: true })
      const word = await request().wordOn(action, sent.current.args)
      busy.current = false
      if (word.ok && word.state === 'done') hear?.(word.data)
      setPhase(heard(word, failure))
      if (word.ok && word.state !== 'done') lookAgain(action)
      if (!word.ok && gone.current) letGo(action, sent.current)
    },
    [action, hear],
  )

  const start = useCallback(
    (args: ArgsOf<X>): void => {
      if (busy.current) return
      busy.current = true
      sent.current = { asker: session.player?.roleid, args }
      setPhase({ step: 'asking' })
      void send(action, args).then(async (answer) => {
        busy.current = false
        if (answer.ok) {
          hear?.(answer.data)
          return setPhase({ step: 'done', data: answer.data, late: false })
        }
        if (isOpen(answer)) return askAbout(answer)
        // It never left, or was sent back unread: there is nothing to ask about, and it may be tried again.
        if (answer.retryable) return setPhase({ step: 'undone', failure: answer })
        setPhase({ step: 'refused', failure: answer })
        lookAgain(action)
      })
    },
    [action, hear, askAbout],
  )

  const waiting = phase.step === 'unsure' ? phase.failure : null
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => void askAbout(waiting), ASK_AGAIN_MS)
    const stop = request().connection.subscribe((state) => {
      if (state !== 'offline') void askAbout(waiting)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [waiting, askAbout])

  const isOpenStill = step === 'unsure' || step === 'undone'
  const leave = useEffectEvent(() => {
    gone.current = true
    if (isOpenStill && sent.current !== null && !busy.current) letGo(action, sent.current)
  })
  useEffect(() => {
    gone.current = false
    return () => leave()
  }, [])

  const askAgain = useCallback(() => {
    if (waiting) void askAbout(waiting)
  }, [waiting, askAbout])
  const clear = useCallback(() => {
    // A copy of what was not done yet may arrive still.
    if (sent.current !== null && !busy.current) letGo(action, sent.current)
    setPhase({ step: 'ready' })
  }, [action])
  return { phase, start, askAgain, clear }
}
