import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Card } from '../../../../contract/card/packed.ts'
import { activateCard, orderPrint } from '../../../../contract/card/training.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { factsOfCard } from '../../../../rules/cards/of-card.ts'
import type { TrainableQuality } from '../../../../rules/cards/quality.ts'
import {
  activationSeals,
  printingSeals,
  whyNoActivation,
  whyNoPrint,
  whyNotActivate,
  whyNotPrint,
} from '../../../../rules/cards/seals.ts'

export type Seal = 'activationSeal' | 'printingSeal'

export interface SealUse {
  readonly action: typeof activateCard | typeof orderPrint
  readonly title: MessageDescriptor
  /** The text of the button. */
  readonly act: MessageDescriptor
  readonly done: MessageDescriptor
  readonly after: MessageDescriptor
  readonly none: MessageDescriptor
  readonly fits: (card: Card) => boolean
  readonly cost: (quality: TrainableQuality) => number
  readonly whyNot: (card: Card, seals: number) => ErrorCode | null
}

const trainable = ({ quality }: Card): TrainableQuality | null => (quality === 'silver' ? null : quality)
export const costOf = ({ cost }: SealUse, card: Card): number => {
  const quality = trainable(card)
  return quality ? cost(quality) : 0
}

export const uses: Readonly<Record<Seal, SealUse>> = {
  activationSeal: {
    action: activateCard,
    title: msg`Activate a card`,
    act: msg`Activate`,
    done: msg`Activated`,
    after: msg`You can train and play this card now.`,
    none: msg`Cards won in events are kept here until you activate them with a seal.`,
    fits: ({ form, exchanged }) => form === 'dormant' && !exchanged,
    cost: (quality) => activationSeals[quality],
    whyNot: (card, seals) => {
      const quality = trainable(card)
      return whyNoActivation(factsOfCard(card), card.form) ?? (quality ? whyNotActivate(quality, seals) : null)
    },
  },
  printingSeal: {
    action: orderPrint,
    title: msg`Order a print`,
    act: msg`Order the print`,
    done: msg`Print ordered`,
    after: msg`Any machine that prints can hand it out now. Read the card there.`,
    none: msg`Digital cards that can be printed are listed here.`,
    fits: ({ form, exchanged, quality }) => form === 'digital' && !exchanged && quality !== 'silver',
    cost: (quality) => printingSeals[quality],
    whyNot: (card, seals) => {
      const quality = trainable(card)
      return whyNoPrint(factsOfCard(card), card.form) ?? (quality ? whyNotPrint(quality, seals) : null)
    },
  },
}

export const sealOf = (asked: string | null): Seal => (asked === 'printingSeal' ? asked : 'activationSeal')
