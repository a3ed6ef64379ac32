import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { useWaitingCount } from '../../state/rows.ts'
import { Go } from '../address/go.tsx'
import styles from './pending-chip.module.css'
import { TallyMark } from './tally/tally-mark.tsx'

/** Shown on every page while something waits for signal or for a login. */
export const PendingChip = () => {
  const { t } = useLingui()
  const count = useWaitingCount()
  if (count === 0) return null
  const label = t`${plural(count, { one: '# claim waiting', other: '# claims waiting' })}`
  return (
    <Go href={to('pending')} className={styles.chip} aria-label={label} data-waiting={count}>
      <TallyMark whole={false} />
      <span className="figures">{t`${count} waiting`}</span>
    </Go>
  )
}
