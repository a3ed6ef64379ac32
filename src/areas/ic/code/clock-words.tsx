import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { clockTrust } from '../../../rules/codes/clock-trust.ts'
import { asOf } from '../../../shell/texts/format.ts'
import { clockReferenceValue, instant, lastSyncOf, syncedSince } from '../../../state/ic/clock-reference.ts'
import { request } from '../../../state/layer.ts'
import { useTicking } from '../../../ui/ticker.ts'
import styles from './code.module.css'

/** Warns if the phone's clock may be wrong: its codes would be refused by every machine. */
export const ClockWords = () => {
  const heard = lastSyncOf(useSnapshot(clockReferenceValue))
  useTicking(Date.now)
  const trust = clockTrust(instant(), heard, syncedSince())
  if (trust === 'checked') return null
  const when = heard && asOf(heard.service, request().now())
  if (trust === 'aged')
    return (
      <p className={styles.clock}>
        <Trans>
          Time last checked: {when}. If a machine refuses the code, set the phone’s time to automatic or go online for a
          moment.
        </Trans>
      </p>
    )
  return (
    <p className={styles.doubt} role="alert">
      <Trans>
        This phone’s time may be wrong, so a machine may refuse the code. Set the time to automatic in the phone’s
        settings, or go online for a moment.
      </Trans>
    </p>
  )
}
