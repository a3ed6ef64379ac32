import { useState } from 'react'
import type { advanceCard, starUpCard, upgradeCard } from '../../../../contract/card/training.ts'
import type { ArgsOf, DataOf } from '../../../../contract/wire/kinds.ts'
import { putCard } from '../../../../state/cards/optimistic-cards.ts'
import { type Act, useAct } from '../../../shared/act/use-act.ts'
import type { CardContext } from '../../base/card-context/card-context.ts'

type Training = typeof upgradeCard | typeof starUpCard | typeof advanceCard

const onAnswer = ({ card, departed }: DataOf<Training>): void => putCard(card, departed)

/** Training of a card, with a snapshot of the card from before. */
export const useTraining = <X extends Training>(action: X, context: CardContext) => {
  const act = useAct(action, onAnswer)
  const [before, setBefore] = useState(context)
  const start = (args: ArgsOf<X>): void => {
    setBefore(context)
    act.start(args)
  }
  return { act, before, start }
}

/** Blocks a new act while one is running or its outcome is unknown. */
export const isOpen = ({ phase }: { readonly phase: Pick<Act<Training>['phase'], 'step'> }): boolean =>
  phase.step === 'asking' || phase.step === 'unsure'
