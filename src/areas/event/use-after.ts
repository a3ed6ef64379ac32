import { useEffect, useEffectEvent } from 'react'
import type { LiveAction } from '../../contract/wire/kinds.ts'
import type { Act } from '../shared/act/use-act.ts'

/** A form that the service has taken leads on, also where its answer came late or another tab heard it. */
export const useAfter = <X extends LiveAction>({ phase }: Act<X>, leave: () => void): void => {
  const done = useEffectEvent(leave)
  useEffect(() => {
    if (phase.step === 'done') done()
  }, [phase])
}
