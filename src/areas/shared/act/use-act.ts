import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ArgsOf, DataOf, LiveAction } from '../../../contract/wire/kinds.ts'
import { request } from '../../../state/layer.ts'
import { actMachine, type Phase } from './act-machine.ts'

export interface Act<X extends LiveAction> {
  readonly phase: Phase<DataOf<X>>
  readonly start: (args: ArgsOf<X>) => void
  readonly checkAgain: () => void
  readonly clear: () => void
}

/** While the outcome is open and the view is mounted, the service is asked this often. */
const ASK_AGAIN_MS = 5_000

/**
 * A live action that spends something: sent once; if the answer is lost, the service is asked for the outcome.
 * `onAnswer` gets the answer even after the view was left.
 */
export const useAct = <X extends LiveAction>(action: X, onAnswer?: (data: DataOf<X>) => void): Act<X> => {
  const [phase, setPhase] = useState<Phase<DataOf<X>>>({ step: 'ready' })
  const hears = useRef(onAnswer)
  useEffect(() => {
    hears.current = onAnswer
  }, [onAnswer])
  const machine = useMemo(() => actMachine(action, setPhase, (data) => hears.current?.(data)), [action])
  const { step } = phase
  // A costly result counts as told once it is on screen; a player who left is told at the next attempt.
  useEffect(() => {
    if (step === 'done' && action.costly)
      request()
        .unreported(action, 'done')
        .catch(() => undefined)
  }, [step, action])

  const waiting = phase.step === 'unsure' ? phase.failure : null
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => void machine.fetchOutcome(waiting), ASK_AGAIN_MS)
    const stop = request().connection.subscribe((state) => {
      if (state !== 'offline') void machine.fetchOutcome(waiting)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [waiting, machine])

  useEffect(() => {
    machine.mount()
    return machine.unmount
  }, [machine])

  const start = useCallback((args: ArgsOf<X>) => void machine.start(args), [machine])
  const checkAgain = useCallback(() => {
    if (waiting) void machine.fetchOutcome(waiting)
  }, [waiting, machine])
  return { phase, start, checkAgain, clear: machine.clear }
}
