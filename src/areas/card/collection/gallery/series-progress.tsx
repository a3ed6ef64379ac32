import { useLingui } from '@lingui/react/macro'
import { allSeries } from '../../../../contract/card/words.ts'
import { number } from '../../../../shell/texts/format.ts'
import { Meter } from '../../../../ui/figure/meter.tsx'
import { seriesNames } from '../../../shared/card-face/series-names.ts'
import type { Change } from '../../list/find/use-filters.ts'
import { goalOf } from '../goal/goal.ts'
import { GoalMark } from '../goal/goal-mark.tsx'
import styles from './gallery.module.css'
import type { GalleryEntry } from './gallery-entries.ts'

interface SeriesProgressProps {
  /** All models, regardless of filters. */
  readonly entries: readonly GalleryEntry[]
  readonly picked: readonly string[]
  readonly change: Change
}

/** How complete each series is; a tap filters by it, a second tap removes the filter. */
export const SeriesProgress = ({ entries, picked, change }: SeriesProgressProps) => {
  const { i18n, t } = useLingui()
  return (
    <ul role="list" className={styles.series} aria-label={t`Collected by series`}>
      {allSeries.map((series) => {
        const name = i18n._(seriesNames[series])
        const models = entries.filter(({ model }) => model.series === series)
        const goal = goalOf(models)
        const id = String(series)
        const alone = picked.length === 1 && picked[0] === id
        return (
          <li key={series}>
            <button
              type="button"
              aria-pressed={alone}
              data-complete={goal.have === goal.all || undefined}
              onClick={() =>
                change((before) => ({ ...before, choices: { ...before.choices, series: alone ? [] : [id] } }))
              }
            >
              <span>{name}</span>
              <b className="figures">{t`${number(goal.have)} of ${number(goal.all)}`}</b>
              <Meter label={name} value={goal.have} max={goal.all} />
              <GoalMark goal={goal} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
