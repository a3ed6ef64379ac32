import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { itemName } from '../../../../shell/items/item-names.ts'
import { ItemPicture } from '../../../../shell/items/item-picture.tsx'
import { number } from '../../../../shell/texts/format.ts'
import { HaveNeed } from '../../../../ui/figure/have-need.tsx'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import { type CardContext, itemCount } from '../../base/card-context/card-context.ts'

interface NeedsProps {
  readonly context: CardContext
  /** Usable cards of the same name, and how many are required. */
  readonly cards?: { readonly have: number; readonly need: number; readonly note: ReactNode }
  readonly items: readonly { readonly item: string; readonly count: number }[]
}

/** The cost, compared with what the player has. */
export const Needs = ({ context, cards, items }: NeedsProps) => {
  const { i18n, t } = useLingui()
  const { bag, card, model } = context
  const nameOf = (item: string) => bag.items.find((own) => own.item === item)?.name ?? itemName(i18n, item)
  const needs = items.map(({ item, count }) => ({
    id: item,
    lead: <ItemPicture item={item} size={40} />,
    name: nameOf(item),
    have: itemCount(bag, item),
    need: count,
  }))
  const same = cards && {
    id: 'card',
    lead: <CardImage model={card.model} quality={card.quality} size={40} />,
    name: model.name,
    have: cards.have,
    need: cards.need,
    note: cards.note,
  }
  return (
    <HaveNeed
      label={t`What you need`}
      needs={same ? [same, ...needs] : needs}
      write={number}
      words={{ enough: t`enough`, missing: (count) => t`${number(count)} missing` }}
    />
  )
}
