import { type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './card-turn.module.css'

interface CardTurnProps {
  readonly face: ReactNode
  readonly back: ReactNode
  readonly turned: boolean
}

const MOST = 7

/** A card in the hand: leans a little under the thumb, and turns over. Under reduced motion it only changes sides. */
export const CardTurn = ({ face, back, turned }: CardTurnProps) => {
  const card = useRef<HTMLDivElement>(null)
  const lean = ({ clientX, clientY }: PointerEvent) => {
    const box = card.current?.getBoundingClientRect()
    if (!box) return
    card.current?.style.setProperty('--lean-y', `${((clientX - box.left) / box.width - 0.5) * 2 * MOST}deg`)
    card.current?.style.setProperty('--lean-x', `${(0.5 - (clientY - box.top) / box.height) * 2 * MOST}deg`)
  }
  const rest = () => {
    card.current?.style.removeProperty('--lean-x')
    card.current?.style.removeProperty('--lean-y')
  }
  return (
    <div ref={card} className={styles.hand} onPointerMove={lean} onPointerLeave={rest} onPointerUp={rest}>
      <div className={styles.card} data-turned={turned || undefined}>
        <div className={styles.side} inert={turned}>
          {face}
        </div>
        <div className={styles.back} inert={!turned}>
          {back}
        </div>
      </div>
    </div>
  )
}
