import { startTransition, useEffect, useState } from 'react'
import type { Card } from '../../../../../contract/card/packed.ts'
import { BareCard } from '../../../../shared/card-face/bare-card.tsx'
import styles from './stage.module.css'

/** The previous and next cards in the shown order. */
export interface Near {
  readonly before: Card | undefined
  readonly after: Card | undefined
}

/** A strip of each neighbour at the edges of the screen, as a hint to swipe. Rendered after the card itself. */
export const Neighbours = ({ near }: { readonly near: Near }) => {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  if (!drawn) return null
  return (['before', 'after'] as const).map((side) => {
    const card = near[side]
    return (
      card && (
        <div key={side} className={styles.near} data-side={side} data-near={card.serial}>
          <BareCard model={card.model} quality={card.quality} skin={card.skinInUse} />
        </div>
      )
    )
  })
}
