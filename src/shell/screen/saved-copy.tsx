import { Trans } from '@lingui/react/macro'
import { useNow } from '../../state/clock.ts'
import { asOf } from '../texts/format.ts'

interface SavedCopyProps {
  readonly at: number
  readonly offline?: boolean
}

/** Of when a saved copy is; the date is added once the day changes, also on a page that stays open. */
export const SavedCopy = ({ at, offline }: SavedCopyProps) => {
  const now = useNow()
  return offline ? (
    <Trans>Offline. Saved copy, as of {asOf(at, now)}</Trans>
  ) : (
    <Trans>Saved copy, as of {asOf(at, now)}</Trans>
  )
}
