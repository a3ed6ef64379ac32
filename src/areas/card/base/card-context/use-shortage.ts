import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { itemName } from '../../../../shell/items/item-names.ts'
import { number } from '../../../../shell/texts/format.ts'
import { syncProgressText } from '../hand/sync-progress.tsx'
import { type HandAndBag, itemCount } from './card-context.ts'

interface Asked {
  readonly items: readonly { readonly item: string; readonly count: number }[]
  /** Cards of the same name: usable, required, chosen. */
  readonly cards?: { readonly have: number; readonly need: number; readonly chosen: number }
}

/** What is missing; the page chooses a link by `kind`. */
export interface Shortage {
  readonly kind: 'cards' | 'item' | 'choice'
  readonly text: string
}

/** What is missing before an act can start, in numbers. The error messages are used only after a failed attempt. */
export const useShortage = ({ bag, collection }: Pick<HandAndBag, 'bag' | 'collection'>) => {
  const { i18n, t } = useLingui()
  const nameOf = (item: string) => bag.items.find((own) => own.item === item)?.name ?? itemName(i18n, item)
  return ({ items, cards }: Asked): Shortage | undefined => {
    if (cards && cards.have < cards.need) {
      if (!collection.complete) return { kind: 'cards', text: syncProgressText(i18n, { collection }) }
      const missing = cards.need - cards.have
      return {
        kind: 'cards',
        text: t`${missing} of ${plural(cards.need, { one: '# card', other: '# cards' })} missing`,
      }
    }
    const short = items.find(({ item, count }) => itemCount(bag, item) < count)
    if (short) {
      const missing = number(short.count - itemCount(bag, short.item))
      const item = nameOf(short.item)
      return { kind: 'item', text: t`${item}: ${missing} missing` }
    }
    if (!cards || cards.chosen >= cards.need) return undefined
    const left = cards.need - cards.chosen
    const text =
      cards.chosen === 0
        ? t`Choose ${plural(left, { one: '# card', other: '# cards' })}`
        : t`Choose ${plural(left, { one: '# more card', other: '# more cards' })}`
    return { kind: 'choice', text }
  }
}
