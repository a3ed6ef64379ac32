import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { SignInNow } from '../../rules/saved-copy/sign-in.ts'
import { dayMoment } from '../../shell/texts/format.ts'
import { longDate, weekdays } from '../../shell/texts/later-format.ts'
import { sideBySide } from '../../shell/texts/sentence.ts'
import { rewardText } from '../shared/rewards.tsx'
import { dayStateText } from './day-state.ts'
import styles from './month-grid.module.css'

const signs = {
  signed: '✓',
  made_up: '補',
  missed: '✗',
  grace: '…',
  open: '',
  future: '',
  waiting: '◐',
  unknown: '?',
} as const

/** How many cells stand before the first of the month; the week begins on Monday. */
const offsetOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

interface DayProps extends Pick<SignInNow['days'][number], 'day' | 'state' | 'rewards'> {
  readonly today: boolean
  readonly milestone: boolean
  /** The column of the week that it stands in; the days after the first follow by themselves. */
  readonly column?: number | undefined
}

/** A month of dates takes longer to put into words than all the rest of the page: each day that stays is kept. */
const Day = memo(({ day, state, rewards, today, milestone, column }: DayProps) => {
  const { i18n } = useLingui()
  const words = sideBySide([longDate(dayMoment(day)), i18n._(dayStateText[state]), rewardText(i18n, rewards)])
  return (
    <li
      className={styles.day}
      data-day-state={state}
      data-today={today || undefined}
      data-milestone={milestone || undefined}
      style={column === undefined ? undefined : { gridColumnStart: column }}
    >
      <span className="unseen">{words}</span>
      <b aria-hidden="true" className="figures">
        {Number(day.slice(-2))}
      </b>
      <i aria-hidden="true">{signs[state]}</i>
    </li>
  )
})

export const MonthGrid = ({ info }: { readonly info: SignInNow }) => {
  const { i18n, t } = useLingui()
  const milestones = new Set(info.milestones.map(({ at }) => at))
  return (
    <div className={styles.month}>
      <div className={styles.week} aria-hidden="true">
        {weekdays().map(({ day, name }) => (
          <span key={day}>{name}</span>
        ))}
      </div>
      <ol className={styles.grid} aria-label={t`Days of the month`}>
        {info.days.map(({ day, state, rewards }, index) => (
          <Day
            key={day}
            day={day}
            state={state}
            rewards={rewards}
            today={day === info.today}
            milestone={milestones.has(index + 1)}
            column={index === 0 ? offsetOf(day) + 1 : undefined}
          />
        ))}
      </ol>
      <ul className={styles.legend} aria-hidden="true">
        <li data-day-state="signed">{i18n._(dayStateText.signed)}</li>
        <li data-day-state="made_up">{i18n._(dayStateText.made_up)}</li>
        <li data-day-state="missed">{i18n._(dayStateText.missed)}</li>
      </ul>
    </div>
  )
}
