import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CatalogueModel } from '../../../../../contract/card/catalogue.ts'
import type { Card } from '../../../../../contract/card/packed.ts'
import { MAX_LEVEL, MAX_STARS } from '../../../../../rules/cards/facts.ts'
import { growthOfCard } from '../../../../../rules/cards/of-card.ts'
import { number } from '../../../../../shell/texts/format.ts'
import { BarPlot } from '../../../../../ui/plot/bar-plot.tsx'
import { Section } from '../../../../../ui/surface/section.tsx'

interface GrowthProps {
  readonly card: Card
  readonly model: CatalogueModel
  readonly mates: readonly Card[]
}

/** What the next level and star would bring, and the last ones; nothing at the maximum. */
export const Growth = ({ card, model, mates }: GrowthProps) => {
  const { t } = useLingui()
  const { level, stars } = card
  const { byLevel, byStars } = useMemo(() => growthOfCard(card, model, mates), [card, model, mates])
  const now = byLevel[level - 1] ?? 0
  const rising = [
    { id: 'level', label: t`One more level`, value: byLevel[level] },
    { id: 'star', label: t`One more star`, value: byStars[stars + 1] },
    { id: 'levels', label: t`At level ${MAX_LEVEL}`, value: level < MAX_LEVEL - 1 ? byLevel.at(-1) : undefined },
    { id: 'stars', label: t`With ${MAX_STARS} stars`, value: stars < MAX_STARS - 1 ? byStars.at(-1) : undefined },
  ].flatMap(({ id, label, value }) =>
    value === undefined ? [] : [{ id, label, value, text: `${number(value)} (+${number(value - now)})` }],
  )
  if (rising.length === 0) return null
  return (
    <Section title={t`Growth`}>
      <BarPlot
        title={t`Power after the next steps`}
        description={t`The power of this card now, and what more levels and stars would make of it.`}
        columns={[t`Step`, t`Power`]}
        mine="now"
        points={[{ id: 'now', label: t`Now`, value: now, text: number(now) }, ...rising]}
      />
    </Section>
  )
}
