import { useLingui } from '@lingui/react/macro'
import { MOST_PIECES } from '../../../contract/mall/cart.ts'
import type { Ware } from '../../../contract/mall/goods.ts'
import { mostToBuy, whyNotBuy } from '../../../rules/mall/quota.ts'
import { quotaNow } from '../../../rules/saved-copy/quota.ts'
import { itemName } from '../../../shell/items/item-names.ts'
import { number } from '../../../shell/texts/format.ts'
import { timeUntil } from '../../../shell/texts/later-format.ts'
import { useTroubleWords } from '../trouble-words.ts'

interface Buyer {
  readonly balance: number
  readonly rank: number
}

/** How many a player may buy, and the reason against one more, with figures. */
export const useLimits = (goods: Ware, { balance, rank }: Buyer, now: number) => {
  const { i18n, t } = useLingui()
  const troubleWords = useTroubleWords()
  const quota = goods.quota && quotaNow(goods.quota, now)
  const buyer = { balance, rank, boughtInPeriod: quota?.bought ?? 0 }
  const most = mostToBuy(goods, buyer, now)
  const reason = whyNotBuy(goods, buyer, most + 1, now)
  const words = (): string | undefined => {
    switch (reason) {
      case null:
        return undefined
      case 'balance_insufficient': {
        const missing = number(goods.price * (most + 1) - balance)
        const item = itemName(i18n, goods.currency)
        return most === 0 ? t`${item}: ${missing} missing` : t`For one more, ${item}: ${missing} missing`
      }
      case 'purchase_limit_reached':
        if (most >= MOST_PIECES || !quota) return t`At most ${MOST_PIECES} at a time`
        if (quota.refreshesAt === null) return most === 0 ? t`Limit reached` : t`At most ${most} more for you`
        return most === 0
          ? t`Limit reached, resets ${timeUntil(quota.refreshesAt, now)}`
          : t`At most ${most} for now, resets ${timeUntil(quota.refreshesAt, now)}`
      default:
        return troubleWords(goods, reason)
    }
  }
  return { most, reason, why: words(), quota }
}
