import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'wouter'
import { confirmOrder, type Order, orderDetail } from '../../../contract/mall/orders.ts'
import { to } from '../../../contract/pages/paths.ts'
import { orderNumber } from '../../../rules/mall/order-number.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useRead } from '../../../state/reading/use-read.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import { Confirm } from '../../../ui/sheet/confirm.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { stateOf } from '../../shared/shipping/order-states.ts'
import { LinePicture } from '../line-picture.tsx'
import { AddressBox } from '../order/address-box.tsx'
import { Bought } from './bought.tsx'
import { OrderStory } from './order-story.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './orders.module.css'
import { Tracking } from './tracking.tsx'

const Receipt = ({ id }: Pick<Order, 'id'>) => {
  const { t } = useLingui()
  const { run, busy, why } = useLive()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button wide busy={busy} why={why} onClick={() => setAsking(true)}>{t`Confirm receipt`}</Button>
      <Confirm
        open={asking}
        why={why}
        title={t`Has the parcel arrived?`}
        confirm={t`Confirm receipt`}
        cancel={t`Not yet`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void run(confirmOrder, { id }, () => t`Receipt confirmed`)
        }}
      >
        <p>{t`The order is completed then.`}</p>
      </Confirm>
    </>
  )
}

const Shown = ({ order }: { readonly order: Order }) => {
  const { i18n, t } = useLingui()
  const { id, status, address, carrier, tracking, refundedAt, lines, shipsBy } = order
  const state = stateOf(order)
  return (
    <>
      <header className={styles.head}>
        {lines[0] && <LinePicture line={lines[0]} size={64} />}
        <h2 className={styles.number}>
          <Trans>
            Order No. <b className="figures">{orderNumber(id)}</b>
          </Trans>
        </h2>
        <Badge tone={state.tone}>{i18n._(state.name)}</Badge>
      </header>
      <OrderStory order={order} />
      {shipsBy !== null && refundedAt === null && <OrderTimeline order={order} />}
      {carrier !== null && tracking !== null && <Tracking carrier={carrier} tracking={tracking} />}
      {status === 'shipped' && refundedAt === null && <Receipt id={id} />}
      <Bought lines={lines} />
      {address && (
        <Section title={t`Delivery`}>
          <AddressBox address={address} />
        </Section>
      )}
      <GoButton href={to('support', {}, { order: id })} look="quiet" wide>{t`Help with this order`}</GoButton>
    </>
  )
}

const OrderPage = () => {
  const { t } = useLingui()
  const { id = '' } = useParams()
  return (
    <Screen
      title={t({ message: 'Order', context: 'a purchase' })}
      backTo={to('exchangeOrderList')}
      read={useRead(orderDetail, { id })}
      promise={t`This appears here once you are online.`}
    >
      {(order) => <Shown key={order.id} order={order} />}
    </Screen>
  )
}

export default OrderPage
