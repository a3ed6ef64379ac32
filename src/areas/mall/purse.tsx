import { useLingui } from '@lingui/react/macro'
import type { MallGoods } from '../../contract/mall.ts'
import { number } from '../../shell/texts/format.ts'
import { ItemPicture } from '../shared/pictures/item-picture.tsx'
import { itemName } from '../shared/rewards.tsx'
import styles from './mall.module.css'

/** What the player has of everything that is asked for here. */
export const Purse = ({ goods, balances }: Pick<MallGoods, 'goods' | 'balances'>) => {
  const { i18n, t } = useLingui()
  const currencies = [...new Set(goods.map(({ currency }) => currency))]
  return (
    <dl className={styles.purse} aria-label={t`What you have`}>
      {currencies.map((item) => (
        <div key={item} data-purse={item}>
          <dt>
            <ItemPicture item={item} size={28} />
            {itemName(i18n, item)}
          </dt>
          <dd className="figures">{number(balances[item] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
