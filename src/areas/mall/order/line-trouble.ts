import { useLingui } from '@lingui/react/macro'
import type { Ware } from '../../../contract/mall/goods.ts'
import type { OrderPreview, OrderTrouble } from '../../../contract/mall/orders.ts'
import { errorTexts } from '../../../shell/texts/errors.ts'
import { number } from '../../../shell/texts/format.ts'
import { itemName } from '../../shared/claim/rewards.tsx'
import { useTroubleWords } from '../trouble-words.ts'

interface Line {
  /** As it is now; null where there is no such thing any more. */
  readonly goods: Ware | null
  readonly seen: { readonly price: number; readonly currency: string }
  readonly trouble: OrderTrouble | null
}

/** Why a line cannot be had as it was seen, in words that carry the figures. */
export const useLineTrouble = () => {
  const { i18n, t } = useLingui()
  const words = useTroubleWords()
  return ({ goods, seen, trouble }: Line): string | null => {
    if (trouble === null) return null
    if (!goods) return t`No longer on sale`
    if (trouble !== 'changed_meanwhile') return words(goods, trouble)
    if (goods.currency === seen.currency) return t`Price changed from ${number(seen.price)} to ${number(goods.price)}`
    const [before, now] = [itemName(i18n, seen.currency), itemName(i18n, goods.currency)]
    return t`Price changed from ${number(seen.price)} ${before} to ${number(goods.price)} ${now}`
  }
}

/** Why the whole cannot be ordered as it was seen: where it is for a line's sake, in the words of that line. */
export const useOrderTrouble = () => {
  const { i18n, t } = useLingui()
  const wordsOf = useLineTrouble()
  return ({ lines, trouble }: Pick<OrderPreview, 'lines' | 'trouble'>): string | null => {
    if (trouble === null) return null
    const line = lines.find((one) => one.trouble !== null)
    const said = line && wordsOf(line)
    if (!said) return i18n._(errorTexts[trouble])
    const what = line.goods?.name
    return lines.length > 1 && what !== undefined ? t`${what}: ${said}` : said
  }
}
