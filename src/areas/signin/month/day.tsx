import { useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import type { Reward } from '../../../contract/common.ts'
import { rewardsOfDay } from '../../../rules/game/signin.ts'
import { rewardText } from '../../../shell/items/item-names.ts'
import { RewardIcons } from '../../../shell/items/reward-icons.tsx'
import { TallyMark } from '../../../shell/pending/tally/tally-mark.tsx'
import { dayMoment } from '../../../shell/texts/format.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import { sideBySide } from '../../../shell/texts/sentence.ts'
import { Seal } from '../seal.tsx'
import { type DayShown, dayStateText } from './day-state.ts'
import styles from './month-grid.module.css'

const signs: Readonly<Partial<Record<DayShown, string>>> = { grace: '…', unknown: '?', missed: '–' }

/** The mark over a day's reward: a seal once confirmed, half a tally while it waits. */
export const DayMark = ({ state, fresh = false }: { readonly state: DayShown; readonly fresh?: boolean }) => {
  if (state === 'signed' || state === 'made_up') return <Seal look={state} fresh={fresh} />
  if (state === 'waiting') return <TallyMark whole={false} />
  return <i aria-hidden="true">{signs[state]}</i>
}

/** Days without a reward to show: the mark stands in the place of a taken one, and missed ones cannot be taken. */
const isEmpty = (state: DayShown, next: boolean): boolean =>
  state === 'before' ||
  state === 'signed' ||
  state === 'made_up' ||
  state === 'waiting' ||
  (state === 'missed' && !next)

const DayRewards = ({ rewards }: { readonly rewards: readonly Reward[] }) => (
  <RewardIcons rewards={rewards} size={rewards.length > 1 ? 20 : 24} />
)

const DayNumber = ({ day }: { readonly day: string }) => (
  <b aria-hidden="true" className="figures">
    {Number(day.slice(-2))}
  </b>
)

interface DayProps {
  readonly day: string
  readonly state: DayShown
  readonly rewards: readonly Reward[]
  readonly today: boolean
  /** The day that a make-up would take. */
  readonly next: boolean
  /** The weekday column of the first day; the others follow. */
  readonly column?: number | undefined
}

/** Memoized: formatting a month of dates takes longer than the rest of the page. */
export const Day = memo(({ day, state, rewards, today, next, column }: DayProps) => {
  const { i18n, t } = useLingui()
  const [before] = useState(state)
  const waits = state === 'waiting' || undefined
  const words = [longDate(dayMoment(day)), i18n._(dayStateText[state]), rewardText(i18n, rewards)]
  return (
    <li
      className={styles.day}
      data-day-state={state}
      data-today={today || undefined}
      data-next={next || undefined}
      data-rich={rewards.length > 1 || undefined}
      data-saved={waits}
      style={column === undefined ? undefined : { gridColumnStart: column }}
    >
      <span className="sr-only" data-waiting={waits}>
        {sideBySide(next ? [...words, t`the next day to make up`] : words)}
      </span>
      <DayNumber day={day} />
      {!isEmpty(state, next) && <DayRewards rewards={rewards} />}
      <span className={styles.mark} data-waiting={waits}>
        <DayMark state={state} fresh={before !== state} />
      </span>
    </li>
  )
})

/** A day of the next month; hidden from screen readers. */
export const NextDay = memo(({ day }: { readonly day: string }) => (
  <li className={styles.day} data-day-state="next" aria-hidden="true">
    <DayNumber day={day} />
    <DayRewards rewards={rewardsOfDay(day)} />
  </li>
))
