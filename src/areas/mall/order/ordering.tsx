import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/press/button.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { Placed, type PlacedOrder } from './placed/placed.tsx'
import type { Wanted } from './wanted.ts'

export const usePlaced = () => useState<PlacedOrder | null>(null)

interface OrderingProps {
  /** What the page's address asks for; null where it speaks of no order. */
  readonly wanted: Wanted | null
  /** The address speaks of none any more. */
  readonly onClose: () => void
  readonly placed: PlacedOrder | null
  readonly onPlaced: (placed: PlacedOrder | null) => void
}

/** One order, from its look-over to its number. Once placed, a page that is opened anew does not offer it again. */
export const Ordering = ({ wanted, onClose, placed, onPlaced }: OrderingProps) => {
  const { t } = useLingui()
  if (placed) {
    const close = () => onPlaced(null)
    return (
      <Sheet
        open
        lasting
        title={t`Ordered`}
        onClose={close}
        actions={<Button look="bare" wide onClick={close}>{t`Close`}</Button>}
      >
        <Placed {...placed} />
      </Sheet>
    )
  }
  if (!wanted) return null
  const done = (order: PlacedOrder) => {
    onPlaced(order)
    onClose()
  }
  return <OrderSheet wanted={wanted} onClose={onClose} onPlaced={done} />
}
