import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { silverFigures } from '../../../rules/cards/odds/odds-figures.ts'
import { LUCK_FULL, LUCK_STEP, SILVER_NUMBERS } from '../../../rules/cards/odds/silver-legend.ts'
import { percent } from '../../../shell/texts/later-format.ts'
import { BarPlot } from '../../../ui/plot/bar-plot.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import styles from '../help.module.css'
import { shareText } from './chance.ts'

/** How luck eventually guarantees a numbered silver legend. */
export const LuckOdds = () => {
  const { t } = useLingui()
  const figures = silverFigures({ luck: 0, remaining: SILVER_NUMBERS })
  const chance = percent(figures.chance)
  return (
    <Section title={t`Silver legends and luck`}>
      <p>
        {t`Each general has ${SILVER_NUMBERS} numbers. Each draw gives one with a chance of ${chance}; otherwise you get a silver legend without a number.`}
      </p>
      <p>
        {t`Every draw without a number adds ${LUCK_STEP} luck for that general. At ${LUCK_FULL} luck the next draw is certain to give a number, and luck starts again at 0. Once all numbers are gone, luck no longer changes.`}
      </p>
      <BarPlot
        title={t`A number by this draw`}
        description={t`How likely it is to have a numbered card after so many draws, starting without luck.`}
        columns={[t`Draws`, t`Chance`]}
        max={1}
        points={figures.within.map((share, index) => {
          const draws = index + 1
          return {
            id: String(draws),
            label: t`${plural(draws, { one: '# draw', other: '# draws' })}`,
            value: share,
            text: shareText(share),
          }
        })}
      />
      <p className={styles.note}>
        {t`As long as numbers of that general are left. Your own luck is shown where you exchange.`}
      </p>
    </Section>
  )
}
