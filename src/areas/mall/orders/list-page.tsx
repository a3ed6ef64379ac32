import { useLingui } from '@lingui/react/macro'
import { MOST_ORDERS, type Order, orderList } from '../../../contract/mall/orders.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { dateAndTime, dayMoment } from '../../../shell/texts/format.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import { useNow } from '../../../state/clock.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Badge } from '../../../ui/figure/badge.tsx'
import { List, Row } from '../../../ui/list/list.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { ListEnd } from '../../shared/list-end.tsx'
import { stateOf } from '../../shared/shipping/order-states.ts'
import { LinePicture } from '../line-picture.tsx'
import { isLate } from './late.ts'
import { useOrderTitle } from './order-title.ts'
import styles from './orders.module.css'

const Nothing = () => {
  const { t } = useLingui()
  return (
    <Panel
      scene="ledger"
      title={t`No orders yet`}
      action={
        <GoButton href={to('threekingDomsWar', {}, { tab: 'mall' })} look="gold">{t`Go to the exchange mall`}</GoButton>
      }
    >
      <p>{t`Your orders are listed here, with their shipping status.`}</p>
    </Panel>
  )
}

const OrderRow = ({ order }: { readonly order: Order }) => {
  const { i18n, t } = useLingui()
  const { lines, orderedAt, status, shipsBy } = order
  const [first] = lines
  const state = stateOf(order)
  const late = isLate(order, useNow())
  const title = useOrderTitle()
  return (
    <Row
      lead={first && <LinePicture line={first} size={48} />}
      title={title(lines)}
      note={
        <>
          <span className={styles.states}>
            <Badge tone={state.tone}>{i18n._(state.name)}</Badge>
            {late && <Badge tone="danger">{t`Late`}</Badge>}
          </span>
          {dateAndTime(orderedAt)}
          {status === 'waiting' && shipsBy !== null && (
            <>
              <br />
              {late ? t`Planned by ${longDate(dayMoment(shipsBy))}` : t`Ships by ${longDate(dayMoment(shipsBy))}`}
            </>
          )}
        </>
      }
      end="›"
    />
  )
}

const OrderListPage = () => {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Exchange orders`}
      backTo={to('mine')}
      read={useRead(orderList, {})}
      promise={t`Your orders appear here once you are online.`}
      empty={({ orders }) => (orders.length === 0 ? <Nothing /> : null)}
    >
      {({ orders }) => (
        <>
          <List label={t`Exchange orders`}>
            {orders.map((order) => (
              <li key={order.id} className={styles.order} data-tone={stateOf(order).tone}>
                <Go href={to('exchangeOrder', { id: order.id })}>
                  <OrderRow order={order} />
                </Go>
              </li>
            ))}
          </List>
          <ListEnd cut={orders.length >= MOST_ORDERS} />
        </>
      )}
    </Screen>
  )
}

export default OrderListPage
