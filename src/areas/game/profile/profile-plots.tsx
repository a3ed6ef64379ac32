import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GameProfile } from '../../../contract/game/game.ts'
import { endsThisWeek } from '../../../rules/saved-copy/boards.ts'
import { dayMoment, number, shortDate } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { Chips } from '../../../ui/choice/chips.tsx'
import { LinePlot } from '../../../ui/plot/line-plot.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import styles from './profile.module.css'

/** One chart at a time: three similar curves below each other are harder to read. */
export const ProfilePlots = ({ weeks, totals }: Pick<GameProfile, 'weeks' | 'totals'>) => {
  const { t } = useLingui()
  const [picked, setPicked] = useState('power')
  const now = useNow()
  if (weeks.every(({ matches }) => matches === 0)) {
    return (
      <Section title={t`Week by week`}>
        <span className={styles.baseline} aria-hidden="true" />
        <p className={styles.quiet}>
          {totals.matches > 0
            ? t`No match in the last eight weeks.`
            : t`A chart of your last eight weeks appears here after your first match.`}
        </p>
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
  const power = {
    ...{ id: 'power', name: t`Combat power`, title: t`Best combat power per week` },
    points: points(({ combatPower }) => combatPower),
  }
  const plots = [
    power,
    { id: 'matches', name: t`Matches`, title: t`Matches per week`, points: points(({ matches }) => matches) },
    { id: 'merit', name: t`Merit`, title: t`Merit per week`, points: points(({ merit }) => merit) },
  ]
  const shown = plots.find(({ id }) => id === picked) ?? power
  return (
    <Section title={t`Week by week`}>
      <Chips
        label={t`Week by week`}
        current={shown.id}
        onPick={setPicked}
        chips={plots.map(({ id, name }) => ({ id, label: name }))}
      />
      <LinePlot
        key={shown.id}
        title={shown.title}
        description={
          endsThisWeek(weeks, now)
            ? t`The last eight weeks, ending with this one.`
            : t`Eight weeks; later weeks are not loaded yet.`
        }
        columns={[t`Week from`, shown.title]}
        points={shown.points}
      />
    </Section>
  )
}
