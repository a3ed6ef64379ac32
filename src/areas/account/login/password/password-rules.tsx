import { useLingui } from '@lingui/react/macro'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../../contract/account/password.ts'
import { isOwnNumber, weaknessOf } from '../../../../rules/account/password.ts'
import styles from '../../forms.module.css'

interface PasswordRulesProps {
  readonly password: string
  readonly again: string
  /** The player's own number with its region; its middle may be masked. */
  readonly phone: string
}

/** The requirements for a password, and which of them this one meets. */
export const PasswordRules = ({ password, again, phone }: PasswordRulesProps) => {
  const { t } = useLingui()
  const weakness = weaknessOf(password)
  const hasLength = weakness !== 'short' && weakness !== 'long'
  const rules = [
    {
      id: 'length',
      text: t`${PASSWORD_MIN} to ${PASSWORD_MAX} characters of any kind`,
      met: hasLength,
    },
    // Undecided until it is long enough: the next character may make it common or not.
    { id: 'common', text: t`Not a commonly used password`, met: hasLength ? weakness !== 'common' : null },
    { id: 'own', text: t`Not your own phone number`, met: password !== '' && !isOwnNumber(password, phone) },
    { id: 'alike', text: t`Both entries match`, met: password !== '' && password === again },
  ]
  return (
    <ul role="list" className={styles.rules} aria-label={t`Password requirements`}>
      {rules.map(({ id, text: what, met }) => (
        <li key={id} data-met={met || undefined}>
          <span aria-hidden="true">{met ? '✓' : '○'}</span>
          <span>
            <span aria-hidden={met === null ? undefined : true}>{what}</span>
            {met !== null && <span className="sr-only">{met ? t`${what}: met` : t`${what}: not met`}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
