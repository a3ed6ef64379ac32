import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import type { LiveResult } from '../../../client/api.ts'
import type { LoginInfo } from '../../../contract/account/session.ts'
import type { Agreement } from '../../../contract/legal/agreement.ts'
import { shownVersions } from '../../../contract/legal/legal-texts.ts'
import type { PhoneRegion } from '../../../rules/account/phone.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import styles from '../forms.module.css'
import { Refused } from '../refused.tsx'
import type { AcceptLogin } from './after-login.ts'
import { Consent } from './consent/consent.tsx'
import { deviceSays } from './device/device-name.ts'
import { noNumber, type Refusal } from './refusal.ts'
import type { LoginDraft } from './use-login-draft.ts'

/** What every login method sends about the player and the device. */
interface Who extends ReturnType<typeof deviceSays> {
  readonly phoneCode: PhoneRegion
  readonly phone: string
  readonly privacyAgreed: boolean
  readonly papers: Agreement
}
interface LoginFormProps {
  readonly act: string
  readonly draft: LoginDraft
  readonly refusal: Refusal
  readonly busy: boolean
  readonly why: string | undefined
  /** The autocomplete name under which password managers store the number. */
  readonly numberAs: ComponentProps<typeof PhoneField>['autoComplete']
  readonly send: (who: Who) => Promise<LiveResult<LoginInfo>>
  readonly onDone: AcceptLogin
  /** The field for the code or password. */
  readonly children: ReactNode
}

/** The common part of the login methods: number, proof and consent. */
export const LoginForm = ({ act, draft, refusal, busy, why, numberAs, send, onDone, children }: LoginFormProps) => {
  const { phoneCode, phone, digits, agreed } = draft
  const { form, refused, at, general } = refusal
  // The code is used up, so if only this device failed, its login is kept for a retry.
  const [taken, setTaken] = useState<{ readonly number: string; readonly login: LoginInfo } | null>(null)
  const [arriving, setArriving] = useState(false)
  const number = `${phoneCode} ${phone}`
  const held = taken?.number === number ? taken.login : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    refused(digits === null ? noNumber : null)
    if (digits === null) return
    const who = { phoneCode, phone: digits, privacyAgreed: agreed, papers: shownVersions, ...deviceSays() }
    const answer = held ? ({ ok: true, data: held } as const) : await send(who)
    if (!answer.ok) return refused(answer)
    setArriving(true)
    const failure = await onDone(answer.data)
    setArriving(false)
    setTaken(failure && { number, login: answer.data })
    if (failure) return refused(failure)
    draft.done()
  }
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <PhoneField
        region={phoneCode}
        phone={phone}
        error={at('phone')}
        autoComplete={numberAs}
        onRegion={draft.setRegion}
        onPhone={draft.setPhone}
      />
      {children}
      <Consent agreed={agreed} error={at('agreed')} onAgree={draft.setAgreed} />
      {general && <Refused failure={general} />}
      <Button type="submit" wide busy={busy || arriving} why={held ? undefined : why}>
        {act}
      </Button>
    </form>
  )
}
