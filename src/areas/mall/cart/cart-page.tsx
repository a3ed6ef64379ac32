import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { MOST_SILVER } from '../../../contract/mall/orders.ts'
import { to } from '../../../contract/pages/paths.ts'
import { canBeHad, type Total, totalsOf } from '../../../rules/mall/order.ts'
import { postage } from '../../../rules/mall/parcel.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { go } from '../../../shell/address/history.ts'
import { itemName } from '../../../shell/items/item-names.ts'
import { ItemPicture } from '../../../shell/items/item-picture.tsx'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { number } from '../../../shell/texts/format.ts'
import { saying } from '../../../shell/texts/sentence.ts'
import { useNow } from '../../../state/clock.ts'
import { Button } from '../../../ui/button/button.tsx'
import { List } from '../../../ui/list/list.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { StickyFooter } from '../../../ui/surface/sticky/sticky-footer.tsx'
import { beginOrder } from '../order/begin-order.ts'
import { useLineTrouble } from '../order/line-trouble.ts'
import { Ordering, usePlaced } from '../order/ordering.tsx'
import type { PlacedOrder } from '../order/placed/placed.tsx'
import { Postage } from '../postage.tsx'
import { SilverRow } from '../silver-row.tsx'
import styles from './cart.module.css'
import type { CartLine } from './cart-now.ts'
import { LineCard, troubleOf, wantedLine } from './line-card.tsx'
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

/** The total, and the balance after it. */
const Sum = ({ currency, sum, balance }: Total & { readonly balance: number }) => {
  const { i18n, t } = useLingui()
  const left = balance - sum
  return (
    <p className={styles.sum} data-short={left < 0 || undefined}>
      <span>
        <ItemPicture item={currency} size={24} />
        <span className="sr-only">{itemName(i18n, currency)}</span>
        <b className="figures">{number(sum)}</b>
      </span>
      <span className="figures">{left < 0 ? t`${number(-left)} more needed` : t`${number(left)} left afterwards`}</span>
    </p>
  )
}

/** Why nothing can be ordered yet; the first problem in the list's order. */
const useOpenMatter = (cart: Cart, totals: readonly Total[], now: number): string | undefined => {
  const { t } = useLingui()
  const words = useLineTrouble()
  if (cart.lines.length === 0 && cart.silver.length === 0) return t`Nothing in the cart can be ordered now`
  for (const line of cart.lines) {
    const { goods, seenPrice } = line
    const trouble = troubleOf(line, cart.rank, now)
    const told = words({ goods, seen: { price: seenPrice, currency: goods.currency }, trouble })
    if (told) return saying(goods.name, told)
  }
  const short = totals.find(({ currency, sum }) => sum > (cart.balances[currency] ?? 0))
  return short && t`${number(short.sum - (cart.balances[short.currency] ?? 0))} more needed`
}

interface LinesProps extends Pick<Cart, 'lines' | 'rank' | 'balances'> {
  readonly label: string
  /** What cannot be had in any number: it is no part of the order, and does not stop the others. */
  readonly apart?: boolean
}

const Lines = ({ label, lines, rank, balances, apart }: LinesProps) => {
  const now = useNow()
  return (
    <ul role="list" className={styles.lines} aria-label={label}>
      {lines.map((line) => (
        <li key={line.goods.id}>
          <LineCard line={line} rank={rank} balance={balances[line.goods.currency] ?? 0} now={now} apart={apart} />
        </li>
      ))}
    </ul>
  )
}

interface FilledProps {
  readonly cart: Cart
  readonly placed: PlacedOrder | null
  readonly onPlaced: (placed: PlacedOrder | null) => void
  readonly onShown: () => void
}

const Filled = ({ cart, placed, onPlaced, onShown }: FilledProps) => {
  const { silver, balances, rank } = cart
  const { t } = useLingui()
  const now = useNow()
  const unreachable = useNeedsConnection()
  const ordering = new URLSearchParams(useSearch()).has('order')
  const isPart = (line: CartLine): boolean => canBeHad(wantedLine(line, now), { rank }, now)
  const lines = cart.lines.filter(isPart)
  const apart = cart.lines.filter((line) => !isPart(line))
  const totals = totalsOf(lines.map((line) => wantedLine(line, now)))
  const open = useOpenMatter({ ...cart, lines }, totals, now)
  useEffect(onShown, [onShown])
  const filled = sizeOf(cart) > 0
  // The order takes written counts, and the last taps may not be written yet.
  const isCounting = lines.some(({ wanted, count }) => wanted !== count)
  return (
    <>
      {!filled && <Nothing />}
      {lines.length > 0 && <Lines label={t`Goods`} lines={lines} rank={rank} balances={balances} />}
      {silver.length > 0 && <Silver silver={silver} />}
      {lines.length + silver.length > 0 && (
        <div className={styles.quiet}>
          <Postage {...postage(silver.length)} cards={silver.length} />
        </div>
      )}
      {apart.length > 0 && (
        <Section title={t`Not part of this order`}>
          <Lines apart label={t`Not part of this order`} lines={apart} rank={rank} balances={balances} />
        </Section>
      )}
      {filled && (
        <StickyFooter>
          {totals.map((total) => (
            <Sum key={total.currency} {...total} balance={balances[total.currency] ?? 0} />
          ))}
          <Button
            wide
            busy={isCounting}
            why={unreachable ?? open}
            onClick={() => beginOrder(to('shopCar', {}, { order: '1' }))}
          >{t`Go to the order`}</Button>
        </StickyFooter>
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
  // Lines leave the cart while the order sheet is still open; a sheet opened over an empty cart says nothing.
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
