import { useLingui } from '@lingui/react/macro'
import type { Ware } from '../../contract/mall/goods.ts'
import type { OrderTrouble } from '../../contract/mall/orders.ts'
import { errorTexts } from '../../shell/texts/errors.ts'
import { number } from '../../shell/texts/format.ts'

/** Why goods cannot be had, as far as the goods themselves say it. */
export const useTroubleWords = () => {
  const { i18n, t } = useLingui()
  return (goods: Pick<Ware, 'stock' | 'rankName'>, trouble: OrderTrouble): string => {
    if (trouble === 'cannot_redeem') return t`No longer on sale`
    if (trouble === 'sold_out') return goods.stock === 0 ? t`Sold out` : t`Only ${number(goods.stock)} in stock`
    if (trouble === 'rank_not_reached') return t`Requires rank ${goods.rankName}`
    return i18n._(errorTexts[trouble])
  }
}
