import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/mall/orders.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { amountText } from '../../../shell/items/item-names.ts'
import { number } from '../../../shell/texts/format.ts'
import { List, Row } from '../../../ui/list/list.tsx'
import { LinePicture } from '../line-picture.tsx'
import { SilverRow } from '../silver-row.tsx'

type Line = Order['lines'][number]

const LineRow = ({ line }: { readonly line: Line }) => {
  const { i18n } = useLingui()
  const { name, count, price, currency, silver } = line
  if (silver) return <SilverRow {...silver} />
  const paid = currency !== null && amountText(i18n, currency, price * count)
  return <Row lead={<LinePicture line={line} size={40} />} title={`${name} ×${number(count)}`} note={paid} />
}

/** What was ordered, with names and prices of that time. */
export const Bought = ({ lines }: Pick<Order, 'lines'>) => {
  const { t } = useLingui()
  return (
    <List label={t`In this order`}>
      {lines.map((line) => (
        <li key={line.silver?.id ?? line.goodsId ?? line.name}>
          {line.goodsId === null ? (
            <LineRow line={line} />
          ) : (
            <Go href={to('goodsInfo', { id: line.goodsId })}>
              <LineRow line={line} />
            </Go>
          )}
        </li>
      ))}
    </List>
  )
}
