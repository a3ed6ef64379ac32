import { useLingui } from '@lingui/react/macro'
import { waysIn } from '../../contract/account.ts'
import { supportState } from '../../rules/support-hours.ts'
import { dateAndTime } from '../../shell/texts/format.ts'
import { useNow } from '../../state/clock.ts'
import { useRead } from '../../state/use-read.ts'
import styles from './customer-service.module.css'

/** The address and number of customer service, where the operator has given any. */
export const useSupport = (): { readonly email: string | null; readonly phone: string | null } => {
  const { data } = useRead(waysIn, {})
  return data?.support ?? { email: null, phone: null }
}

/** Where and when customer service is reached; nothing where no way to it is known. */
export const CustomerService = () => {
  const { t } = useLingui()
  const { email, phone } = useSupport()
  const { open, changesAt } = supportState(useNow())
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
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      </p>
    </div>
  )
}
