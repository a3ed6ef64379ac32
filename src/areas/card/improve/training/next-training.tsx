import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { type PlainName, to } from '../../../../contract/pages/paths.ts'
import type { CardFacts } from '../../../../rules/cards/facts.ts'
import { whyNoAdvance } from '../../../../rules/cards/training/advance.ts'
import { whyNoStarUp } from '../../../../rules/cards/training/star-up.ts'
import { whyNoUpgrade } from '../../../../rules/cards/training/upgrade.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { Complete } from './complete.tsx'

interface Training {
  /** The refusal of its page when the card cannot be improved further there. */
  readonly end: ErrorCode
  readonly whyNot: (card: CardFacts) => ErrorCode | null
  readonly route: PlainName
  readonly label: MessageDescriptor
}

const trainings: readonly Training[] = [
  { end: 'card_max_level', whyNot: whyNoUpgrade, route: 'cardUpgrade', label: msg`Go to upgrade` },
  { end: 'card_star_full', whyNot: whyNoStarUp, route: 'cardUpdateStar', label: msg`Go to star-up` },
  { end: 'highest_quality', whyNot: whyNoAdvance, route: 'cardAdvanced', label: msg`Go to advance` },
]
const exchange = { route: 'cardExchange', label: msg`Go to silver legend exchange` } as const

/** Refusals that mean the maximum is reached. */
export const isAtMaximum = (code: ErrorCode): boolean => trainings.some(({ end }) => end === code)

interface NextTrainingProps {
  readonly facts: CardFacts
  /** The maximum that this page reports. */
  readonly code: ErrorCode
}

/** The next kind of training still possible for the card; if there is none, its exchange, if it is eligible. */
export const NextTraining = ({ facts, code }: NextTrainingProps) => {
  const { i18n } = useLingui()
  const here = trainings.findIndex(({ end }) => end === code)
  const open = [...trainings.slice(here + 1), ...trainings.slice(0, here)].find(({ whyNot }) => whyNot(facts) === null)
  const next = open ?? (facts.type === 'hero' ? exchange : undefined)
  if (!next) return <Complete />
  return <GoButton href={to(next.route, {}, { cardid: facts.cardId })}>{i18n._(next.label)}</GoButton>
}
