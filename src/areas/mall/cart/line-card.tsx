import { useLingui } from '@lingui/react/macro'
import { to } from '../../../contract/pages/paths.ts'
import { lineTrouble, type WantedLine } from '../../../rules/mall/order.ts'
import { mostToBuy } from '../../../rules/mall/quota.ts'
import { quotaNow } from '../../../rules/saved-copy/quota.ts'
import { Go } from '../../../shell/address/go.tsx'
import { Named } from '../../../shell/brush/named.tsx'
import { amountText } from '../../../shell/items/item-names.ts'
import { ItemPicture } from '../../../shell/items/item-picture.tsx'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { number } from '../../../shell/texts/format.ts'
import { saying } from '../../../shell/texts/sentence.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Stepper } from '../../../ui/control/stepper.tsx'
import { GoodsPicture } from '../goods-picture.tsx'
import { useLineTrouble } from '../order/line-trouble.ts'
import styles from './cart.module.css'
import type { CartLine } from './cart-now.ts'
import { usePut } from './use-cart.ts'

interface LineCardProps {
  readonly line: CartLine
  readonly rank: number
  readonly balance: number
  readonly now: number
  /** No part of the order. */
  readonly apart?: boolean | undefined
}

/** A line of the cart as the rules of an order see it. */
export const wantedLine = ({ goods, count, seenPrice }: CartLine, now: number): WantedLine => ({
  goods: { ...goods, shipped: true },
  count,
  boughtInPeriod: (goods.quota && quotaNow(goods.quota, now).bought) ?? 0,
  seen: { price: seenPrice, currency: goods.currency },
})

/** The problem of a line in the cart, if any. */
export const troubleOf = (line: CartLine, rank: number, now: number) =>
  lineTrouble(wantedLine(line, now), { rank, balances: {} }, now)

/** The line's total in large, the unit price if there are several. */
const Price = ({ line: { goods, count } }: Pick<LineCardProps, 'line'>) => {
  const { i18n } = useLingui()
  const { currency, price } = goods
  return (
    <p className={styles.price}>
      <span aria-hidden="true">
        <ItemPicture item={currency} size={20} />
        <b className="figures">{number(price * count)}</b>
      </span>
      <span className="sr-only">{`×${number(count)} · ${amountText(i18n, currency, price * count)}`}</span>
      {count > 1 && <small className="figures" aria-hidden="true">{`${number(price)} ×${number(count)}`}</small>}
    </p>
  )
}

/** A line of the cart: the goods as they are now, what changed since they were added, and the count. */
export const LineCard = ({ line, rank, balance, now, apart }: LineCardProps) => {
  const { goods, count, wanted, seenPrice, waiting } = line
  const { t } = useLingui()
  const put = usePut()
  const unreachable = useNeedsConnection()
  const words = useLineTrouble()
  // What stands apart cannot be had in any number: why is not asked for the number that is wanted.
  const trouble = troubleOf(apart ? { ...line, count: 1 } : line, rank, now)
  const told = words({ goods, seen: { price: seenPrice, currency: goods.currency }, trouble })
  /** The accessible name of a button that every line has. */
  const named = (act: string) => saying(act, goods.name)
  const { boughtInPeriod } = wantedLine(line, now)
  const most = mostToBuy(goods, { rank, balance, boughtInPeriod }, now)
  return (
    <article className={`box ${styles.line}`} data-apart={apart || undefined}>
      <span className={styles.picture}>
        <GoodsPicture goods={goods} size={56} />
      </span>
      <h2 className={styles.goods}>
        <Go href={to('goodsInfo', { id: goods.id })}>
          <Named>{goods.name}</Named>
        </Go>
        {apart && <span className={styles.why}>{told}</span>}
      </h2>
      <IconButton of="bin" label={named(t`Remove`)} onClick={() => put(goods.id, 0, goods.price)} />
      {!apart && (
        <div className={styles.acts}>
          {(most > 1 || count > 1) && (
            <Stepper
              short
              label={t`Quantity`}
              named={named(t`Quantity`)}
              value={wanted}
              min={1}
              max={Math.max(most, wanted)}
              onChange={(next) => put(goods.id, next, goods.price)}
              words={{ less: named(t`One less`), more: named(t`One more`) }}
            />
          )}
          {waiting && unreachable && (
            <p className={styles.waiting} data-waiting="">
              {t`Saved, waiting for signal`}
            </p>
          )}
          <Price line={line} />
        </div>
      )}
      {told && !apart && (
        <div className={styles.trouble}>
          <p>
            {trouble === 'changed_meanwhile' ? (
              <>
                <span className="sr-only">{told}</span>
                <span className="figures" aria-hidden="true">
                  {number(seenPrice)} → <b>{number(goods.price)}</b>
                </span>
              </>
            ) : (
              told
            )}
          </p>
          {trouble === 'changed_meanwhile' && (
            <Button
              look="quiet"
              aria-label={named(t`Accept the changes`)}
              onClick={() => put(goods.id, wanted, goods.price)}
            >{t`Accept the changes`}</Button>
          )}
        </div>
      )}
    </article>
  )
}
