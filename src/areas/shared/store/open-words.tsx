import { useLingui } from '@lingui/react/macro'
import { addDays, DAY_MS, dayOf } from '../../../rules/time/calendar.ts'
import type { OpenState } from '../../../rules/time/store-hours.ts'
import { clock, dateAndTime, shortDate } from '../../../shell/texts/format.ts'
import { closing } from '../../../shell/texts/later-format.ts'
import styles from './open-words.module.css'

interface OpenProps {
  readonly state: OpenState
  readonly now: number
}

/** When it closes or opens next, if known. */
export const useOpenWords = () => {
  const { t } = useLingui()
  return ({ open, changesAt }: OpenState, now: number): string => {
    if (changesAt === null) return open ? t`Open around the clock` : t`Closed for the next few weeks`
    if (open) return changesAt - now < DAY_MS ? t`Closes at ${closing(changesAt)}` : t`Closes ${dateAndTime(changesAt)}`
    const [day, today] = [dayOf(changesAt), dayOf(now)]
    if (day === today) return t`Opens at ${clock(changesAt)}`
    if (day === addDays(today, 1)) return t`Opens tomorrow at ${clock(changesAt)}`
    return t`Opens ${shortDate(changesAt)} at ${clock(changesAt)}`
  }
}

/** Relative to now, so saved screens leave it out. */
export const OpenWords = ({ state, now }: OpenProps) => {
  const { t } = useLingui()
  const words = useOpenWords()
  return (
    <span className={styles.open} data-today="">
      <span className={styles.state} data-open={state.open || undefined}>
        {state.open ? t({ message: 'Open now', context: 'a store' }) : t`Closed`}
      </span>
      <span className="figures">{words(state, now)}</span>
    </span>
  )
}
