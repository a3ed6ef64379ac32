import { useLingui } from '@lingui/react/macro'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../contract/account-password.ts'
import { weaknessOf } from '../../../rules/password.ts'
import styles from './ways.module.css'

/** What is asked of a password, and what of it this one has. */
export const PasswordRules = ({ password, again }: { readonly password: string; readonly again: string }) => {
  const { t } = useLingui()
  const weakness = weaknessOf(password)
  const rules = [
    {
      id: 'length',
      text: t`${PASSWORD_MIN} to ${PASSWORD_MAX} characters, any you like`,
      met: weakness !== 'short' && weakness !== 'long',
    },
    { id: 'common', text: t`Not one that many people use`, met: password !== '' && weakness === null },
    { id: 'alike', text: t`Entered twice alike`, met: password !== '' && password === again },
  ]
  return (
    <ul className={styles.rules} aria-label={t`What a password needs`}>
      {rules.map(({ id, text, met }) => (
        <li key={id} data-rule={id} data-met={met || undefined}>
          <span aria-hidden="true">{met ? '✓' : '○'}</span>
          <span>
            {text}
            <span className="unseen">{met ? t`, met` : t`, not yet met`}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
