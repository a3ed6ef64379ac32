import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Card } from '../../../../contract/card/packed.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { type PlainName, to } from '../../../../contract/pages/paths.ts'
import type { CardFacts } from '../../../../rules/cards/facts.ts'
import { whyNotAct } from '../../../../rules/cards/holding.ts'
import { whyNotSilver } from '../../../../rules/cards/odds/silver-legend.ts'
import { factsOfCard } from '../../../../rules/cards/of-card.ts'
import { whyNoActivation, whyNoPrint } from '../../../../rules/cards/seals.ts'
import { whyNoAdvance } from '../../../../rules/cards/training/advance.ts'
import { isComplete } from '../../../../rules/cards/training/complete.ts'
import { whyNoStarUp } from '../../../../rules/cards/training/star-up.ts'
import { whyNoUpgrade } from '../../../../rules/cards/training/upgrade.ts'
import { isShort, type Need, type NextStep } from './growth/next-steps.ts'

/** What the player has for the acts, as far as it is known. */
export interface Means {
  readonly steps: readonly NextStep[]
  /** The fragments of a skin that is not synthesized. */
  readonly skin: Pick<Need, 'have' | 'need'> | undefined
}

const lacksFor =
  (step: NextStep['step']) =>
  ({ steps }: Means): boolean =>
    steps.some((one) => one.step === step && isShort(one))

interface ActPage {
  readonly route: PlainName
  readonly label: MessageDescriptor
  /** Whether it is shown at all for such a card. */
  readonly concerns?: (card: Card, facts: CardFacts) => boolean
  readonly whyNot: (card: Card, facts: CardFacts, skinOpen: boolean) => ErrorCode | null
  /** Its page lists what is missing, so it can be opened for cards that are not eligible yet. */
  readonly explains?: boolean
  /** Whether it would fail now for want of something; its page says of what. */
  readonly lacks?: (means: Means) => boolean
  readonly query: (serial: string) => Record<string, string>
}

const isTrainable = (_: Card, facts: CardFacts): boolean => !isComplete(facts)
const ofCard = (cardid: string) => ({ cardid })

const pages: readonly ActPage[] = [
  {
    route: 'cardUpgrade',
    label: msg`Upgrade`,
    concerns: isTrainable,
    whyNot: (_, facts) => whyNoUpgrade(facts),
    lacks: lacksFor('level'),
    query: ofCard,
  },
  {
    route: 'cardUpdateStar',
    label: msg`Star up`,
    concerns: isTrainable,
    whyNot: (_, facts) => whyNoStarUp(facts),
    lacks: lacksFor('star'),
    query: ofCard,
  },
  {
    route: 'cardAdvanced',
    label: msg`Advance`,
    concerns: isTrainable,
    whyNot: (_, facts) => whyNoAdvance(facts),
    lacks: lacksFor('quality'),
    query: ofCard,
  },
  {
    route: 'cardSkin',
    label: msg`Skin`,
    concerns: (_, { type }) => type === 'hero',
    whyNot: (_, facts, skinOpen) => whyNotAct(facts) ?? (skinOpen ? null : 'card_skin_not_open'),
    lacks: ({ skin }) => skin !== undefined && skin.have < skin.need,
    query: ofCard,
  },
  {
    route: 'cardSeal',
    label: msg`Activate`,
    concerns: ({ form }) => form === 'dormant',
    whyNot: ({ form }, facts) => whyNoActivation(facts, form),
    query: (cardid) => ({ seal: 'activationSeal', cardid }),
  },
  {
    route: 'cardSeal',
    label: msg`Print this card`,
    concerns: ({ form }) => form === 'digital' || form === 'printable',
    whyNot: ({ form }, facts) => whyNoPrint(facts, form),
    query: (cardid) => ({ seal: 'printingSeal', cardid }),
  },
  {
    route: 'cardExchange',
    label: msg`Exchange for a silver legend`,
    concerns: (_, { type }) => type === 'hero',
    whyNot: (_, facts) => whyNotSilver(facts),
    explains: true,
    query: ofCard,
  },
]

export interface OpenAct {
  readonly id: string
  readonly label: MessageDescriptor
  readonly href: string
  readonly why: ErrorCode | null
  /** Something is missing for it, and its page shows what. */
  readonly short: boolean
}

const isImpossible = ({ why, short }: OpenAct): boolean => why !== null && !short

/**
 * Impossible acts are included, with the reason, after all that lead on; but not a complete card's trainings, which
 * stay impossible.
 */
export const actsOf = (card: Card, skinOpen: boolean, means: Means): readonly OpenAct[] => {
  const facts = factsOfCard(card)
  return pages
    .filter(({ concerns }) => !concerns || concerns(card, facts))
    .map(({ route, label, whyNot, explains, lacks, query }) => {
      const why = whyNot(card, facts, skinOpen)
      return {
        id: route,
        label,
        href: to(route, {}, query(card.serial)),
        why,
        short: why === null ? lacks?.(means) === true : explains === true && why === 'card_not_eligible',
      }
    })
    .sort((a, b) => Number(isImpossible(a)) - Number(isImpossible(b)))
}
