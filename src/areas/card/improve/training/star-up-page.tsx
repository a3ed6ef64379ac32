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
  const fitting = new Set(starUpMaterials(piece.facts, cards.map(factsOfCard)).map(({ cardId }) => cardId))
  return cards.filter(({ serial }) => fitting.has(serial)).sort(byDearness(piece))
}

const useSteps = (piece: Workpiece, material: Card | undefined): readonly Step[] => {
  const { t } = useLingui()
  if (!material) return []
  const cost = starUpCost(piece.card.stars)
  const first: Step = {
    id: 'material',
    title: t`Star up with this card`,
    act: t`Use it up`,
    danger: true,
    body: <Going piece={piece} cards={[material]} items={[{ item: 'martialExperience', count: cost }]} />,
  }
  const trained: Step = {
    id: 'trained',
    title: t`This card has been trained`,
    act: t`Use the trained card`,
    danger: true,
    body: <p className={styles.warning}>{t`Its levels and stars are lost and do not carry over.`}</p>,
  }
  return isTrained(material) ? [first, trained] : [first]
}

const StarUp = ({ piece }: { readonly piece: Workpiece }) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** As it was when the questions were opened. */
  const [asking, setAsking] = useState<readonly Card[] | null>(null)
  const { act, before, start } = useTraining(starUpCard, piece)
  const { card, facts, bag } = piece
  const shortage = useShortage(piece)
  const candidates = candidatesOf(piece)
  const material = candidates.find(({ serial }) => chosen.has(serial))
  const steps = useSteps(piece, material)

  if (act.phase.step === 'done')
    return (
      <Result
        title={({ stars }) => t`Raised to ${plural(stars, { one: '# star', other: '# stars' })}`}
        before={before}
        told={act.phase.data}
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
      : whyNotStarUp(facts, material ? [factsOfCard(material)] : [], held(bag, 'martialExperience'), { trained: true })
  const short = shortage({
    items: [{ item: 'martialExperience', count: cost }],
    cards: { have: candidates.length, need: STAR_UP_CARDS, chosen: material ? 1 : 0 },
  })
  return (
    <>
      <Head piece={piece} act={act} blocked={blocked} />
      {!blocked && (
        <>
          <Changes label={t`What changes`} before={piece} after={{ ...card, stars: card.stars + 1 }} />
          <Section title={t`What you need`}>
            <Needs
              piece={piece}
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
              <NoMaterial piece={piece} fits={highEnough} />
            ) : (
              <Picker
                piece={piece}
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
          <Acting
            label={t`Star up`}
            phase={act.phase}
            why={why}
            short={short}
            serial={card.serial}
            onPress={() => setAsking(material ? [material] : [])}
          >
            {candidates.length > 0 && <Places cards={material ? [material] : []} most={STAR_UP_CARDS} />}
          </Acting>
        </>
      )}
      {asking && <Steps steps={why === null ? steps : []} onDone={go} onClose={() => setAsking(null)} />}
    </>
  )
}

const StarUpPage = () => {
  const { t } = useLingui()
  return (
    <BenchScreen title={t`Star up`} promise={t`The card and what you need appear here once you are online.`}>
      {(piece) => <StarUp key={piece.card.serial} piece={piece} />}
    </BenchScreen>
  )
}

export default StarUpPage
