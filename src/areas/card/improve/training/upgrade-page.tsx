import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { upgradeCard } from '../../../../contract/card/training.ts'
import { MAX_LEVEL } from '../../../../rules/cards/facts.ts'
import {
  planUpgrade,
  type UpgradeWish,
  upgradeWishes,
  whyNotUpgrade,
  whyNoUpgrade,
} from '../../../../rules/cards/training/upgrade.ts'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { Section } from '../../../../ui/surface/section.tsx'
import { type CardContext, itemCount } from '../../base/card-context/card-context.ts'
import { CardScreen } from '../../base/card-context/card-screen.tsx'
import { useShortage } from '../../base/card-context/use-shortage.ts'
import { Changes } from './changes.tsx'
import { Head } from './head.tsx'
import { Needs } from './needs.tsx'
import { Result } from './result.tsx'
import { TrainingFooter } from './training-footer.tsx'
import { isOpen, useTraining } from './use-training.ts'

const wishOf = (id: string): UpgradeWish => upgradeWishes.find((wish) => String(wish) === id) ?? 1

const Upgrade = ({ context }: { readonly context: CardContext }) => {
  const { t } = useLingui()
  const [wish, setWish] = useState<UpgradeWish>(1)
  const { act, before, start } = useTraining(upgradeCard, context)
  const { card, facts, bag } = context
  const shortage = useShortage(context)

  if (act.phase.step === 'done')
    return (
      <Result
        title={({ level }) => t`Level ${level} reached`}
        before={before}
        answer={act.phase.data}
        late={act.phase.late}
        again={card.level < MAX_LEVEL ? { label: t`Upgrade again`, onPress: act.clear } : undefined}
      />
    )
  const blocked = whyNoUpgrade(facts)
  const experience = itemCount(bag, 'martialExperience')
  const plan = planUpgrade(card.level, wish, experience)
  return (
    <>
      <Head context={context} act={act} blocked={blocked} large />
      {!blocked && (
        <>
          <Section title={t`Target level`}>
            <Segmented
              label={t`Target level`}
              current={String(wish)}
              onPick={(id) => {
                setWish(wishOf(id))
                if (!isOpen(act)) act.clear()
              }}
              choices={upgradeWishes.map((one) => ({
                id: String(one),
                label: one === 'max' ? t`Max` : `+${one}`,
              }))}
            />
            <Changes label={t`What changes`} before={context} after={{ ...card, level: plan.to }} />
          </Section>
          <Section title={t`What you need`}>
            <Needs context={context} items={[{ item: 'martialExperience', count: plan.cost }]} />
          </Section>
          <TrainingFooter
            label={t`Upgrade to level ${plan.to}`}
            phase={act.phase}
            why={whyNotUpgrade(facts, wish, experience)}
            short={shortage({ items: [{ item: 'martialExperience', count: plan.cost }] })}
            serial={card.serial}
            onPress={() => start({ cardid: card.serial, from: card.level, to: plan.to, cost: plan.cost })}
          />
        </>
      )}
    </>
  )
}

const UpgradePage = () => {
  const { t } = useLingui()
  return (
    <CardScreen title={t`Upgrade`} promise={t`The card and what you need appear here once you are online.`}>
      {(context) => <Upgrade key={context.card.serial} context={context} />}
    </CardScreen>
  )
}

export default UpgradePage
