import { useLingui } from '@lingui/react/macro'
import type { Goods } from '../../contract/mall/mall.ts'
import { to } from '../../contract/pages/paths.ts'
import { isCounted } from '../../rules/mall/stock.ts'
import { type QuotaNow, quotaNow } from '../../rules/saved-copy/quota.ts'
import { Go } from '../../shell/address/go.tsx'
import { Named } from '../../shell/brush/named.tsx'
import { itemName, rewardText } from '../../shell/items/item-names.ts'
import { ItemPicture } from '../../shell/items/item-picture.tsx'
import { number } from '../../shell/texts/format.ts'
import { useNow } from '../../state/clock.ts'
import { Badge } from '../../ui/figure/badge.tsx'
import { GoodsPicture } from './goods-picture.tsx'
import styles from './mall.module.css'
import { QuotaWords } from './quota.tsx'

interface GoodsTileProps {
  readonly goods: Goods
  readonly balance: number
  readonly rank: number
}

/**
 * Only the most important state, in the order in which a player could act on it. The dashed badge is for what waits
 * to be sent, and none of this does.
 */
const Standing = ({ goods, quota, balance, rank }: GoodsTileProps & { readonly quota: QuotaNow | null }) => {
  const { t } = useLingui()
  const { stock, price } = goods
  if (stock === 0) return <Badge tone="danger">{t`Sold out`}</Badge>
  if (rank < goods.rank) return <Badge>{t`Requires rank ${goods.rankName}`}</Badge>
  if (quota && quota.bought !== null && quota.bought >= quota.limit) return <Badge>{t`Limit reached`}</Badge>
  if (balance < price) return <Badge>{t`${number(price - balance)} more needed`}</Badge>
  return <Badge tone="done">{t`You can afford this`}</Badge>
}

export const GoodsTile = (props: GoodsTileProps) => {
  const { i18n, t } = useLingui()
  const { goods, rank } = props
  const now = useNow()
  const quota = goods.quota && quotaNow(goods.quota, now)
  const counted = goods.stock > 0 && isCounted(goods.stock)
  return (
    <li className={`box ${styles.tile}`} data-sold-out={goods.stock === 0 || undefined}>
      <div className={styles.picture} data-category={goods.category}>
        <GoodsPicture goods={goods} size={128} />
      </div>
      <h2 className={styles.name}>
        <Go href={to('goodsInfo', { id: goods.id })} className={styles.link}>
          <Named>{goods.name}</Named>
        </Go>
      </h2>
      {goods.holds.length > 0 && <p className={styles.description}>{rewardText(i18n, goods.holds)}</p>}
      <p className={styles.price}>
        <ItemPicture item={goods.currency} size={24} />
        <b className="figures">{number(goods.price)}</b>
        <span className="sr-only">{itemName(i18n, goods.currency)}</span>
      </p>
      <p className={styles.facts}>
        {counted && <span>{t`${number(goods.stock)} in stock`}</span>}
        {goods.rank > 1 && rank >= goods.rank && <span>{t`Rank: ${goods.rankName}`}</span>}
        {quota && <QuotaWords quota={quota} now={now} />}
      </p>
      <div className={styles.standing}>
        <Standing {...props} quota={quota} />
      </div>
    </li>
  )
}
