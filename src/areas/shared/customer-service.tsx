import { useLingui } from '@lingui/react/macro'
import { waysIn } from '../../contract/account.ts'
import { type SupportState, supportState } from '../../rules/support-hours.ts'
import { dateAndTime } from '../../shell/texts/format.ts'
import { useNow } from '../../state/clock.ts'
import { useRead } from '../../state/use-read.ts'
import styles from './customer-service.module.css'

interface Support {
  readonly email: string | null
  readonly phone: string | null
  /** Days to come on which nobody answers. */
  readonly holidays: readonly { readonly day: string; readonly name: string }[]
}

/** The address and number of customer service, where the operator has given any. */
export const useSupport = (): Support => {
  const { data } = useRead(waysIn, {})
  const { email = null, phone = null, holidays = [] } = data?.support ?? {}
  return { email, phone, holidays }
}

/** Whether somebody answers now, and when that changes: by the hours, and by the holidays that are known. */
export const useServiceHours = (): SupportState => {
  const { holidays } = useSupport()
  return supportState(
    useNow(),
    holidays.map(({ day }) => day),
  )
}

/** What a phone dials of a number as it is written. */
export const dialled = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** Where and when customer service is reached; nothing where no way to it is known. */
export const CustomerService = () => {
  const { t } = useLingui()
  const { email, phone } = useSupport()
  const { open, changesAt } = useServiceHours()
  const hours = (): string => {
    if (phone === null) return t`Customer service answers Monday to Friday, 10:00 to 17:00 Taipei time.`
    return open
      ? t`Customer service answers Monday to Friday, 10:00 to 17:00 Taipei time. The hotline is open now.`
      : t`Customer service answers Monday to Friday, 10:00 to 17:00 Taipei time. The hotline opens again ${dateAndTime(changesAt)}.`
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
