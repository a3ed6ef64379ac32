import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Card } from '../../../../contract/card/packed.ts'
import { seenAs } from '../../../../contract/card/seen.ts'
import { advanceCard } from '../../../../contract/card/training.ts'
import { isTrained, MAX_STARS } from '../../../../rules/cards/facts.ts'
import { factsOfCard } from '../../../../rules/cards/of-card.ts'
import {
  ADVANCE_WAIT_MS,
  type AdvancePlan,
  advanceMaterials,
  planAdvance,
  sameQuality,
  whyNoAdvance,
  whyNotAdvance,
} from '../../../../rules/cards/training/advance.ts'
import { Badge } from '../../../../ui/figure/badge.tsx'
import { Section } from '../../../../ui/surface/section.tsx'
import { type Step, Steps } from '../../base/act/steps.tsx'
import { BenchScreen } from '../../base/bench/bench-screen.tsx'
import { held, sameName, type Workpiece } from '../../base/bench/use-bench.ts'
import { useShortage } from '../../base/bench/use-shortage.ts'
import { Acting } from './acting.tsx'
import { Changes } from './changes.tsx'
import { Head } from './head.tsx'
import { Going } from './material/going.tsx'
import { Places } from './material/material.tsx'
import { NoMaterial } from './material/no-material.tsx'
import { byDearness, Picker } from './material/picker.tsx'
import { Needs } from './needs.tsx'
import { Result } from './result.tsx'
import styles from './training.module.css'
import { isOpen, useTraining } from './use-training.ts'

const candidatesOf = (piece: Workpiece): Card[] => {
  const cards = sameName(piece.collection, piece.card.model)
  const fitting = new Set(advanceMaterials(piece.facts, cards.map(factsOfCard)).map(({ cardId }) => cardId))
  return cards.filter(({ serial }) => fitting.has(serial)).sort(byDearness(piece))
}

const useSteps = (piece: Workpiece, materials: readonly Card[], plan: AdvancePlan): readonly Step[] => {
  const { t } = useLingui()
  const { card, catalogue } = piece
  const to = catalogue.word('quality', plan.to)
  const trained = materials.filter(isTrained)
  const all: readonly (Step & { readonly due: boolean })[] = [
    {
      id: 'materials',
      due: true,
      title: t`Advance to ${to}`,
      act: t`Use them up`,
      danger: true,
      body: <Going piece={piece} cards={materials} items={[plan.pills]} />,
    },
    {
      id: 'trained',
      due: trained.length > 0,
      title: t`A chosen card has been trained`,
      act: t`Use the trained cards`,
      danger: true,
      body: (
        <div className={styles.going}>
          <p className={styles.warning}>{t`Its levels and stars are lost and do not carry over.`}</p>
          <Going piece={piece} cards={trained} />
        </div>
      ),
    },
    {
      id: 'unfilled',
      due: plan.warns,
      title: t`Not all stars are filled`,
      act: t`Advance anyway`,
      danger: true,
      wait: ADVANCE_WAIT_MS / 1000,
      body: (
        <p className={styles.warning}>
          {t`The card has ${card.stars} of ${MAX_STARS} stars. After the advance, each further star takes a card of at least ${to} quality, which is harder to get.`}
        </p>
      ),
    },
  ]
  return all.filter(({ due }) => due)
}

const Advance = ({ piece }: { readonly piece: Workpiece }) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<readonly Card[] | null>(null)
  const { act, before, start } = useTraining(advanceCard, piece)
  const plan = planAdvance(piece.card)

  if (act.phase.step === 'done') {
    const { catalogue } = before
    return (
      <Result
        title={({ quality }) => t`Advanced to ${catalogue.word('quality', quality)}`}
        before={before}
        told={act.phase.data}
        late={act.phase.late}
        again={plan ? { label: t`Advance again`, onPress: act.clear } : undefined}
      />
    )
  }
  const blocked = whyNoAdvance(piece.facts)
  return (
    <>
      <Head piece={piece} act={act} blocked={blocked} />
      {!blocked && plan && (
        <Choice
          piece={piece}
          plan={plan}
          act={act}
          chosen={chosen}
          asking={asking}
          onAsk={setAsking}
          onChoose={(next) => {
            setChosen(next)
            if (!isOpen(act)) act.clear()
          }}
          onGo={(materials) => {
            setAsking(null)
            start({
              cardid: piece.card.serial,
              quality: piece.card.quality,
              materials: materials.map(({ serial }) => serial),
              trained: materials.some(isTrained),
              unfilled: plan.warns,
              seen: (asking ?? []).map(seenAs),
            })
          }}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  readonly piece: Workpiece
  readonly plan: AdvancePlan
  readonly act: ReturnType<typeof useTraining<typeof advanceCard>>['act']
  readonly chosen: ReadonlySet<string>
  /** As they were when the questions were opened. */
  readonly asking: readonly Card[] | null
  readonly onAsk: (asking: readonly Card[] | null) => void
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onGo: (materials: readonly Card[]) => void
}

const Choice = ({ piece, plan, act, chosen, asking, onAsk, onChoose, onGo }: ChoiceProps) => {
  const { t } = useLingui()
  const { card, facts, bag } = piece
  const shortage = useShortage(piece)
  const candidates = candidatesOf(piece)
  const materials = candidates.filter(({ serial }) => chosen.has(serial))
  const steps = useSteps(piece, materials, plan)
  const why = whyNotAdvance(facts, materials.map(factsOfCard), held(bag, plan.pills.item), {
    trained: true,
    unfilled: true,
  })
  return (
    <>
      <Changes label={t`What changes`} before={piece} after={{ ...card, quality: plan.to }} />
      <p className={styles.hint}>{t`Level and stars stay the same.`}</p>
      <Section title={t`What you need`}>
        <Needs
          piece={piece}
          cards={{ have: candidates.length, need: plan.cards, note: t`The same card, of the same quality` }}
          items={[plan.pills]}
        />
      </Section>
      <Section
        title={t`Cards to use`}
        end={
          <Badge
            tone={materials.length === plan.cards ? 'done' : 'plain'}
          >{`${materials.length} / ${plan.cards}`}</Badge>
        }
      >
        {candidates.length === 0 ? (
          <NoMaterial piece={piece} fits={sameQuality} />
        ) : (
          <Picker
            piece={piece}
            label={t`Cards to use`}
            candidates={candidates}
            chosen={new Set(materials.map(({ serial }) => serial))}
            most={plan.cards}
            disabled={isOpen(act)}
            onChange={onChoose}
          />
        )}
      </Section>
      <Acting
        label={t`Advance to ${piece.catalogue.word('quality', plan.to)}`}
        phase={act.phase}
        why={why}
        short={shortage({
          items: [plan.pills],
          cards: { have: candidates.length, need: plan.cards, chosen: materials.length },
        })}
        serial={card.serial}
        onPress={() => onAsk(materials)}
      >
        {candidates.length > 0 && <Places cards={materials} most={plan.cards} />}
      </Acting>
      {asking && <Steps steps={why === null ? steps : []} onDone={() => onGo(materials)} onClose={() => onAsk(null)} />}
    </>
  )
}

const AdvancePage = () => {
  const { t } = useLingui()
  return (
    <BenchScreen title={t`Advance`} promise={t`The card and what you need appear here once you are online.`}>
      {(piece) => <Advance key={piece.card.serial} piece={piece} />}
    </BenchScreen>
  )
}

export default AdvancePage
