import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Card } from '../../../../contract/card/packed.ts'
import { seenAs } from '../../../../contract/card/seen.ts'
import { exchangeSilver, type silverEligibility } from '../../../../contract/card/silver.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import { LUCK_FULL, silverLines, whyNotSilver } from '../../../../rules/cards/odds/silver-legend.ts'
import { putCard } from '../../../../state/cards/optimistic-cards.ts'
import { Section } from '../../../../ui/surface/section.tsx'
import { useAct } from '../../../shared/act/use-act.ts'
import { CardBack } from '../../../shared/card-face/turn/card-back.tsx'
import { type ConfirmStep, ConfirmSteps } from '../../base/act/confirm-steps.tsx'
import { OutcomeMessage } from '../../base/act/outcome-message.tsx'
import type { CardContext } from '../../base/card-context/card-context.ts'
import { CardHead } from '../../base/card-context/card-head.tsx'
import { Blocked } from '../../base/card-context/card-screen.tsx'
import notes from '../../base/notes.module.css'
import { TrainingFooter } from '../../improve/training/training-footer.tsx'
import { isOpen } from '../../improve/training/use-training.ts'
import { Conditions } from './conditions.tsx'
import { Consumed } from './consumed.tsx'
import { Drawn } from './drawn.tsx'
import { NumbersLeft, Odds } from './luck/luck.tsx'
import { LuckRing } from './luck/luck-ring.tsx'
import styles from './silver.module.css'

type State = DataOf<typeof silverEligibility>

const useSteps = ({ card, model }: CardContext, { luck, remaining }: State): readonly ConfirmStep[] => {
  const { t } = useLingui()
  const out: ConfirmStep = {
    id: 'without-number',
    title: t`No numbers left`,
    confirm: t`Continue without a number`,
    danger: true,
    body: (
      <p className={notes.warning}>
        {t`No numbered cards of ${model.name} are left. You would get a card without a number, and your luck stays at ${luck}. Nothing has been used up yet.`}
      </p>
    ),
  }
  const consumed: ConfirmStep = {
    id: 'consumed',
    title: t`Give up this card for a silver legend`,
    confirm: t`Exchange it`,
    danger: true,
    body: <Consumed card={card} state={{ luck, remaining }} />,
  }
  return remaining === 0 ? [out, consumed] : [consumed]
}

const onAnswer = ({ card }: DataOf<typeof exchangeSilver>): void => putCard(card)

interface ApplicationProps {
  readonly given: CardContext
  readonly state: State
}

export const Application = ({ given, state }: ApplicationProps) => {
  const { t } = useLingui()
  const act = useAct(exchangeSilver, onAnswer)
  const [before, setBefore] = useState(given)
  /** As it was when the questions were opened. */
  const [asking, setAsking] = useState<Card | null>(null)
  const steps = useSteps(given, state)
  const { card, facts, model } = given

  if (act.phase.step === 'done') return <Drawn before={before} told={act.phase.data} late={act.phase.late} />
  const why = whyNotSilver(facts)
  const lines = silverLines(facts)
  const unmet = lines.filter(({ met }) => !met).length
  const luckHint = () => {
    if (state.remaining === 0) return t`Your luck stays the same: there are no numbers left to draw.`
    if (state.luck >= LUCK_FULL)
      return t`Your luck is full: the next draw is a numbered card, then luck starts again at 0.`
    return t`Each card without a number adds luck. At ${LUCK_FULL} a numbered card is certain.`
  }
  return (
    <>
      {facts.type === 'hero' && !card.exchanged && (
        <LuckRing luck={state.luck}>
          <CardBack foil label={t`A silver legend that is not drawn yet`} />
        </LuckRing>
      )}
      <CardHead context={given} />
      <OutcomeMessage act={act} serial={card.serial} />
      {card.exchanged && !isOpen(act) ? (
        <Blocked code="card_exchanged" serial={card.serial} />
      ) : (
        <>
          <Section title={t`Requirements`}>
            <Conditions lines={lines} serial={card.serial} dormant={facts.standing === 'dormant'} />
          </Section>
          {facts.type === 'hero' && (
            <Section title={t`The draw`}>
              <div className={styles.box}>
                <p className={notes.hint}>{luckHint()}</p>
                <NumbersLeft name={model.name} remaining={state.remaining} />
                <Odds state={state} />
              </div>
            </Section>
          )}
          <TrainingFooter
            label={t`Apply for the exchange`}
            phase={act.phase}
            why={why}
            short={
              why === 'card_not_eligible'
                ? {
                    text: t`${plural(unmet, { one: '# requirement is not met yet', other: '# requirements are not met yet' })}`,
                  }
                : undefined
            }
            serial={card.serial}
            onPress={() => setAsking(card)}
          />
        </>
      )}
      {asking && (
        <ConfirmSteps
          steps={steps}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null)
            setBefore(given)
            const seen = [seenAs(asking)]
            act.start({ cardid: card.serial, luck: state.luck, withoutNumber: state.remaining === 0, seen })
          }}
        />
      )}
    </>
  )
}
