import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { MOST_SILVER } from '../../../contract/mall/orders.ts'
import { to } from '../../../contract/pages/paths.ts'
import { totalsOf } from '../../../rules/mall/order.ts'
import { postage } from '../../../rules/mall/parcel.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { go } from '../../../shell/address/history.ts'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { number } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { Facts } from '../../../ui/list/facts.tsx'
import { List } from '../../../ui/list/list.tsx'
import { Button } from '../../../ui/press/button.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { itemName } from '../../shared/rewards/rewards.tsx'
import { beginOrder } from '../order/begin-order.ts'
import { Ordering, usePlaced } from '../order/ordering.tsx'
import type { PlacedOrder } from '../order/placed.tsx'
import { Postage } from '../postage.tsx'
import { SilverRow } from '../silver-row.tsx'
import styles from './cart.module.css'
import { LineCard } from './line-card.tsx'
import { type Cart, sizeOf, useCart } from './use-cart.ts'

const mall = () => to('threekingDomsWar', {}, { tab: 'mall' })

const Nothing = () => {
  const { t } = useLingui()
  return (
    <Panel
      scene="cart"
      title={t`Your mailing cart is empty`}
      action={<GoButton href={mall()} look="gold">{t`Go to the exchange mall`}</GoButton>}
    >
      <p>{t`Goods you collect here are ordered together with your silver legend cards, in one parcel.`}</p>
    </Panel>
  )
}

const Silver = ({ silver }: Pick<Cart, 'silver'>) => {
  const { t } = useLingui()
  return (
    <Section title={t`Silver legend cards`}>
      <List label={t`Silver legend cards`}>
        {silver.map((card) => (
          <li key={card.id}>
            <SilverRow {...card} />
          </li>
        ))}
      </List>
      {silver.length > MOST_SILVER && (
        <p>{t`One order takes at most ${MOST_SILVER} silver legend cards. The others go with the next one.`}</p>
      )}
    </Section>
  )
}

interface FilledProps {
  readonly cart: Cart
  readonly placed: PlacedOrder | null
  readonly onPlaced: (placed: PlacedOrder | null) => void
  readonly onShown: () => void
}

const Filled = ({ cart, placed, onPlaced, onShown }: FilledProps) => {
  const { lines, silver, balances, rank } = cart
  const { i18n, t } = useLingui()
  const now = useNow()
  const unreachable = useNeedsConnection()
  const ordering = new URLSearchParams(useSearch()).has('order')
  const totals = totalsOf(
    lines.map(({ goods, count, seenPrice }) => ({
      goods: { ...goods, shipped: true },
      count,
      boughtInPeriod: 0,
      seen: { price: seenPrice, currency: goods.currency },
    })),
  )
  useEffect(onShown, [onShown])
  const filled = sizeOf(cart) > 0
  // An order takes what is counted: what was tapped last may not be that yet.
  const isCounting = lines.some(({ wanted, count }) => wanted !== count)
  return (
    <>
      {!filled && <Nothing />}
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={t`Goods`}>
          {lines.map((line) => (
            <li key={line.goods.id}>
              <LineCard line={line} rank={rank} balance={balances[line.goods.currency] ?? 0} now={now} />
            </li>
          ))}
        </ul>
      )}
      {silver.length > 0 && <Silver silver={silver} />}
      {totals.length > 0 && (
        <Facts
          label={t`Total`}
          facts={totals.map(({ currency, sum }) => ({
            id: currency,
            name: itemName(i18n, currency),
            value: t`${number(sum)} of your ${number(balances[currency] ?? 0)}`,
          }))}
        />
      )}
      {filled && (
        <div className={styles.quiet}>
          <Postage {...postage(silver.length)} cards={silver.length} />
        </div>
      )}
      {filled && (
        <Button
          wide
          busy={isCounting}
          why={unreachable}
          onClick={() => beginOrder(to('shopCar', {}, { order: '1' }))}
        >{t`Go to the order`}</Button>
      )}
      <Ordering
        wanted={
          ordering
            ? {
                lines: lines.map(({ goods: { id, currency }, count, seenPrice: price }) => ({
                  id,
                  count,
                  price,
                  currency,
                })),
                silver: silver.slice(0, MOST_SILVER).map(({ id }) => id),
                fromCart: true,
              }
            : null
        }
        onClose={() => go(to('shopCar'), { replace: true })}
        placed={placed}
        onPlaced={onPlaced}
      />
    </>
  )
}

const CartPage = () => {
  const { t } = useLingui()
  const ordering = new URLSearchParams(useSearch()).has('order')
  const [placed, setPlaced] = usePlaced()
  const [shown, setShown] = useState(false)
  const onShown = useCallback(() => setShown(true), [])
  // What is ordered leaves the cart while its sheet is open still; one that is opened over nothing has nothing to say.
  const busy = shown && (ordering || placed !== null)
  return (
    <Screen
      title={t`Mailing cart`}
      backTo={mall()}
      read={useCart()}
      promise={t`Your mailing cart appears here once you are online.`}
      empty={(cart) => (sizeOf(cart) === 0 && !busy ? <Nothing /> : null)}
    >
      {(cart) => <Filled cart={cart} placed={placed} onPlaced={setPlaced} onShown={onShown} />}
    </Screen>
  )
}

export default CartPage
