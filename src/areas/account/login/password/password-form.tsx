import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { loginByPassword } from '../../../../contract/account/password.ts'
import { holdableText } from '../../../../contract/clean-text.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { Go } from '../../../../shell/address/go.tsx'
import { useLive } from '../../../shared/live/use-live.ts'
import styles from '../../forms.module.css'
import type { AcceptLogin } from '../after-login.ts'
import { LoginForm } from '../login-form.tsx'
import { useRefusal } from '../refusal.ts'
import { useLoginDraft } from '../use-login-draft.ts'
import { PasswordField } from './password-field.tsx'

interface PasswordFormProps {
  readonly target: string
  readonly onDone: AcceptLogin
  /** Codes can be sent, so a forgotten password can be replaced. */
  readonly findable: boolean
}

export const PasswordForm = ({ target, onDone, findable }: PasswordFormProps) => {
  const { t } = useLingui()
  const draft = useLoginDraft()
  const [password, setPassword] = useState('')
  const refusal = useRefusal(['phone', 'password', 'agreed'])
  const { run, busy, why } = useLive()
  return (
    <LoginForm
      act={t`Log in`}
      draft={draft}
      refusal={refusal}
      busy={busy}
      why={why}
      numberAs="username"
      send={(who) => run(loginByPassword, { ...who, password: holdableText(password) })}
      onDone={onDone}
    >
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={password}
        error={refusal.at('password')}
        onText={setPassword}
      />
      {findable && (
        <Go
          className={styles.link}
          replace
          href={to('loginsms', {}, { next: to('passwordSetting', {}, { next: target }) })}
        >
          <Trans>Forgot your password?</Trans>
        </Go>
      )}
    </LoginForm>
  )
}
