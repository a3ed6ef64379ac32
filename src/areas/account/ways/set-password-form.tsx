import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type PasswordState, sendMyCode, setPassword } from '../../../contract/account-password.ts'
import { weaknessOf } from '../../../rules/password.ts'
import { request } from '../../../state/layer.ts'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useLive } from '../../shared/use-live.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'
import { useRefusal } from './refusal.ts'
import { useCode } from './use-code.ts'
import styles from './ways.module.css'

interface SetPasswordFormProps {
  readonly state: PasswordState
  readonly onDone: () => void
}

/** The proof first, where the login itself is not one any more; then the new password, twice. */
export const SetPasswordForm = ({ state, onDone }: SetPasswordFormProps) => {
  const { t } = useLingui()
  const [proof, setProof] = useState<'old' | 'code'>(state.setAt === null ? 'code' : 'old')
  const [old, setOld] = useState('')
  const [code, setCode] = useState('')
  const [password, setNew] = useState('')
  const [again, setAgain] = useState('')
  const { refused, at, general } = useRefusal(['code', 'password', 'fresh', 'again'])
  const { run, busy } = useLive()
  const coding = useCode(() => request().ask(sendMyCode, {}), refused)
  const proven = state.provenUntil !== null && request().now() < state.provenUntil
  const proofs = [
    { id: 'old', label: t`Old password` },
    { id: 'code', label: t`Phone code` },
  ] as const

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    refused(null)
    if (weaknessOf(password)) return refused({ code: 'password_weak', message: '' })
    if (password !== again) return refused({ code: 'passwords_differ', message: '' })
    const shown = proven ? {} : proof === 'old' ? { old } : { code: code.trim() }
    const answer = await run(setPassword, { password, again, ...shown }, ({ signedOut }) =>
      signedOut > 0
        ? t`Password set, ${plural(signedOut, { one: '# other device was signed out', other: '# other devices were signed out' })}`
        : t`Password set`,
    )
    if (!answer.ok) return refused(answer)
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!proven && (
        <>
          {state.setAt !== null && (
            <Tabs label={t`Prove that it is you`} tabs={proofs} current={proof} onPick={setProof} />
          )}
          {proof === 'old' ? (
            <PasswordField
              label={t`Old password`}
              name="old"
              autoComplete="current-password"
              value={old}
              error={at('password')}
              onText={setOld}
            />
          ) : (
            <>
              <p className={styles.hint}>{t`The code goes to ${state.phoneCode} ${state.phone}.`}</p>
              <CodeField coding={coding} code={code} error={at('code')} onCode={setCode} />
            </>
          )}
        </>
      )}
      <PasswordField
        label={t`New password`}
        name="password"
        autoComplete="new-password"
        value={password}
        error={at('fresh')}
        onText={setNew}
      />
      <PasswordField
        label={t`The same once more`}
        name="again"
        autoComplete="new-password"
        value={again}
        error={at('again')}
        onText={setAgain}
      />
      <PasswordRules password={password} again={again} />
      {general && (
        <p role="alert" className={styles.refusal}>
          {general}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {state.setAt === null ? t`Set password` : t`Change password`}
      </Button>
    </form>
  )
}
