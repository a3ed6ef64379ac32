import { Trans, useLingui } from '@lingui/react/macro'
import { waysIn } from '../../../contract/account/account.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { useRead } from '../../../state/reading/use-read.ts'
import styles from '../forms.module.css'
import { continueAfterLogin, useTarget } from './after-login.ts'
import { CodeForm } from './code/code-form.tsx'
import { LoginFrame } from './login-frame.tsx'

/**
 * A number and its code create an account; setting a password comes next. It does not reveal whether the number was
 * known.
 */
const RegisterPage = () => {
  const { t } = useLingui()
  const target = useTarget()
  const { data: open } = useRead(waysIn, {})
  return (
    <LoginFrame title={t`Register`} lead={t`First your phone number, then a password if you like`}>
      {open?.code === false ? (
        <p role="alert">{t`Codes cannot be sent here at the moment.`}</p>
      ) : (
        <CodeForm
          act={t`Register`}
          onDone={(login) => continueAfterLogin(login, to('passwordSetting', {}, { next: target }))}
        />
      )}
      <p className={styles.foot}>
        <Trans>
          Already a player?{' '}
          <Go className={styles.link} replace href={to('login', {}, { next: target })}>
            Log in
          </Go>
        </Trans>
      </p>
    </LoginFrame>
  )
}

export default RegisterPage
