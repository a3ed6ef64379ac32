import { useLingui } from '@lingui/react/macro'
import type { GameProfile } from '../../contract/game/game.ts'
import { dayMoment, number, shortDate } from '../../shell/texts/format.ts'
import { LinePlot } from '../../ui/plot/line-plot.tsx'
import { Section } from '../../ui/surface/section.tsx'
import styles from './game.module.css'

export const ProfilePlots = ({ weeks }: Pick<GameProfile, 'weeks'>) => {
  const { t } = useLingui()
  if (weeks.every(({ matches }) => matches === 0)) {
    return (
      <Section title={t`Week by week`}>
        <p className={styles.quiet}>{t`A chart of your last eight weeks appears here after your first match.`}</p>
      </Section>
    )
  }
  const points = (of: (week: GameProfile['weeks'][number]) => number) =>
    weeks.map((week) => ({
      id: week.week,
      label: shortDate(dayMoment(week.week)),
      value: of(week),
      text: number(of(week)),
    }))
  const plots = [
    { id: 'matches', title: t`Matches per week`, points: points(({ matches }) => matches) },
    { id: 'power', title: t`Best combat power per week`, points: points(({ combatPower }) => combatPower) },
    { id: 'merit', title: t`Merit per week`, points: points(({ merit }) => merit) },
  ]
  return (
    <Section title={t`Week by week`}>
      {plots.map(({ id, title, points: drawn }) => (
        <div key={id}>
          <LinePlot
            title={title}
            description={t`The last eight weeks, ending with this one.`}
            columns={[t`Week from`, title]}
            points={drawn}
          />
        </div>
      ))}
    </Section>
  )
}
