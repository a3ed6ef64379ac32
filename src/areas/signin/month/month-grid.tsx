import { Trans, useLingui } from '@lingui/react/macro'
import type { SignInNow } from '../../../rules/saved-copy/day/sign-in.ts'
import { addDays } from '../../../rules/time/calendar.ts'
import { dayMoment, shortDate } from '../../../shell/texts/format.ts'
import { weekdays } from '../../../shell/texts/later-format.ts'
import { Day, DayMark, NextDay } from './day.tsx'
import { dayShown, dayStateText } from './day-state.ts'
import styles from './month-grid.module.css'
import { useJoined } from './use-joined.ts'

/** Empty cells before the first of the month; weeks begin on Monday. */
const offsetOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Leaves out weeks before the player joined. */
const sinceJoined = (days: SignInNow['days'], joined: string | null): SignInNow['days'] => {
  if (joined === null) return days
  return days.slice(Math.max(0, days.findIndex(({ day }) => day === joined) - offsetOf(joined)))
}

const always = ['signed', 'made_up', 'missed', 'waiting'] as const
/** Only in the legend if a day has it. */
const seldom = ['grace', 'unknown'] as const

/** Days of the next month that fill the last week, so that there are no gaps. */
const afterwards = (last: string | undefined): readonly string[] =>
  last === undefined ? [] : Array.from({ length: 6 - offsetOf(last) }, (_, index) => addDays(last, index + 1))

export const MonthGrid = ({ info }: { readonly info: SignInNow }) => {
  const { i18n, t } = useLingui()
  const joined = useJoined()
  const shown = sinceJoined(info.days, joined).map((one) => ({ ...one, state: dayShown(one.day, one.state, joined) }))
  const explained = [...always, ...seldom.filter((state) => shown.some((one) => one.state === state))]
  return (
    <div className={styles.month}>
      <div className={styles.week} aria-hidden="true">
        {weekdays().map(({ day, name }) => (
          <span key={day}>{name}</span>
        ))}
      </div>
      {joined !== null && info.days.some(({ day }) => day === joined) && (
        <p className={styles.flag}>
          <span>
            <Trans>Joined on {shortDate(dayMoment(joined))}</Trans>
          </span>
        </p>
      )}
      <ol role="list" className={styles.grid} aria-label={t`Days of the month`}>
        {shown.map(({ day, state, rewards }, index) => (
          <Day
            key={day}
            day={day}
            state={state}
            rewards={rewards}
            today={day === info.today}
            next={day === info.makeup?.next}
            column={index === 0 ? offsetOf(day) + 1 : undefined}
          />
        ))}
        {afterwards(shown.at(-1)?.day).map((day) => (
          <NextDay key={day} day={day} />
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
