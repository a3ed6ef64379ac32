import { useLingui } from '@lingui/react/macro'
import type { Ware } from '../../contract/mall/goods.ts'
import type { OrderTrouble } from '../../contract/mall/orders.ts'
import { quotaState } from '../../rules/mall/quota.ts'
import { quotaNow } from '../../rules/saved-copy/quota.ts'
import { errorTexts } from '../../shell/texts/errors.ts'
import { number } from '../../shell/texts/format.ts'
import { useNow } from '../../state/clock.ts'

/** Why goods cannot be bought, as far as it depends on the goods alone. */
export const useTroubleWords = () => {
  const { i18n, t } = useLingui()
  const now = useNow()
  const allowed = ({ quota }: Pick<Ware, 'quota'>): number =>
    quota ? quotaState(quota, quotaNow(quota, now).bought ?? 0, now).left : 0
  return (goods: Pick<Ware, 'stock' | 'rankName' | 'quota'>, trouble: OrderTrouble): string => {
    if (trouble === 'cannot_redeem') return t`No longer on sale`
    if (trouble === 'sold_out') return goods.stock === 0 ? t`Sold out` : t`Only ${number(goods.stock)} in stock`
    if (trouble === 'rank_not_reached') return t`Requires rank ${goods.rankName}`
    const most = allowed(goods)
    if (trouble === 'purchase_limit_reached' && most > 0) return t`At most ${most} more for you`
    return i18n._(errorTexts[trouble])
  }
}
