import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { waysIn } from '../../../contract/account.ts'
import { supportState } from '../../../rules/support-hours.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { dateAndTime } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { useRead } from '../../../state/use-read.ts'
import styles from './ways.module.css'

/** Why the service ended a session; anything else in the address is told as nothing. */
const reasons = ['refresh_failed', 'unauthorized', 'bad_signature', 'missing_access_token', 'account_blocked'] as const

/** Who was sent to the login reads why, and who is restricted, by whom they are helped. */
export const WhyHere = () => {
  const { i18n, t } = useLingui()
  const now = useNow()
  const { data } = useRead(waysIn, {})
  const asked = new URLSearchParams(useSearch()).get('why')
  const code = reasons.find((reason) => reason === asked)
  if (code === undefined) return null
  const { email, phone } = data?.support ?? {}
  const { open, changesAt } = supportState(now)
  return (
    <div role="alert">
      <p className={styles.refusal}>{failureText(i18n, { code, message: '' })}</p>
      {code === 'account_blocked' && (
        <>
          <p className={styles.hint}>
            {t`Customer service helps by e-mail and hotline, Monday to Friday, 10:00 to 17:00 Taipei time.`}{' '}
            {open ? t`The hotline is open now.` : t`The hotline opens again ${dateAndTime(changesAt)}.`}
          </p>
          <p className={styles.support}>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          </p>
        </>
      )}
    </div>
  )
}
