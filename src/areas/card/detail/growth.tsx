import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CatalogueModel } from '../../../contract/card/catalogue.ts'
import type { Card } from '../../../contract/card/packed.ts'
import { growthOfCard } from '../../../rules/cards/of-card.ts'
import { number } from '../../../shell/texts/format.ts'
import { LinePlot } from '../../../ui/plot/line-plot.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import styles from './detail.module.css'

interface GrowthProps {
  readonly card: Card
  readonly model: CatalogueModel
  readonly mates: readonly Card[]
}

/** How the power grows with level and stars. */
export const Growth = ({ card, model, mates }: GrowthProps) => {
  const { t } = useLingui()
  const { byLevel, byStars } = useMemo(() => growthOfCard(card, model, mates), [card, model, mates])
  return (
    <Section title={t`Growth`}>
      <div className={styles.plots}>
        <LinePlot
          title={t`Power by level, with ${plural(card.stars, { one: '# star', other: '# stars' })}`}
          description={t`From level 1 to 60; this card is at ${card.level}.`}
          columns={[t`Level`, t`Power`]}
          at={String(card.level)}
          points={byLevel.map((value, i) => ({
            id: String(i + 1),
            label: String(i + 1),
            value,
            text: number(value),
          }))}
        />
        <LinePlot
          title={t`Power by stars, at level ${card.level}`}
          description={t`From zero to six stars; this card has ${card.stars}.`}
          columns={[t`Stars`, t`Power`]}
          at={String(card.stars)}
          points={byStars.map((value, stars) => ({
            id: String(stars),
            label: `★ ${stars}`,
            value,
            text: number(value),
          }))}
        />
      </div>
    </Section>
  )
}
