import { useLingui } from '@lingui/react/macro'
import { waysIn } from '../../../contract/account/account.ts'
import { supportNow } from '../../../rules/saved-copy/support.ts'
import type { SupportState } from '../../../rules/time/support-hours.ts'
import { asOf } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import styles from './customer-service.module.css'

interface Support {
  /** When the service answered; 0: never yet. */
  readonly at: number
  readonly email: string | null
  readonly phone: string | null
  /** Coming days without service; null if unknown. */
  readonly holidays: readonly { readonly day: string; readonly name: string }[] | null
}

/** The operator's contact details, as far as configured. */
export const useSupport = (): Support => {
  const { data, at } = useRead(waysIn, {})
  const { email = null, phone = null, holidays = null } = data?.support ?? {}
  return { at, email, phone, holidays }
}

/** Whether customer service is open now, and until when; null if the holidays are unknown. */
export const useServiceHours = (): SupportState | null => supportNow(useSupport(), useNow())

/** A tel: link for a formatted number. */
export const dialled = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** How and when customer service can be reached; nothing if no contact is known. */
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
