import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { loginByCode, sendCode } from '../../../../contract/account/account.ts'
import { useLive } from '../../../shared/live/use-live.ts'
import type { AcceptLogin } from '../after-login.ts'
import { knownTicket } from '../device/known-device.ts'
import { LoginForm } from '../login-form.tsx'
import type { Ticket } from '../messenger/use-return.ts'
import { noNumber, useRefusal } from '../refusal.ts'
import { LOGIN_CODE, useLoginDraft } from '../use-login-draft.ts'
import { CodeField } from './code-field.tsx'
import { useCode } from './use-code.ts'

interface CodeFormProps {
  readonly act: string
  /** Links this account of the messaging app to the player who logs in. */
  readonly messenger?: { readonly ticket: Ticket; readonly leave: () => void } | undefined
  readonly onDone: AcceptLogin
}

export const CodeForm = ({ act, messenger, onDone }: CodeFormProps) => {
  const { t } = useLingui()
  const draft = useLoginDraft()
  const { phoneCode, phone, digits } = draft
  const [code, setCode] = useState('')
  const refusal = useRefusal(['phone', 'code', 'agreed'])
  const { run, busy, why } = useLive()
  const sending = useLive()
  const ask = async () =>
    digits === null ? noNumber : sending.run(sendCode, { phoneCode, phone: digits, ...knownTicket() })
  const coding = useCode(LOGIN_CODE, ask, refusal.refused, why, `${phoneCode} ${phone}`)
  return (
    <LoginForm
      act={act}
      draft={draft}
      refusal={refusal}
      busy={busy}
      why={why}
      numberAs="tel-national"
      send={async (who) => {
        const { ticket, heard } = coding
        const held = { ...(ticket ? { ticket } : {}), ...(messenger ? { messenger: messenger.ticket } : {}) }
        const typed = code.trim()
        const answer = await run(loginByCode, { ...who, code: typed, ...held })
        // It cannot be linked any more: the way back to the messaging app is shown again.
        if (!answer.ok && /^messenger_/.test(answer.code)) messenger?.leave()
        return heard(typed, answer)
      }}
      onDone={onDone}
    >
      <CodeField coding={coding} code={code} error={refusal.at('code')} onCode={setCode} />
      <p className="sr-only" role="status">
        {coding.sent && coding.wait > 0 ? t`Code sent` : ''}
      </p>
    </LoginForm>
  )
}
