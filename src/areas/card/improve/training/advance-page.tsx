import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Card } from '../../../../contract/card/packed.ts'
import { seenAs } from '../../../../contract/card/seen.ts'
import { advanceCard } from '../../../../contract/card/training.ts'
import { isTrained } from '../../../../rules/cards/facts.ts'
import { factsOfCard } from '../../../../rules/cards/of-card.ts'
import {
  type AdvancePlan,
  advanceMaterials,
  planAdvance,
  sameQuality,
  whyNoAdvance,
  whyNotAdvance,
} from '../../../../rules/cards/training/advance.ts'
import { Badge } from '../../../../ui/figure/badge.tsx'
import { Section } from '../../../../ui/surface/section.tsx'
import { ConfirmSteps } from '../../base/act/confirm-steps.tsx'
import { type CardContext, itemCount, sameName } from '../../base/card-context/card-context.ts'
import { CardScreen } from '../../base/card-context/card-screen.tsx'
import { useShortage } from '../../base/card-context/use-shortage.ts'
import notes from '../../base/notes.module.css'
import { useAdvanceSteps } from './advance-steps.tsx'
import { Changes } from './changes.tsx'
import { Head } from './head.tsx'
import { Slots } from './material/material.tsx'
import { NoMaterial } from './material/no-material.tsx'
import { byValue, Picker } from './material/picker.tsx'
import { Needs } from './needs.tsx'
import { Result } from './result.tsx'
import { TrainingFooter } from './training-footer.tsx'
import { isOpen, useTraining } from './use-training.ts'

const candidatesOf = (context: CardContext): Card[] => {
  const cards = sameName(context.collection, context.card.model)
  const fitting = new Set(advanceMaterials(context.facts, cards.map(factsOfCard)).map(({ cardId }) => cardId))
  return cards.filter(({ serial }) => fitting.has(serial)).sort(byValue(context))
}

const Advance = ({ context }: { readonly context: CardContext }) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<readonly Card[] | null>(null)
  const { act, before, start } = useTraining(advanceCard, context)
  const plan = planAdvance(context.card)

  if (act.phase.step === 'done') {
    const { catalogue } = before
    return (
      <Result
        title={({ quality }) => t`Advanced to ${catalogue.word('quality', quality)}`}
        before={before}
        answer={act.phase.data}
        late={act.phase.late}
        again={plan ? { label: t`Advance again`, onPress: act.clear } : undefined}
      />
    )
  }
  const blocked = whyNoAdvance(context.facts)
  return (
    <>
      <Head context={context} act={act} blocked={blocked} />
      {!blocked && plan && (
        <Choice
          context={context}
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
              cardid: context.card.serial,
              quality: context.card.quality,
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
  readonly context: CardContext
  readonly plan: AdvancePlan
  readonly act: ReturnType<typeof useTraining<typeof advanceCard>>['act']
  readonly chosen: ReadonlySet<string>
  /** As they were when the questions were opened. */
  readonly asking: readonly Card[] | null
  readonly onAsk: (asking: readonly Card[] | null) => void
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onGo: (materials: readonly Card[]) => void
}

const Choice = ({ context, plan, act, chosen, asking, onAsk, onChoose, onGo }: ChoiceProps) => {
  const { t } = useLingui()
  const { card, facts, bag } = context
  const shortage = useShortage(context)
  const candidates = candidatesOf(context)
  const materials = candidates.filter(({ serial }) => chosen.has(serial))
  const steps = useAdvanceSteps(context, materials, plan)
  const why = whyNotAdvance(facts, materials.map(factsOfCard), itemCount(bag, plan.pills.item), {
    trained: true,
    unfilled: true,
  })
  return (
    <>
      <Changes label={t`What changes`} before={context} after={{ ...card, quality: plan.to }} />
      <p className={notes.hint}>{t`Level and stars stay the same.`}</p>
      <Section title={t`What you need`}>
        <Needs
          context={context}
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
          <NoMaterial context={context} fits={sameQuality} />
        ) : (
          <Picker
            context={context}
            label={t`Cards to use`}
            candidates={candidates}
            chosen={new Set(materials.map(({ serial }) => serial))}
            most={plan.cards}
            disabled={isOpen(act)}
            onChange={onChoose}
          />
        )}
      </Section>
      <TrainingFooter
        label={t`Advance to ${context.catalogue.word('quality', plan.to)}`}
        phase={act.phase}
        why={why}
        short={shortage({
          items: [plan.pills],
          cards: { have: candidates.length, need: plan.cards, chosen: materials.length },
        })}
        serial={card.serial}
        onPress={() => onAsk(materials)}
      >
        {candidates.length > 0 && <Slots cards={materials} most={plan.cards} />}
      </TrainingFooter>
      {asking && (
        <ConfirmSteps steps={why === null ? steps : []} onDone={() => onGo(materials)} onClose={() => onAsk(null)} />
      )}
    </>
  )
}

const AdvancePage = () => {
  const { t } = useLingui()
  return (
    <CardScreen title={t`Advance`} promise={t`The card and what you need appear here once you are online.`}>
      {(context) => <Advance key={context.card.serial} context={context} />}
    </CardScreen>
  )
}

export default AdvancePage
