import { type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './card-turn.module.css'
import { useDeviceTilt } from './use-device-tilt.ts'

interface CardTurnProps {
  readonly face: ReactNode
  /** Without a back the card does not turn. */
  readonly back?: ReactNode
  readonly turned?: boolean
  /** A slow turn, for a reveal. */
  readonly slow?: boolean
  /** The light also follows how the phone is held. */
  readonly foil?: boolean
}

const MOST = 7

/** A card that tilts under the finger and turns over. With reduced motion it only switches sides. */
export const CardTurn = ({ face, back, turned = false, slow, foil = false }: CardTurnProps) => {
  const card = useRef<HTMLDivElement>(null)
  /** From -1 to 1 on each axis; also moves the light on a foil. */
  const lean = (x: number, y: number) => {
    const style = card.current?.style
    style?.setProperty('--lean-y', `${x * MOST}deg`)
    style?.setProperty('--lean-x', `${-y * MOST}deg`)
    style?.setProperty('--glare', x.toFixed(3))
  }
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const box = card.current?.getBoundingClientRect()
    if (box) lean(((clientX - box.left) / box.width) * 2 - 1, ((clientY - box.top) / box.height) * 2 - 1)
  }
  const rest = () => {
    for (const name of ['--lean-x', '--lean-y', '--glare']) card.current?.style.removeProperty(name)
  }
  const ask = useDeviceTilt(foil, lean)
  return (
    <div
      ref={card}
      className={styles.hand}
      onPointerMove={follow}
      onPointerLeave={rest}
      onPointerUp={() => {
        rest()
        ask()
      }}
    >
      <div className={styles.card} data-turned={turned || undefined} data-slow={slow || undefined}>
        <div className={styles.side} inert={turned}>
          {face}
        </div>
        {back && (
          <div className={styles.back} inert={!turned}>
            {back}
          </div>
        )}
      </div>
    </div>
  )
}
