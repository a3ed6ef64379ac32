import { useEffect, useEffectEvent } from 'react'
import type { LiveAction } from '../../contract/wire/kinds.ts'
import type { Act } from '../shared/act/use-act.ts'

/** Continues once the service has accepted the form, even if the answer came late or another tab got it. */
export const useAfter = <X extends LiveAction>({ phase }: Act<X>, leave: () => void): void => {
  const done = useEffectEvent(leave)
  useEffect(() => {
    if (phase.step === 'done') done()
  }, [phase])
}
