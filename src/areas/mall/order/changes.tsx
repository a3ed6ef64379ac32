import { useLingui } from '@lingui/react/macro'
import type { OrderPreview } from '../../../contract/mall/orders.ts'
import { list } from '../../../shell/texts/later-format.ts'
import { useNow } from '../../../state/clock.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './order.module.css'
import { asItIsNow, leftOut, type Wanted } from './wanted.ts'

interface ChangesProps {
  readonly seen: Wanted
  readonly preview: OrderPreview
  readonly onAccept: (next: Wanted) => void
}

/** Offers the order with what is still available, after naming everything that would be dropped. */
export const Changes = ({ seen, preview, onAccept }: ChangesProps) => {
  const { t } = useLingui()
  const now = useNow()
  const next = asItIsNow(seen, preview, now)
  if (next.lines.length === 0 && next.silver.length === 0) return null
  const out = leftOut(preview, now).map((name) => name ?? t`No longer on sale`)
  return (
    <>
      {out.length > 0 && <p className={styles.trouble}>{t`Left out of the order: ${list(out)}`}</p>}
      <Button look="quiet" wide onClick={() => onAccept(next)}>{t`Accept the changes`}</Button>
    </>
  )
}
