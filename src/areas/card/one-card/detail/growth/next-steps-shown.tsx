import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Card } from '../../../../../contract/card/packed.ts'
import { itemName } from '../../../../../shell/items/item-names.ts'
import { ItemPicture } from '../../../../../shell/items/item-picture.tsx'
import { number } from '../../../../../shell/texts/format.ts'
import type { Catalogue } from '../../../../../state/cards/catalogue.ts'
import { HaveNeed } from '../../../../../ui/figure/have-need.tsx'
import { Section } from '../../../../../ui/surface/section.tsx'
import { CardImage } from '../../../../shared/pictures/card-image.tsx'
import styles from '../detail.module.css'
import type { NextStep } from './next-steps.ts'
import type { StepsAhead } from './use-next-steps.ts'

interface NextStepsProps {
  readonly card: Card
  readonly ahead: StepsAhead
  readonly catalogue: Catalogue
}

/** The cost of the next steps, and what is missing. */
export const NextSteps = ({ card, ahead: { steps, known, neverComes }, catalogue }: NextStepsProps) => {
  const { i18n, t } = useLingui()
  if (steps.length === 0 || neverComes) return null
  const titleOf = ({ step, to }: NextStep): string => {
    if (step === 'level') return t`Upgrade to level ${to}`
    if (step === 'star') return t`Star up to ${plural(to, { one: '# star', other: '# stars' })}`
    const quality = catalogue.word('quality', String(to))
    return t`Advance to ${quality}`
  }
  return (
    <Section title={t`Next step`}>
      {/* It has its room before it is known what the player has: what stands below it stays where it is. */}
      <div className={styles.steps} data-waiting={!known || undefined}>
        {steps.map((step) => (
          <div key={step.step} className={styles.step}>
            <h3>{titleOf(step)}</h3>
            <HaveNeed
              label={titleOf(step)}
              write={number}
              words={{ enough: t`enough`, missing: (count) => t`${number(count)} missing` }}
              needs={step.needs.map(({ id, item, have, need }) => ({
                id,
                have,
                need,
                lead:
                  item === 'copies' ? (
                    <CardImage model={card.model} quality={card.quality} skin={card.skinInUse} size={32} />
                  ) : (
                    <ItemPicture item={item} size={32} />
                  ),
                name: item === 'copies' ? t`Cards of the same name` : itemName(i18n, item),
              }))}
            />
          </div>
        ))}
      </div>
    </Section>
  )
}
