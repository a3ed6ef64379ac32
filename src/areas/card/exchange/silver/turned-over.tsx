import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { prefersReducedMotion } from '../../../../ui/prefers-reduced-motion.ts'
import { CardBack } from '../../../shared/card-face/turn/card-back.tsx'
import { CardTurn } from '../../../shared/card-face/turn/card-turn.tsx'

/** Face down long enough to be noticed; then it turns, and afterwards tilts like any card. */
const HELD_MS = 600
const TURNING_MS = 1_000

/** The drawn card, first face down, then turning over. With reduced motion it is face up at once. */
export const TurnedOver = ({ face }: { readonly face: ReactNode }) => {
  const { t } = useLingui()
  const [side, setSide] = useState<'down' | 'turning' | 'open'>(() => (prefersReducedMotion() ? 'open' : 'down'))
  useEffect(() => {
    if (side === 'open') return
    const [next, after] = side === 'down' ? (['turning', HELD_MS] as const) : (['open', TURNING_MS] as const)
    const timer = setTimeout(setSide, after, next)
    return () => clearTimeout(timer)
  }, [side])
  return (
    <CardTurn
      foil
      slow={side === 'turning'}
      turned={side === 'down'}
      face={face}
      back={<CardBack foil label={t`A silver legend that is not drawn yet`} />}
    />
  )
}
