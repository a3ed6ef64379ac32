import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ArgsOf, DataOf, LiveAction } from '../../../contract/wire/kinds.ts'
import { request } from '../../../state/layer.ts'
import { type Phase, stepsOf } from './steps.ts'

export interface Act<X extends LiveAction> {
  readonly phase: Phase<DataOf<X>>
  readonly start: (args: ArgsOf<X>) => void
  readonly askAgain: () => void
  readonly clear: () => void
}

/** While the outcome is open and the view is mounted, the service is asked this often. */
const ASK_AGAIN_MS = 5_000

/**
 * A live action that spends something: sent once; if the answer is lost, the service is asked for the outcome. `hear`
 * gets the answer even after the view was left.
 */
export const useAct = <X extends LiveAction>(action: X, hear?: (data: DataOf<X>) => void): Act<X> => {
  const [phase, setPhase] = useState<Phase<DataOf<X>>>({ step: 'ready' })
  const hears = useRef(hear)
  useEffect(() => {
    hears.current = hear
  }, [hear])
  const steps = useMemo(() => stepsOf(action, setPhase, (data) => hears.current?.(data)), [action])
  const { step } = phase
  // A costly result counts as told once it is on screen; a player who left is told at the next attempt.
  useEffect(() => {
    if (step === 'done' && action.costly)
      request()
        .isUntold(action, true)
        .catch(() => undefined)
  }, [step, action])

  const waiting = phase.step === 'unsure' ? phase.failure : null
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => void steps.askAbout(waiting), ASK_AGAIN_MS)
    const stop = request().connection.subscribe((state) => {
      if (state !== 'offline') void steps.askAbout(waiting)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [waiting, steps])

  useEffect(() => {
    steps.come()
    return steps.leave
  }, [steps])

  const start = useCallback((args: ArgsOf<X>) => void steps.start(args), [steps])
  const askAgain = useCallback(() => {
    if (waiting) void steps.askAbout(waiting)
  }, [waiting, steps])
  return { phase, start, askAgain, clear: steps.clear }
}
