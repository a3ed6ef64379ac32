import { useLingui } from '@lingui/react/macro'
import type { Ware } from '../../../contract/mall/goods.ts'
import type { OrderPreview, OrderTrouble } from '../../../contract/mall/orders.ts'
import { amountText } from '../../../shell/items/item-names.ts'
import { errorTexts } from '../../../shell/texts/errors.ts'
import { number } from '../../../shell/texts/format.ts'
import { useTroubleWords } from '../trouble-words.ts'

interface Line {
  /** The current goods; null if they no longer exist. */
  readonly goods: Ware | null
  readonly seen: { readonly price: number; readonly currency: string }
  readonly trouble: OrderTrouble | null
}

/** Why a line is not available as the player saw it, with figures. */
export const useLineTrouble = () => {
  const { i18n, t } = useLingui()
  const words = useTroubleWords()
  return ({ goods, seen, trouble }: Line): string | null => {
    if (trouble === null) return null
    if (!goods) return t`No longer on sale`
    if (trouble !== 'changed_meanwhile') return words(goods, trouble)
    const said = ({ currency, price }: Line['seen']) =>
      goods.currency === seen.currency ? number(price) : amountText(i18n, currency, price)
    const [before, now] = [said(seen), said(goods)]
    return t`Price changed from ${before} to ${now}`
  }
}

/** Why the order is not possible as the player saw it; for a problem with a line, that line's text. */
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
