import { useLingui } from '@lingui/react/macro'
import type { OrderPreview } from '../../../contract/mall/orders.ts'
import { amountText } from '../../../shell/items/item-names.ts'
import { number } from '../../../shell/texts/format.ts'
import { List, Row } from '../../../ui/list/list.tsx'
import { GoodsPicture } from '../goods-picture.tsx'
import { SilverRow } from '../silver-row.tsx'
import { useLineTrouble } from './line-trouble.ts'
import styles from './order.module.css'
import type { Wanted } from './wanted.ts'

interface OrderLinesProps {
  readonly preview: OrderPreview
  readonly asked: Wanted['lines']
}

/** The lines of the order, each with what changed since the player saw it. */
export const OrderLines = ({ preview, asked }: OrderLinesProps) => {
  const { i18n, t } = useLingui()
  const troubleOf = useLineTrouble()
  return (
    <List label={t`In this order`}>
      {preview.lines.map((line, index) => {
        const { goods, count } = line
        const trouble = troubleOf(line)
        return (
          <li key={asked[index]?.id}>
            <Row
              lead={goods && <GoodsPicture goods={goods} size={40} />}
              title={`${goods?.name ?? t`No longer on sale`} ×${number(count)}`}
              note={
                <>
                  {goods && amountText(i18n, goods.currency, goods.price * count)}
                  {trouble && <span className={styles.trouble}>{trouble}</span>}
                </>
              }
            />
          </li>
        )
      })}
      {preview.silver.map((card) => (
        <li key={card.id}>
          <SilverRow {...card} />
        </li>
      ))}
    </List>
  )
}
