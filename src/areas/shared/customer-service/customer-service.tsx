import { useLingui } from '@lingui/react/macro'
import { waysIn } from '../../../contract/account/account.ts'
import { supportNow } from '../../../rules/saved-copy/support.ts'
import type { SupportState } from '../../../rules/time/support-hours.ts'
import { asOf } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import styles from './customer-service.module.css'

interface Support {
  /** When the service said so; 0: never yet. */
  readonly at: number
  readonly email: string | null
  readonly phone: string | null
  /** Days to come on which nobody answers; null where nothing is known of them. */
  readonly holidays: readonly { readonly day: string; readonly name: string }[] | null
}

/** The address and number of customer service, where the operator has given any. */
export const useSupport = (): Support => {
  const { data, at } = useRead(waysIn, {})
  const { email = null, phone = null, holidays = null } = data?.support ?? {}
  return { at, email, phone, holidays }
}

/** Whether somebody answers now, and when that changes; null where the holidays are not known. */
export const useServiceHours = (): SupportState | null => supportNow(useSupport(), useNow())

/** What a phone dials of a number as it is written. */
export const dialled = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** Where and when customer service is reached; nothing where no way to it is known. */
export const CustomerService = () => {
  const { t } = useLingui()
  const { email, phone } = useSupport()
  const now = useNow()
  const state = useServiceHours()
  const hours = (): string => {
    if (phone === null || state === null)
      return t`Customer service answers Monday to Friday, 10:00 to 17:00 Taipei time, except on public holidays.`
    return state.open
      ? t`Customer service answers Monday to Friday, 10:00 to 17:00 Taipei time, except on public holidays. The hotline is open now.`
      : t`Customer service answers Monday to Friday, 10:00 to 17:00 Taipei time, except on public holidays. The hotline opens again ${asOf(state.changesAt, now)}.`
  }
  if (email === null && phone === null) return null
  return (
    <div>
      <p className={styles.hint}>{hours()}</p>
      <p className={styles.ways}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={dialled(phone)}>{phone}</a>}
      </p>
    </div>
  )
}
