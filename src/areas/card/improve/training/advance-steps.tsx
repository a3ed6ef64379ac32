import { useLingui } from '@lingui/react/macro'
import type { Card } from '../../../../contract/card/packed.ts'
import { isTrained, MAX_STARS } from '../../../../rules/cards/facts.ts'
import { ADVANCE_WAIT_MS, type AdvancePlan } from '../../../../rules/cards/training/advance.ts'
import type { ConfirmStep } from '../../base/act/confirm-steps.tsx'
import type { CardContext } from '../../base/card-context/card-context.ts'
import notes from '../../base/notes.module.css'
import { ConsumedList } from './material/consumed-list.tsx'
import styles from './training.module.css'

/** What is asked before an advance; with stars missing its last question has to be read first. */
export const useAdvanceSteps = (
  context: CardContext,
  materials: readonly Card[],
  plan: AdvancePlan,
): readonly ConfirmStep[] => {
  const { t } = useLingui()
  const { card, catalogue } = context
  const to = catalogue.word('quality', plan.to)
  const trained = materials.filter(isTrained)
  const all: readonly (ConfirmStep & { readonly due: boolean })[] = [
    {
      id: 'materials',
      due: true,
      title: t`Advance to ${to}`,
      confirm: t`Use them up`,
      danger: true,
      body: <ConsumedList context={context} cards={materials} items={[plan.pills]} />,
    },
    {
      id: 'trained',
      due: trained.length > 0,
      title: t`A chosen card has been trained`,
      confirm: t`Use the trained cards`,
      danger: true,
      body: (
        <div className={styles.going}>
          <p className={notes.warning}>{t`Its levels and stars are lost and do not carry over.`}</p>
          <ConsumedList context={context} cards={trained} />
        </div>
      ),
    },
    {
      id: 'unfilled',
      due: plan.warns,
      title: t`Not all stars are filled`,
      confirm: t`Advance anyway`,
      danger: true,
      wait: ADVANCE_WAIT_MS / 1000,
      body: (
        <p className={notes.warning}>
          {t`The card has ${card.stars} of ${MAX_STARS} stars. After the advance, each further star takes a card of at least ${to} quality, which is harder to get.`}
        </p>
      ),
    },
  ]
  return all.filter(({ due }) => due)
}
