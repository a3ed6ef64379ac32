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
import { BenchScreen } from '../../base/bench/bench-screen.tsx'
import { held, type Workpiece } from '../../base/bench/use-bench.ts'
import { useShortage } from '../../base/bench/use-shortage.ts'
import { Acting } from './acting.tsx'
import { Changes } from './changes.tsx'
import { Head } from './head.tsx'
import { Needs } from './needs.tsx'
import { Result } from './result.tsx'
import { isOpen, useTraining } from './use-training.ts'

const wishOf = (id: string): UpgradeWish => upgradeWishes.find((wish) => String(wish) === id) ?? 1

const Upgrade = ({ piece }: { readonly piece: Workpiece }) => {
  const { t } = useLingui()
  const [wish, setWish] = useState<UpgradeWish>(1)
  const { act, before, start } = useTraining(upgradeCard, piece)
  const { card, facts, bag } = piece
  const shortage = useShortage(piece)

  if (act.phase.step === 'done')
    return (
      <Result
        title={({ level }) => t`Level ${level} reached`}
        before={before}
        told={act.phase.data}
        late={act.phase.late}
        again={card.level < MAX_LEVEL ? { label: t`Upgrade again`, onPress: act.clear } : undefined}
      />
    )
  const blocked = whyNoUpgrade(facts)
  const experience = held(bag, 'martialExperience')
  const plan = planUpgrade(card.level, wish, experience)
  return (
    <>
      <Head piece={piece} act={act} blocked={blocked} />
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
            <Changes label={t`What changes`} before={piece} after={{ ...card, level: plan.to }} />
          </Section>
          <Section title={t`What you need`}>
            <Needs piece={piece} items={[{ item: 'martialExperience', count: plan.cost }]} />
          </Section>
          <Acting
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
    <BenchScreen title={t`Upgrade`} promise={t`The card and what you need appear here once you are online.`}>
      {(piece) => <Upgrade key={piece.card.serial} piece={piece} />}
    </BenchScreen>
  )
}

export default UpgradePage
