import { useLingui } from '@lingui/react/macro'
import type { MallGoods } from '../../contract/mall/mall.ts'
import { Holdings } from '../shared/rewards/holdings.tsx'

/** The player's balance of every currency used here. */
export const Balance = ({ goods, balances }: Pick<MallGoods, 'goods' | 'balances'>) => {
  const { t } = useLingui()
  const currencies = [...new Set(goods.map(({ currency }) => currency))]
  return <Holdings label={t`Your balance`} items={currencies.map((item) => [item, balances[item] ?? 0])} />
}
