import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type PasswordState, setPassword } from '../../../../contract/account/password.ts'
import { holdableText } from '../../../../contract/clean-text.ts'
import { weaknessOf } from '../../../../rules/account/password.ts'
import { ifStillHere } from '../../../../shell/address/if-still-here.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useLive } from '../../../shared/live/use-live.ts'
import styles from '../../forms.module.css'
import { Refused } from '../../refused.tsx'
import { Reauthenticate, useReauthentication } from '../reauthenticate.tsx'
import { useRefusal } from '../refusal.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

interface SetPasswordFormProps {
  readonly state: PasswordState
  readonly onDone: () => void
}

/** The proof first, unless the login is fresh enough; then the new password, twice. */
export const SetPasswordForm = ({ state, onDone }: SetPasswordFormProps) => {
  const { t } = useLingui()
  const phone = state.phoneCode + state.phone
  const [password, setNew] = useState('')
  const [again, setAgain] = useState('')
  const { form, refused, at, general } = useRefusal(['code', 'password', 'fresh', 'again'])
  const { run, busy, why } = useLive()
  const proof = useReauthentication(state, refused)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    refused(null)
    if (weaknessOf(password, phone)) return refused({ code: 'password_weak', message: '' })
    if (password !== again) return refused({ code: 'passwords_differ', message: '' })
    const ifHere = ifStillHere()
    const sent = { password: holdableText(password), again: holdableText(again) }
    const answer = await run(setPassword, { ...sent, ...proof.said }, ({ signedOut }) =>
      signedOut > 0
        ? t`Password set, ${plural(signedOut, { one: '# other device was logged out', other: '# other devices were logged out' })}`
        : t`Password set`,
    )
    if (!answer.ok) return proof.heard(answer)
    ifHere(onDone)
  }

  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <Reauthenticate proof={proof} at={at} />
      <NewPasswordField password={password} error={at('fresh')} onText={setNew} />
      <PasswordField
        label={t`Repeat the password`}
        name="again"
        autoComplete="new-password"
        value={again}
        error={at('again')}
        onText={setAgain}
      />
      <PasswordRules password={password} again={again} phone={phone} />
      {general && <Refused failure={general} />}
      <Button type="submit" wide busy={busy} why={why}>
        {state.setAt === null ? t`Set password` : t`Change password`}
      </Button>
    </form>
  )
}
