import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { to } from '../../../../contract/pages/paths.ts'
import { Go } from '../../../../shell/address/go.tsx'
import { Meter } from '../../../../ui/figure/meter.tsx'
import { Section } from '../../../../ui/surface/section.tsx'
import { CountrySeal } from '../../../shared/card-face/seals.tsx'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import { goalOf } from '../goal/goal.ts'
import { GoalMark } from '../goal/goal-mark.tsx'
import styles from './overview.module.css'
import type { CountryProgress } from './progress.ts'

/** Two rows on a phone: rendering all sixty-four would take too long. */
const SHOWN = 8

interface CountryShelfProps {
  readonly progress: CountryProgress
  readonly name: string
}

/** A country's generals: owned ones first and in colour, then the others. */
export const CountryShelf = ({ progress, name }: CountryShelfProps) => {
  const { t } = useLingui()
  const { country, owned, generals } = progress
  const goal = goalOf(generals)
  const all = goal.all
  const sorted = [...generals].sort((a, b) => Math.sign(b.copies) - Math.sign(a.copies))
  return (
    <Section title={name} end={<span className={`figures ${styles.quiet}`}>{t`Generals: ${owned} of ${all}`}</span>}>
      <Go href={to('cardList', {}, { type: 'hero', country })} className={styles.shelf}>
        <div className={styles.goal}>
          <CountrySeal of={country} word={name} />
          <Meter label={name} value={owned} max={all} />
          <GoalMark goal={goal} />
        </div>
        <ul role="list" className={styles.faces}>
          {sorted.slice(0, SHOWN).map(({ model, copies, missing }) => (
            <li key={model.id} data-missing={missing || undefined}>
              <CardImage model={model.id} missing={missing} size={60} name={model.name} />
              <span>{model.name}</span>
              <span className="sr-only">
                {copies > 0 && t`${plural(copies, { one: '# card', other: '# cards' })}`}
                {missing && t`not yet in your collection`}
              </span>
            </li>
          ))}
        </ul>
      </Go>
    </Section>
  )
}
