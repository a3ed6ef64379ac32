import { useLingui } from '@lingui/react/macro'
import { to } from '../../../contract/pages/paths.ts'
import { lineTrouble } from '../../../rules/mall/order.ts'
import { mostToBuy } from '../../../rules/mall/quota.ts'
import { quotaNow } from '../../../rules/saved-copy/quota.ts'
import { Go } from '../../../shell/address/go.tsx'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { number } from '../../../shell/texts/format.ts'
import { saying } from '../../../shell/texts/sentence.ts'
import { Stepper } from '../../../ui/control/stepper.tsx'
import { Button } from '../../../ui/press/button.tsx'
import { amountText } from '../../shared/rewards/rewards.tsx'
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
}

/** One kind of goods in the cart: what it is now, what changed since it was put there, and how many. */
export const LineCard = ({ line: { goods, count, wanted, seenPrice, waiting }, rank, balance, now }: LineCardProps) => {
  const { i18n, t } = useLingui()
  const put = usePut()
  const unreachable = useNeedsConnection()
  const words = useLineTrouble()
  const quota = goods.quota && quotaNow(goods.quota, now)
  const boughtInPeriod = quota?.bought ?? 0
  const seen = { price: seenPrice, currency: goods.currency }
  const facts = { ...goods, shipped: true }
  const trouble = lineTrouble({ goods: facts, count, boughtInPeriod, seen }, { rank, balances: {} }, now)
  const told = words({ goods, seen, trouble })
  /** What stands in every line, with what it is done to. */
  const named = (act: string) => saying(act, goods.name)
  const most = mostToBuy(goods, { rank, balance, boughtInPeriod }, now)
  return (
    <article className={`box ${styles.line}`}>
      <GoodsPicture goods={goods} size={56} />
      <div className={styles.words}>
        <h2>
          <Go href={to('goodsInfo', { id: goods.id })}>{goods.name}</Go>
        </h2>
        <p className="figures">{`×${number(count)} · ${amountText(i18n, goods.currency, goods.price * count)}`}</p>
        {told && <p className={styles.trouble}>{told}</p>}
        {waiting && unreachable && <p className={styles.waiting}>{t`Saved, waiting for signal`}</p>}
      </div>
      <div className={styles.acts}>
        {(most > 1 || count > 1) && (
          <Stepper
            label={t`Quantity`}
            named={named(t`Quantity`)}
            value={wanted}
            min={1}
            max={Math.max(most, wanted)}
            onChange={(next) => put(goods.id, next, goods.price)}
            most={t({ message: 'Max', context: 'as many as possible' })}
            words={{
              less: named(t`One less`),
              more: named(t`One more`),
              five: named(t`Five more`),
              most: named(t`As many as possible`),
            }}
          />
        )}
        {trouble === 'changed_meanwhile' && (
          <Button
            look="quiet"
            aria-label={named(t`Accept the changes`)}
            onClick={() => put(goods.id, count, goods.price)}
          >{t`Accept the changes`}</Button>
        )}
        <Button
          look="bare"
          aria-label={named(t`Remove`)}
          onClick={() => put(goods.id, 0, goods.price)}
        >{t`Remove`}</Button>
      </div>
    </article>
  )
}
