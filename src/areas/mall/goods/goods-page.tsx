import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from 'wouter'
import { MOST_PIECES } from '../../../contract/mall/cart.ts'
import { type GoodsDetail, goodsDetail } from '../../../contract/mall/goods.ts'
import { to } from '../../../contract/pages/paths.ts'
import { go } from '../../../shell/address/history.ts'
import { Named } from '../../../shell/brush/named.tsx'
import { itemName } from '../../../shell/items/item-names.ts'
import { ItemPicture } from '../../../shell/items/item-picture.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { number } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { sourceOf } from '../../shared/act/source-of.ts'
import { Rewards } from '../../shared/rewards/rewards.tsx'
import { CartLink } from '../cart/cart-link.tsx'
import { GoodsPicture } from '../goods-picture.tsx'
import { Ordering, usePlaced } from '../order/ordering.tsx'
import { useLimits } from './blocked.ts'
import { Buying } from './buying.tsx'
import styles from './goods.module.css'
import { GoodsFacts } from './goods-facts.tsx'

/** The count of the order in this address, so that it survives a reload and choosing another address. */
const orderedAt = (search: string): number | null => {
  const count = Number(new URLSearchParams(search).get('order'))
  return Number.isInteger(count) && count >= 1 && count <= MOST_PIECES ? count : null
}

/** One picture, or a strip for swiping and arrow keys. */
const Pictures = ({ goods }: Pick<GoodsDetail, 'goods'>) => {
  const { t } = useLingui()
  const { pictures } = goods
  const count = pictures.length
  const label = t`${goods.name}: ${plural(count, { one: '# picture', other: '# pictures' })}`
  const many = count > 1 && { role: 'group', tabIndex: 0, 'aria-label': label }
  return (
    <div className={`box ${styles.pictures}`} data-gone={goods.stock === 0 || !goods.onSale || undefined} {...many}>
      {(pictures.length > 0 ? pictures : [undefined]).map((picture) => (
        <GoodsPicture key={picture} goods={{ ...goods, picture }} size={280} />
      ))}
    </div>
  )
}

const Shown = ({ detail }: { readonly detail: GoodsDetail }) => {
  const { i18n, t } = useLingui()
  const now = useNow()
  const ordered = orderedAt(useSearch())
  const [placed, setPlaced] = usePlaced()
  const { goods, balance, rank } = detail
  const { most, reason, why, quota } = useLimits(goods, { balance, rank }, now)
  const { id, price, currency } = goods
  return (
    <>
      <Pictures goods={goods} />
      <div className={styles.head}>
        <h2>
          <Named>{goods.name}</Named>
        </h2>
        <p className={styles.price}>
          <ItemPicture item={currency} size={28} />
          <b className="figures">{number(price)}</b>
          <span>{itemName(i18n, currency)}</span>
          <span className={styles.balance}>{t`You have ${number(balance)}`}</span>
        </p>
        <p className={styles.description}>{goods.description}</p>
        {goods.holds.length > 0 && <Rewards rewards={goods.holds} label={t`Contents`} />}
      </div>
      <Buying
        detail={detail}
        most={most}
        why={why}
        source={reason === 'balance_insufficient' ? sourceOf(currency) : undefined}
      />
      <GoodsFacts detail={detail} quota={quota} now={now} />
      <Ordering
        wanted={
          ordered === null ? null : { lines: [{ id, count: ordered, price, currency }], silver: [], fromCart: false }
        }
        onClose={() => go(to('goodsInfo', { id }), { replace: true })}
        placed={placed}
        onPlaced={setPlaced}
      />
    </>
  )
}

const GoodsPage = () => {
  const { t } = useLingui()
  const { id = '' } = useParams()
  return (
    <Screen
      title={t`Goods`}
      backTo={to('threekingDomsWar', {}, { tab: 'mall' })}
      end={<CartLink />}
      read={useRead(goodsDetail, { id })}
      promise={t`This appears here once you are online.`}
    >
      {(detail) => <Shown key={detail.goods.id} detail={detail} />}
    </Screen>
  )
}

export default GoodsPage
