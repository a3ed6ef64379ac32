import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { LoginInfo } from '../../../contract/account.ts'
import { loginByPassword } from '../../../contract/account-password.ts'
import { to } from '../../../shell/navigation/routes.ts'
import { Go } from '../../../shell/screen/go.tsx'
import { Button } from '../../../ui/button.tsx'
import { useLive } from '../../shared/use-live.ts'
import { Consent } from './consent.tsx'
import { deviceSays } from './device-name.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { useRefusal } from './refusal.ts'
import { useLoginDraft } from './use-login-draft.ts'
import styles from './ways.module.css'

interface PasswordFormProps {
  readonly target: string
  readonly onDone: (login: LoginInfo) => Promise<void>
  /** Codes can be sent here, so a forgotten password can be replaced. */
  readonly findable: boolean
}

export const PasswordForm = ({ target, onDone, findable }: PasswordFormProps) => {
  const { t } = useLingui()
  const draft = useLoginDraft()
  const { phoneCode, phone } = draft
  const [password, setPassword] = useState('')
  const { refused, at, general } = useRefusal(['phone', 'password', 'agreed'])
  const { run, busy } = useLive()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    refused(null)
    const privacyAgreed = draft.agreed
    const answer = await run(loginByPassword, { phoneCode, phone, password, privacyAgreed, ...deviceSays() })
    if (!answer.ok) return refused(answer)
    draft.clear()
    await onDone(answer.data)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PhoneField
        region={phoneCode}
        phone={phone}
        error={at('phone')}
        autoComplete="username"
        onRegion={draft.setRegion}
        onPhone={draft.setPhone}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={password}
        error={at('password')}
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
      <Consent agreed={draft.agreed} error={at('agreed')} onAgree={draft.setAgreed} />
      {general && (
        <p role="alert" className={styles.refusal}>
          {general}
        </p>
      )}
      <Button type="submit" wide busy={busy}>{t`Log in`}</Button>
    </form>
  )
}
