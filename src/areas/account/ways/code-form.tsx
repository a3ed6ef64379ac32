import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type LoginInfo, loginByCode, sendCode } from '../../../contract/account.ts'
import { request } from '../../../state/layer.ts'
import { Button } from '../../../ui/button.tsx'
import { useLive } from '../../shared/use-live.ts'
import { CodeField } from './code-field.tsx'
import { Consent } from './consent.tsx'
import { deviceSays } from './device-name.ts'
import { PhoneField } from './phone-field.tsx'
import { useRefusal } from './refusal.ts'
import { useCode } from './use-code.ts'
import { useLoginDraft } from './use-login-draft.ts'
import type { Ticket } from './use-return.ts'
import styles from './ways.module.css'

interface CodeFormProps {
  readonly act: string
  /** Links that account of the messaging app to whoever logs in. */
  readonly messenger?: Ticket | undefined
  readonly onDone: (login: LoginInfo) => Promise<void>
}

export const CodeForm = ({ act, messenger, onDone }: CodeFormProps) => {
  const { t } = useLingui()
  const draft = useLoginDraft()
  const { phoneCode, phone } = draft
  const [code, setCode] = useState('')
  const { refused, at, general } = useRefusal(['phone', 'code', 'agreed'])
  const { run, busy } = useLive()
  const coding = useCode(() => request().ask(sendCode, { phoneCode, phone }), refused)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    refused(null)
    const answer = await run(loginByCode, {
      phoneCode,
      phone,
      code: code.trim(),
      privacyAgreed: draft.agreed,
      ...(messenger ? { messenger } : {}),
      ...deviceSays(),
    })
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
        autoComplete="tel-national"
        onRegion={draft.setRegion}
        onPhone={draft.setPhone}
      />
      <CodeField coding={coding} code={code} error={at('code')} onCode={setCode} />
      <Consent agreed={draft.agreed} error={at('agreed')} onAgree={draft.setAgreed} />
      {general && (
        <p role="alert" className={styles.refusal}>
          {general}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {act}
      </Button>
      <p className="unseen" role="status">
        {coding.sent && coding.wait > 0 ? t`The code was sent` : ''}
      </p>
    </form>
  )
}
