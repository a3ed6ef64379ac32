import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Card } from '../../../../contract/card/packed.ts'
import { seenAs } from '../../../../contract/card/seen.ts'
import { starUpCard } from '../../../../contract/card/training.ts'
import { isTrained, MAX_STARS } from '../../../../rules/cards/facts.ts'
import { factsOfCard } from '../../../../rules/cards/of-card.ts'
import {
  highEnough,
  STAR_UP_CARDS,
  starUpCost,
  starUpMaterials,
  whyNoStarUp,
  whyNotStarUp,
} from '../../../../rules/cards/training/star-up.ts'
import { Section } from '../../../../ui/surface/section.tsx'
import { type ConfirmStep, ConfirmSteps } from '../../base/act/confirm-steps.tsx'
import { type CardContext, itemCount, sameName } from '../../base/card-context/card-context.ts'
import { CardScreen } from '../../base/card-context/card-screen.tsx'
import { useShortage } from '../../base/card-context/use-shortage.ts'
import notes from '../../base/notes.module.css'
import { Changes } from './changes.tsx'
import { Head } from './head.tsx'
import { ConsumedList } from './material/consumed-list.tsx'
import { Slots } from './material/material.tsx'
import { NoMaterial } from './material/no-material.tsx'
import { byValue, Picker } from './material/picker.tsx'
import { Needs } from './needs.tsx'
import { Result } from './result.tsx'
import { TrainingFooter } from './training-footer.tsx'
import { isOpen, useTraining } from './use-training.ts'

const candidatesOf = (context: CardContext): Card[] => {
  const cards = sameName(context.collection, context.card.model)
  const fitting = new Set(starUpMaterials(context.facts, cards.map(factsOfCard)).map(({ cardId }) => cardId))
  return cards.filter(({ serial }) => fitting.has(serial)).sort(byValue(context))
}

const useSteps = (context: CardContext, material: Card | undefined): readonly ConfirmStep[] => {
  const { t } = useLingui()
  if (!material) return []
  const cost = starUpCost(context.card.stars)
  const first: ConfirmStep = {
    id: 'material',
    title: t`Star up with this card`,
    confirm: t`Use it up`,
    danger: true,
    body: <ConsumedList context={context} cards={[material]} items={[{ item: 'martialExperience', count: cost }]} />,
  }
  const trained: ConfirmStep = {
    id: 'trained',
    title: t`This card has been trained`,
    confirm: t`Use the trained card`,
    danger: true,
    body: <p className={notes.warning}>{t`Its levels and stars are lost and do not carry over.`}</p>,
  }
  return isTrained(material) ? [first, trained] : [first]
}

const StarUp = ({ context }: { readonly context: CardContext }) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** As it was when the questions were opened. */
  const [asking, setAsking] = useState<readonly Card[] | null>(null)
  const { act, before, start } = useTraining(starUpCard, context)
  const { card, facts, bag } = context
  const shortage = useShortage(context)
  const candidates = candidatesOf(context)
  const material = candidates.find(({ serial }) => chosen.has(serial))
  const steps = useSteps(context, material)

  if (act.phase.step === 'done')
    return (
      <Result
        title={({ stars }) => t`Raised to ${plural(stars, { one: '# star', other: '# stars' })}`}
        before={before}
        answer={act.phase.data}
        late={act.phase.late}
        again={card.stars < MAX_STARS ? { label: t`Add another star`, onPress: act.clear } : undefined}
      />
    )
  const blocked = whyNoStarUp(facts)
  const cost = starUpCost(card.stars)
  const go = () => {
    setAsking(null)
    if (!material || !asking) return
    start({
      cardid: card.serial,
      stars: card.stars,
      cost,
      material: material.serial,
      trained: isTrained(material),
      seen: asking.map(seenAs),
    })
  }
  const why =
    candidates.length === 0
      ? 'insufficient_materials'
      : whyNotStarUp(facts, material ? [factsOfCard(material)] : [], itemCount(bag, 'martialExperience'), {
          trained: true,
        })
  const short = shortage({
    items: [{ item: 'martialExperience', count: cost }],
    cards: { have: candidates.length, need: STAR_UP_CARDS, chosen: material ? 1 : 0 },
  })
  return (
    <>
      <Head context={context} act={act} blocked={blocked} />
      {!blocked && (
        <>
          <Changes label={t`What changes`} before={context} after={{ ...card, stars: card.stars + 1 }} />
          <Section title={t`What you need`}>
            <Needs
              context={context}
              cards={{
                have: candidates.length,
                need: STAR_UP_CARDS,
                note: t`The same card, of this quality or higher`,
              }}
              items={[{ item: 'martialExperience', count: cost }]}
            />
          </Section>
          <Section title={t`Which card`}>
            {candidates.length === 0 ? (
              <NoMaterial context={context} fits={highEnough} />
            ) : (
              <Picker
                context={context}
                label={t`Which card`}
                candidates={candidates}
                chosen={chosen}
                most={STAR_UP_CARDS}
                disabled={isOpen(act)}
                onChange={(next) => {
                  setChosen(next)
                  if (!isOpen(act)) act.clear()
                }}
              />
            )}
          </Section>
          <TrainingFooter
            label={t`Star up`}
            phase={act.phase}
            why={why}
            short={short}
            serial={card.serial}
            onPress={() => setAsking(material ? [material] : [])}
          >
            {candidates.length > 0 && <Slots cards={material ? [material] : []} most={STAR_UP_CARDS} />}
          </TrainingFooter>
        </>
      )}
      {asking && <ConfirmSteps steps={why === null ? steps : []} onDone={go} onClose={() => setAsking(null)} />}
    </>
  )
}

const StarUpPage = () => {
  const { t } = useLingui()
  return (
    <CardScreen title={t`Star up`} promise={t`The card and what you need appear here once you are online.`}>
      {(context) => <StarUp key={context.card.serial} context={context} />}
    </CardScreen>
  )
}

export default StarUpPage
