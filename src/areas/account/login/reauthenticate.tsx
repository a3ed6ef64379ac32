import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Failure } from '../../../client/api.ts'
import { type PasswordState, sendMyCode } from '../../../contract/account/password.ts'
import { holdableText } from '../../../contract/clean-text.ts'
import { request } from '../../../state/layer.ts'
import { Tabs } from '../../../ui/choice/tabs.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import styles from '../forms.module.css'
import { CodeField } from './code/code-field.tsx'
import { useCode } from './code/use-code.ts'
import { PasswordField } from './password/password-field.tsx'
import type { Refusal } from './refusal.ts'

/** The fields that prove the player's identity if the login is too old; `said` are the arguments to send. */
export const useReauthentication = (state: PasswordState, refused: Refusal['refused']) => {
  const { t } = useLingui()
  const [way, setWay] = useState<'old' | 'code'>(state.setAt === null ? 'code' : 'old')
  const [old, setOld] = useState('')
  const [code, setCode] = useState('')
  const { run, why } = useLive()
  const coding = useCode('my code', () => run(sendMyCode, {}), refused, why)
  const { provenUntil } = state
  const [proven, setProven] = useState(provenUntil !== null && request().now() < provenUntil)
  // A form that stays open starts asking for a proof once the login is too old.
  useEffect(() => {
    if (!proven || provenUntil === null) return
    const timer = setTimeout(() => setProven(false), provenUntil - request().now())
    return () => clearTimeout(timer)
  }, [proven, provenUntil])
  const said = proven ? {} : way === 'old' ? { old: holdableText(old) } : { code: code.trim() }
  /** The service asks for a proof, whatever this phone's clock says. */
  const heard = (failure: Failure): void => {
    const wantsProof = proven && failure.code === 'code_required'
    if (wantsProof) setProven(false)
    refused(wantsProof ? { code: 'request_failed', message: t`Please confirm first that it is you` } : failure)
  }
  return { state, way, setWay, old, setOld, code, setCode, coding, proven, said, heard }
}

interface ReauthenticateProps extends Pick<Refusal, 'at'> {
  readonly proof: ReturnType<typeof useReauthentication>
}

export const Reauthenticate = ({ proof, at }: ReauthenticateProps) => {
  const { t } = useLingui()
  const { state, way, setWay, old, setOld, code, setCode, coding, proven } = proof
  const ways = [
    { id: 'old', label: t`Current password` },
    { id: 'code', label: t`Phone code` },
  ] as const
  if (proven) return null
  return (
    <>
      {state.setAt !== null && <Tabs label={t`Confirm that it is you`} tabs={ways} current={way} onPick={setWay} />}
      {way === 'old' ? (
        <PasswordField
          label={t`Current password`}
          name="old"
          autoComplete="current-password"
          value={old}
          error={at('password')}
          onText={setOld}
        />
      ) : (
        <>
          <p className={styles.hint}>{t`We will send the code to ${state.phoneCode} ${state.phone}.`}</p>
          <CodeField coding={coding} code={code} error={at('code')} onCode={setCode} />
        </>
      )}
    </>
  )
}
