import { useLingui } from '@lingui/react/macro'
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

export const MonthGrid = ({ info }: { readonly info: SignInNow }) => {
  const { i18n, t } = useLingui()
  const first = info.days[0]
  const milestones = new Set(info.milestones.map(({ at }) => at))
  return (
    <div className={styles.month}>
      <div className={styles.week} aria-hidden="true">
        {weekdays().map(({ day, name }) => (
          <span key={day}>{name}</span>
        ))}
      </div>
      <ol className={styles.grid} aria-label={t`Days of the month`}>
        {info.days.map(({ day, state, rewards }, index) => {
          const words = sideBySide([longDate(dayMoment(day)), i18n._(dayStateText[state]), rewardText(i18n, rewards)])
          return (
            <li
              key={day}
              className={styles.day}
              data-day-state={state}
              data-today={day === info.today || undefined}
              data-milestone={milestones.has(index + 1) || undefined}
              style={index === 0 && first ? { gridColumnStart: offsetOf(first.day) + 1 } : undefined}
            >
              <span className="unseen">{words}</span>
              <b aria-hidden="true" className="figures">
                {Number(day.slice(-2))}
              </b>
              <i aria-hidden="true">{signs[state]}</i>
            </li>
          )
        })}
      </ol>
      <ul className={styles.legend} aria-hidden="true">
        <li data-day-state="signed">{i18n._(dayStateText.signed)}</li>
        <li data-day-state="made_up">{i18n._(dayStateText.made_up)}</li>
        <li data-day-state="missed">{i18n._(dayStateText.missed)}</li>
      </ul>
    </div>
  )
}
