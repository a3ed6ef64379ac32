import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { Placed, type PlacedOrder } from './placed/placed.tsx'
import type { Wanted } from './wanted.ts'

export const usePlaced = () => useState<PlacedOrder | null>(null)

interface OrderingProps {
  /** The order in the page's address; null if there is none. */
  readonly wanted: Wanted | null
  /** Removes the order from the address. */
  readonly onClose: () => void
  readonly placed: PlacedOrder | null
  readonly onPlaced: (placed: PlacedOrder | null) => void
}

/** An order, from its preview to its number. Once placed, reloading the page does not offer it again. */
export const Ordering = ({ wanted, onClose, placed, onPlaced }: OrderingProps) => {
  const { t } = useLingui()
  if (placed) {
    const close = () => onPlaced(null)
    return (
      <Sheet
        open
        keepOpen
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
