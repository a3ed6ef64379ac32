import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Card } from '../../../contract/card-packed.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { whyNoAdvance } from '../../../rules/cards/advance.ts'
import type { CardFacts } from '../../../rules/cards/facts.ts'
import { whyNotAct } from '../../../rules/cards/holding.ts'
import { factsOfCard } from '../../../rules/cards/of-card.ts'
import { whyNoActivation, whyNoPrint } from '../../../rules/cards/seals.ts'
import { whyNotSilver } from '../../../rules/cards/silver-legend.ts'
import { whyNoStarUp } from '../../../rules/cards/star-up.ts'
import { whyNoUpgrade } from '../../../rules/cards/upgrade.ts'
import { type RouteName, routes, to } from '../../../shell/navigation/routes.ts'

interface ActPage {
  readonly route: RouteName
  readonly label: MessageDescriptor
  /** Whether it is spoken of at all for such a card. */
  readonly concerns?: (card: Card, facts: CardFacts) => boolean
  readonly whyNot: (card: Card, facts: CardFacts) => ErrorCode | null
  readonly query: (serial: string) => Record<string, string>
}

const ofCard = (cardid: string) => ({ cardid })

const pages: readonly ActPage[] = [
  { route: 'cardUpgrade', label: msg`Upgrade`, whyNot: (_, facts) => whyNoUpgrade(facts), query: ofCard },
  { route: 'cardUpdateStar', label: msg`Star up`, whyNot: (_, facts) => whyNoStarUp(facts), query: ofCard },
  { route: 'cardAdvanced', label: msg`Advance`, whyNot: (_, facts) => whyNoAdvance(facts), query: ofCard },
  {
    route: 'cardSkin',
    label: msg`Skin`,
    concerns: (_, { type }) => type === 'hero',
    whyNot: (_, facts) => whyNotAct(facts),
    query: ofCard,
  },
  {
    route: 'cardSeal',
    label: msg`Activate`,
    concerns: ({ form }) => form === 'dormant',
    whyNot: ({ form }, facts) => whyNoActivation(facts, form),
    query: () => ({ seal: 'activationSeal' }),
  },
  {
    route: 'cardSeal',
    label: msg`Have it printed`,
    concerns: ({ form }) => form === 'digital' || form === 'printable',
    whyNot: ({ form }, facts) => whyNoPrint(facts, form),
    query: () => ({ seal: 'printingSeal' }),
  },
  {
    route: 'cardExchange',
    label: msg`Exchange for silver legend`,
    concerns: (_, { type }) => type === 'hero',
    whyNot: (_, facts) => whyNotSilver(facts),
    query: ofCard,
  },
]

export interface OpenAct {
  readonly id: string
  readonly label: MessageDescriptor
  readonly href: string
  readonly why: ErrorCode | null
}

/** Only what has a page; where it cannot be done it says why. */
export const actsOf = (card: Card): readonly OpenAct[] => {
  const facts = factsOfCard(card)
  return pages
    .filter(({ route, concerns }) => routes[route].load && (!concerns || concerns(card, facts)))
    .map(({ route, label, whyNot, query }) => ({
      id: route,
      label,
      href: to(route, {}, query(card.serial)),
      why: whyNot(card, facts),
    }))
}
