import { useLingui } from '@lingui/react/macro'
import type { SignInNow } from '../../../rules/saved-copy/day/sign-in.ts'
import { weekdays } from '../../../shell/texts/later-format.ts'
import { Day, DayMark } from './day.tsx'
import { dayShown, dayStateText } from './day-state.ts'
import styles from './month-grid.module.css'
import { useJoined } from './use-joined.ts'

/** How many cells stand before the first of the month; the week begins on Monday. */
const offsetOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Weeks that were over before the player joined hold nothing for them. */
const sinceJoined = (days: SignInNow['days'], joined: string | null): SignInNow['days'] => {
  if (joined === null) return days
  return days.slice(Math.max(0, days.findIndex(({ day }) => day === joined) - offsetOf(joined)))
}

const explained = ['signed', 'made_up', 'missed', 'waiting'] as const

export const MonthGrid = ({ info }: { readonly info: SignInNow }) => {
  const { i18n, t } = useLingui()
  const joined = useJoined()
  return (
    <div className={styles.month}>
      <div className={styles.week} aria-hidden="true">
        {weekdays().map(({ day, name }) => (
          <span key={day}>{name}</span>
        ))}
      </div>
      <ol className={styles.grid} aria-label={t`Days of the month`}>
        {sinceJoined(info.days, joined).map(({ day, state, rewards }, index) => (
          <Day
            key={day}
            day={day}
            state={dayShown(day, state, joined)}
            rewards={rewards}
            today={day === info.today}
            next={day === info.makeup?.next}
            column={index === 0 ? offsetOf(day) + 1 : undefined}
          />
        ))}
      </ol>
      <ul className={styles.legend} aria-hidden="true">
        {explained.map((state) => (
          <li key={state}>
            <span className={styles.mark}>
              <DayMark state={state} />
            </span>
            {i18n._(dayStateText[state])}
          </li>
        ))}
      </ul>
    </div>
  )
}
