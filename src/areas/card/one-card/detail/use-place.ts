import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { to } from '../../../../contract/pages/paths.ts'
import { go } from '../../../../shell/address/history.ts'
import { number } from '../../../../shell/texts/format.ts'
import { entriesOf } from '../../base/hand/entries.ts'
import { ordered } from '../../base/hand/order.ts'
import { shownOrder } from '../../base/hand/shown-order.ts'
import type { Hand } from '../../base/hand/use-hand.ts'

type Side = 'before' | 'after'
/** The last swipe, and the card it leads to. */
let stepped: { readonly to: string; readonly side: Side } | null = null
const cameTo = (serial: string): Side | null => {
  const side = stepped?.to === serial ? stepped.side : null
  stepped = null
  return side
}

/** A card's neighbours: in the list that the player came from, or else among all cards by power. */
export const usePlace = (hand: Hand, serial: string) => {
  const { i18n } = useLingui()
  const { collection, catalogue } = hand
  const order = useMemo(() => {
    const shown = shownOrder(collection.cards)
    if (shown.includes(serial)) return shown
    return ordered(
      entriesOf(collection, catalogue, () => false),
      'power',
      i18n.locale,
    ).map(({ card }) => card.serial)
  }, [collection, catalogue, i18n.locale, serial])
  const [came] = useState(() => cameTo(serial))
  const index = order.indexOf(serial)
  const step = (side: Side, next: string | undefined) =>
    next === undefined
      ? null
      : () => {
          stepped = { to: next, side }
          go(to('cardDetail', {}, { cardid: next }), { replace: true })
        }
  if (index < 0) return undefined
  const [before, after] = [index === 0 ? undefined : order[index - 1], order[index + 1]]
  return {
    text: `${number(index + 1)} / ${number(order.length)}`,
    before: step('before', before),
    after: step('after', after),
    near: { before: collection.cards.get(before ?? ''), after: collection.cards.get(after ?? '') },
    came,
  }
}
