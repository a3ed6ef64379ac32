import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { to } from '../../../contract/pages/paths.ts'
import { go } from '../../../shell/navigation/history.ts'
import { number } from '../../../shell/texts/format.ts'
import { entriesOf } from '../hand/entries.ts'
import type { Hand } from '../hand/use-hand.ts'
import { ordered } from '../list/order.ts'
import { shownOrder } from '../list/shown-order.ts'

/** The neighbours of a card: those of the list the player came from, else of all cards by their power. */
export const usePlace = (hand: Hand, serial: string) => {
  const { i18n } = useLingui()
  const { collection, catalogue } = hand
  const order = useMemo(() => {
    const kept = shownOrder().filter((one) => collection.cards.has(one))
    if (kept.includes(serial)) return kept
    return ordered(
      entriesOf(collection, catalogue, () => false),
      'power',
      i18n.locale,
    ).map(({ card }) => card.serial)
  }, [collection, catalogue, i18n.locale, serial])
  const index = order.indexOf(serial)
  const step = (by: number) => {
    const next = index < 0 ? undefined : order[index + by]
    return next === undefined ? null : () => go(to('cardDetail', {}, { cardid: next }), { replace: true })
  }
  if (index < 0) return undefined
  return { text: `${number(index + 1)} / ${number(order.length)}`, before: step(-1), after: step(1) }
}
