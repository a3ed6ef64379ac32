import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { useSearch } from 'wouter'
import { CODE_LENGTH, loginByCode, phoneRegionSchema, phoneRegions } from '../../contract/account.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { go } from '../../shell/navigation/history.ts'
import { to } from '../../shell/navigation/routes.ts'
import { Frame } from '../../shell/screen/screen.tsx'
import { environment } from '../../shell/start/environment.ts'
import { failureText } from '../../shell/texts/failure.ts'
import { useDraft } from '../../state/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Check, Field } from '../../ui/field.tsx'
import { useLive } from '../shared/use-live.ts'
import styles from './account.module.css'
import { arrive } from './arrive.ts'
import { deviceName } from './device-name.ts'
import { PrivacySheet } from './privacy-sheet.tsx'
import { useCode } from './use-code.ts'

const empty = { phoneCode: phoneRegions[0], phone: '', agreed: '' }
const phoneErrors: ReadonlySet<ErrorCode> = new Set(['phone_incorrect'])
const codeErrors: ReadonlySet<ErrorCode> = new Set(['code_required', 'code_wrong', 'code_expired', 'code_used_up'])

/** Only a path of ours may be the target after login. */
const targetOf = (search: string): string => {
  const next = new URLSearchParams(search).get('next')
  return next?.startsWith('/') && !next.startsWith('//') ? next : to('home')
}

const LoginPage = () => {
  const { i18n, t } = useLingui()
  const target = targetOf(useSearch())
  const { values, set, clear } = useDraft('login', empty)
  const [code, setCode] = useState('')
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<{ code: ErrorCode; message: string } | null>(null)
  const { run, busy } = useLive()
  const phoneCode = v.is(phoneRegionSchema, values.phoneCode) ? values.phoneCode : phoneRegions[0]
  const sending = useCode(phoneCode, values.phone, setRefusal)
  const told = (codes: ReadonlySet<ErrorCode>) =>
    refusal && codes.has(refusal.code) ? failureText(i18n, refusal) : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    const answer = await run(loginByCode, {
      phoneCode,
      phone: values.phone,
      code: code.trim(),
      privacyAgreed: values.agreed === 'yes',
      device: deviceName(navigator.userAgent),
    })
    if (!answer.ok) return setRefusal(answer)
    await arrive(i18n, answer.data)
    clear()
    go(target, { replace: true })
  }

  const general = refusal && !phoneErrors.has(refusal.code) && !codeErrors.has(refusal.code)
  return (
    <Frame title={t`Log in by phone code`} backTo={to('home')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t`Phone number`}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          name="phone"
          value={values.phone}
          error={told(phoneErrors)}
          onChange={(event) => set('phone', event.target.value)}
          before={
            <select
              aria-label={t`Region`}
              name="phoneCode"
              value={phoneCode}
              onChange={(event) => set('phoneCode', event.target.value)}
            >
              {phoneRegions.map((region) => (
                <option key={region}>{region}</option>
              ))}
            </select>
          }
        />
        <Field
          label={t`Verification code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          name="code"
          value={code}
          error={told(codeErrors)}
          hint={sending.sent ? t`The code is valid for 10 minutes.` : undefined}
          onChange={(event) => setCode(event.target.value)}
          after={
            <Button
              look="bare"
              data-act="send-code"
              busy={sending.busy}
              why={sending.wait > 0 ? t`again in ${sending.wait} s` : undefined}
              onClick={sending.send}
            >{t`Send code`}</Button>
          }
        />
        <div className={styles.consent}>
          <Check
            label={t`I agree to the privacy guidance`}
            name="agreed"
            checked={values.agreed === 'yes'}
            onChange={(event) => set('agreed', event.target.checked ? 'yes' : '')}
          />
          <Button look="bare" onClick={() => setReading(true)}>{t`Read it`}</Button>
        </div>
        {general && (
          <p role="alert" className={styles.refusal}>
            {failureText(i18n, refusal)}
          </p>
        )}
        <Button type="submit" wide busy={busy}>{t`Log in`}</Button>
      </form>
      {environment.channel !== 'release' && (
        <p className={styles.hint}>
          <Trans>
            Test channel: codes are in the log of the service and at <a href="/dev/outbox">/dev/outbox</a>.
          </Trans>
        </p>
      )}
      <PrivacySheet open={reading} onClose={() => setReading(false)} />
    </Frame>
  )
}

export default LoginPage
