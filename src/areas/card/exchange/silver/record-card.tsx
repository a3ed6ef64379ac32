import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { silverRecords, silverStates } from '../../../../contract/card/silver.ts'
import { to } from '../../../../contract/pages/paths.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import { Go } from '../../../../shell/address/go.tsx'
import { dateAndTime, dayMoment } from '../../../../shell/texts/format.ts'
import { longDate } from '../../../../shell/texts/later-format.ts'
import { Badge } from '../../../../ui/figure/badge.tsx'
import { Timeline } from '../../../../ui/list/timeline.tsx'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import { printedNumber } from '../../../shared/printed-number.ts'
import { stateOf } from '../../../shared/shipping/order-states.ts'
import { usePart } from '../../../shared/use-part.ts'
import styles from './silver.module.css'

type Record = DataOf<typeof silverRecords>['records'][number]
type Status = (typeof silverStates)[number]

/** Nothing is paid for the card itself, whatever else its order contains. */
const free = { lines: [] } as const
const inCart = { name: msg`In the mailing cart`, tone: 'gold' } as const
const stateOfCard = ({ status, refundedAt }: Record) =>
  status === 'cart' ? inCart : stateOf({ ...free, status, refundedAt })
const stations: Readonly<{ [S in Status]: number }> = { cart: 1, waiting: 2, shipped: 3, completed: 4 }

const useStations = (record: Record) => {
  const { i18n, t } = useLingui()
  const { at, refundedAt, orderedAt, shipsBy, shippedAt, completedAt, carrier, tracking, shipsFree } = record
  const parcel = [carrier, tracking].filter((part) => part !== null).join(' ')
  const postage = shipsFree ? t`free of postage` : t`postage paid on delivery`
  const steps = [
    { id: 'exchanged', label: t`Exchanged`, note: dateAndTime(at) },
    {
      id: 'ordered',
      label: t`Shipping requested`,
      note: orderedAt === null ? t`It is in your mailing cart.` : `${dateAndTime(orderedAt)} · ${postage}`,
    },
    {
      id: 'shipped',
      label: t`Shipped`,
      note:
        shippedAt !== null
          ? [dateAndTime(shippedAt), parcel].filter(Boolean).join(' · ')
          : shipsBy && t`by ${longDate(dayMoment(shipsBy))}`,
    },
    refundedAt === null
      ? {
          id: 'completed',
          label: record.status === 'shipped' ? t`On its way` : t`Completed`,
          note: completedAt === null ? undefined : dateAndTime(completedAt),
        }
      : {
          id: 'refunded',
          label: i18n._(stateOf({ ...free, status: 'completed', refundedAt }).name),
          note: dateAndTime(refundedAt),
        },
  ]
  // If it was refunded before shipping, the shipping step is left out.
  return refundedAt !== null && shippedAt === null ? steps.filter(({ id }) => id !== 'shipped') : steps
}

/** An exchanged card: its number, and its parcel's progress. */
export const RecordCard = ({ record }: { readonly record: Record }) => {
  const { i18n, t } = useLingui()
  const { general, name, number, status, orderId } = record
  const state = stateOfCard(record)
  const steps = useStations(record)
  const large = usePart(async () => (await import('./large/foil-sheet.tsx')).FoilSheet)
  return (
    <article className={styles.record}>
      <header className={styles.what}>
        <button type="button" className={styles.foil} aria-label={t`Look at ${name}`} onClick={large.show}>
          <CardImage model={general} quality="silver" size={112} />
        </button>
        <h2>{name}</h2>
        <p className={styles.number}>{number === null ? t`Without a number` : printedNumber(number)}</p>
        <Badge tone={state.tone}>{i18n._(state.name)}</Badge>
      </header>
      <div className={styles.journey}>
        <Timeline
          label={t({ message: 'Shipping', context: 'where a parcel is' })}
          steps={steps}
          done={record.refundedAt === null ? stations[status] : steps.length}
          words={{ done: t`done`, now: t`now`, ahead: t`not yet` }}
        />
        {status === 'cart' && <Go className={styles.order} href={to('shopCar')}>{t`Go to the mailing cart`}</Go>}
        {orderId !== null && (
          <Go className={styles.order} href={to('exchangeOrder', { id: orderId })}>{t`View the order`}</Go>
        )}
      </div>
      {large.Part && <large.Part record={record} onClose={large.hide} />}
    </article>
  )
}
