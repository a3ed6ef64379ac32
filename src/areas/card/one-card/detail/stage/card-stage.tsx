import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Element } from '../../../../../contract/wire/codecs.ts'
import { showSerial } from '../../../../../rules/codes/serial.ts'
import { useAfterFirstFrame } from '../../../../../shell/screen/use-after-first-frame.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { CardBack } from '../../../../shared/card-face/turn/card-back.tsx'
import { CardTurn } from '../../../../shared/card-face/turn/card-turn.tsx'
import { QrCode } from '../../../../shared/qr/qr-code.tsx'
import { StageGround } from '../../../base/card-context/stage-ground.tsx'
import { useCardTransition } from '../../../base/transition/use-card-transition.ts'
import { cardLink } from './card-link.ts'
import { type Near, Neighbours } from './neighbours.tsx'
import styles from './stage.module.css'

interface StageProps {
  readonly serial: string
  readonly element: Element
  readonly face: ReactNode
  /** Shown as consumed. */
  readonly consumed?: boolean
  /** Its position in the list that the player came from. */
  readonly place?: {
    readonly text: string
    readonly before: (() => void) | null
    readonly after: (() => void) | null
    readonly near: Near
    /** The side from which the player swiped to it. */
    readonly came: 'before' | 'after' | null
  }
}

const SWIPE = 56

/** The card up close: it tilts, turns over, and its neighbours show at the sides. */
export const CardStage = ({ serial, element, face, consumed, place }: StageProps) => {
  const { t } = useLingui()
  const [turned, setTurned] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  const hasBack = useAfterFirstFrame()
  useCardTransition(card, serial)

  const down = useEffectEvent(({ touches }: TouchEvent) => {
    const touch = touches[0]
    start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
  })
  const up = useEffectEvent(({ changedTouches }: TouchEvent) => {
    const from = start.current
    const touch = changedTouches[0]
    start.current = null
    if (!from || !touch) return
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
    if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return
    if (x < 0) place?.after?.()
    else place?.before?.()
  })
  useEffect(() => {
    const element = stage.current
    element?.addEventListener('touchstart', down, { passive: true })
    element?.addEventListener('touchend', up)
    return () => {
      element?.removeEventListener('touchstart', down)
      element?.removeEventListener('touchend', up)
    }
  }, [])

  /** The planes behind tilt in the opposite direction. */
  const lean = ({ clientX }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect()
    if (box) stage.current?.style.setProperty('--lean', String(((clientX - box.left) / box.width) * 2 - 1))
  }
  const rest = () => stage.current?.style.removeProperty('--lean')

  const side = (label: string, path: string, step: (() => void) | null | undefined) => (
    <button
      type="button"
      className={styles.side}
      aria-label={label}
      aria-disabled={!step || undefined}
      onClick={() => step?.()}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  )
  return (
    <div className={styles.stage} ref={stage} onPointerMove={lean} onPointerLeave={rest} onPointerUp={rest}>
      <StageGround element={element} />
      <div className={styles.row}>
        {place && <Neighbours near={place.near} />}
        {side(t`Previous card`, 'M15 5l-7 7 7 7', place?.before)}
        <div
          className={styles.card}
          ref={card}
          data-came={place?.came ?? undefined}
          data-consumed={consumed || undefined}
        >
          <CardTurn
            turned={turned}
            face={face}
            back={
              hasBack && (
                <CardBack
                  code={<QrCode text={cardLink(serial)} label={t`QR code of the card`} />}
                  serial={showSerial(serial)}
                  label={t`Back of the card`}
                />
              )
            }
          />
          {consumed && !turned && (
            <span className={styles.stamp}>
              <Trans>Consumed</Trans>
            </span>
          )}
        </div>
        {side(t`Next card`, 'M9 5l7 7-7 7', place?.after)}
      </div>
      <p className={styles.under}>
        <Button look="bare" onClick={() => setTurned(!turned)}>
          {turned ? t`Show front` : t`Turn over for QR code and serial`}
        </Button>
        {place && <span className="figures">{place.text}</span>}
      </p>
    </div>
  )
}
