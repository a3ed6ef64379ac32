import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { to } from '../../../../contract/pages/paths.ts'
import { itemName } from '../../../../shell/items/item-names.ts'
import { number } from '../../../../shell/texts/format.ts'
import { sourceOf } from '../../../shared/act/source-of.ts'
import { syncProgressText } from '../hand/sync-progress.tsx'
import { type HandAndBag, itemCount } from './card-context.ts'

interface Asked {
  readonly items: readonly { readonly item: string; readonly count: number }[]
  /** Cards of the same name: usable, required, chosen. */
  readonly cards?: { readonly have: number; readonly need: number; readonly chosen: number }
}

/** What is missing, in words. */
export interface Shortage {
  readonly text: string
  /** Where it comes from; none if this page says so itself, or all that is missing is a choice. */
  readonly source?: string
}

/** What is missing before an act can start, in numbers. The error messages are used only after a failed attempt. */
export const useShortage = ({ bag, collection }: Pick<HandAndBag, 'bag' | 'collection'>) => {
  const { i18n, t } = useLingui()
  const nameOf = (item: string) => bag.items.find((own) => own.item === item)?.name ?? itemName(i18n, item)
  return ({ items, cards }: Asked): Shortage | undefined => {
    if (cards && cards.have < cards.need) {
      if (!collection.complete) return { text: syncProgressText(i18n, { collection }) }
      const missing = cards.need - cards.have
      return {
        text:
          cards.need === 1
            ? t`The card to use up is missing`
            : t`${missing} of ${plural(cards.need, { one: '# card', other: '# cards' })} missing`,
        // A page on which there is none to choose says where they come from.
        ...(cards.have > 0 && { source: to('shopList') }),
      }
    }
    const short = items.find(({ item, count }) => itemCount(bag, item) < count)
    if (short) {
      const missing = number(short.count - itemCount(bag, short.item))
      const item = nameOf(short.item)
      return { text: t`${item}: ${missing} missing`, source: sourceOf(short.item) }
    }
    if (!cards || cards.chosen >= cards.need) return undefined
    const left = cards.need - cards.chosen
    if (cards.need === 1) return { text: t`Choose a card` }
    return {
      text:
        cards.chosen === 0
          ? t`Choose ${plural(left, { one: '# card', other: '# cards' })}`
          : t`Choose ${plural(left, { one: '# more card', other: '# more cards' })}`,
    }
  }
}
