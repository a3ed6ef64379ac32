import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/mall/orders.ts'
import { dateAndTime, dayMoment } from '../../../shell/texts/format.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import { useNow } from '../../../state/clock.ts'
import { Timeline } from '../../../ui/list/timeline.tsx'
import { isLate } from './late.ts'
import styles from './orders.module.css'

const stepsDone = { waiting: 1, shipped: 2, completed: 3 } as const

/** The steps from order to delivery, with what is known of each. */
export const OrderTimeline = ({ order }: { readonly order: Order }) => {
  const { t } = useLingui()
  const now = useNow()
  const { status, orderedAt, shipsBy, shippedAt, completedAt, shipsFree } = order
  const late = isLate(order, now)
  return (
    <>
      <Timeline
        label={t({ message: 'Shipping', context: 'where a parcel is' })}
        done={stepsDone[status]}
        words={{ done: t`done`, now: t`now`, ahead: t`not yet` }}
        steps={[
          {
            id: 'ordered',
            label: t`Ordered`,
            note: `${dateAndTime(orderedAt)} · ${shipsFree ? t`free of postage` : t`postage paid on delivery`}`,
          },
          {
            id: 'shipped',
            label: shippedAt === null ? t`Waiting to ship` : t`Shipped`,
            note: shippedAt === null ? shipsBy && t`by ${longDate(dayMoment(shipsBy))}` : dateAndTime(shippedAt),
          },
          {
            id: 'completed',
            label: status === 'shipped' ? t`On its way` : t`Completed`,
            note: completedAt === null ? undefined : dateAndTime(completedAt),
          },
        ]}
      />
      {late && (
        <p className={styles.late} role="note">
          {t`This is later than planned. Your order is still valid and will be shipped.`}
        </p>
      )}
    </>
  )
}
