import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { waysIn } from '../../../contract/account/account.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { environment } from '../../../state/environment.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Tabs } from '../../../ui/choice/tabs.tsx'
import styles from '../forms.module.css'
import { Refused } from '../refused.tsx'
import { type AcceptLogin, continueAfterLogin, useTarget } from './after-login.ts'
import { CodeForm } from './code/code-form.tsx'
import { AgreeFirst } from './consent/agree-first.tsx'
import { LoginFrame } from './login-frame.tsx'
import { LoginReason } from './login-reason.tsx'
import { MessengerButton } from './messenger/messenger-button.tsx'
import { useMessengerWords } from './messenger/messenger-words.ts'
import { useMessengerLogin } from './messenger/use-messenger-login.ts'
import { endTrip } from './messenger/verifier.ts'
import { PasswordForm } from './password/password-form.tsx'
import { useLoginDraft } from './use-login-draft.ts'

type Way = 'code' | 'password'

/** /login offers every available method, /loginsms only codes. */
const LoginPage = () => {
  const { t } = useLingui()
  const [path] = useLocation()
  const target = useTarget()
  const codeOnly = path === to('loginsms')
  const { data: open } = useRead(waysIn, {})
  const [picked, setPicked] = useState<Way>('code')
  const done: AcceptLogin = (login) => {
    endTrip()
    return continueAfterLogin(login, target)
  }
  const { agreed } = useLoginDraft()
  const messenger = useMessengerLogin(path, agreed, done)
  const messengerWords = useMessengerWords()

  // Until the available methods are known, codes are assumed.
  const codes = open?.code ?? true
  const way: Way = codeOnly ? 'code' : codes ? picked : 'password'
  const forgotten = target.startsWith(to('passwordSetting'))
  const newcomer = messenger.kind === 'newcomer' ? messenger : undefined
  const tabs = [
    { id: 'code', label: t`Phone code` },
    { id: 'password', label: t`Password` },
  ] as const

  if (messenger.kind === 'unagreed')
    return (
      <LoginFrame title={t`Log in`} lead={t`One more step: agree to our terms`}>
        <AgreeFirst onAgreed={messenger.logIn} />
      </LoginFrame>
    )
  // Shows no form that would disappear while being filled in.
  if (messenger.kind === 'asking')
    return (
      <LoginFrame title={t`Log in`} lead={t`Two halves, one tally`}>
        <p role="status">{t`Checking who you are …`}</p>
      </LoginFrame>
    )
  return (
    <LoginFrame
      title={codeOnly ? t`Log in with a phone code` : t`Log in`}
      lead={
        newcomer
          ? t`One more step: enter the phone number of your account`
          : codeOnly && forgotten
            ? t`Log in with a code, then set a new password`
            : t`Two halves, one tally`
      }
    >
      <LoginReason />
      {messenger.kind === 'failed' && (
        <Refused
          failure={
            typeof messenger.why === 'string'
              ? { code: 'request_failed', message: messengerWords(messenger.why) }
              : messenger.why
          }
        />
      )}
      {messenger.kind === 'failed' && messenger.again && <Button wide onClick={messenger.again}>{t`Try again`}</Button>}
      {newcomer && (
        <>
          <p className={styles.hint}>
            {t`This messaging account is not linked to a player yet. Enter a phone code once, and you can log in with it from then on.`}
          </p>
          <Button look="quiet" wide onClick={newcomer.leave}>{t`Log in without linking`}</Button>
        </>
      )}
      {!codeOnly && !newcomer && codes && <Tabs label={t`Login method`} tabs={tabs} current={way} onPick={setPicked} />}
      {(way === 'code' || newcomer) && !codes && <p role="alert">{t`Codes cannot be sent here at the moment.`}</p>}
      {(way === 'code' || newcomer) && codes && <CodeForm act={t`Log in`} messenger={newcomer} onDone={done} />}
      {way === 'password' && !newcomer && <PasswordForm target={target} findable={codes} onDone={done} />}
      {!codeOnly && !newcomer && open?.messenger && (
        <>
          <p className={styles.or}>{t`or`}</p>
          <MessengerButton name={open.messenger} next={target} />
        </>
      )}
      {codes && !newcomer && (
        <p className={styles.foot}>
          <Trans>
            New here?{' '}
            <Go className={styles.link} replace href={to('register', {}, { next: target })}>
              Register
            </Go>
          </Trans>
        </p>
      )}
      {environment.channel !== 'release' && (
        <p className={styles.hint}>
          <Trans>
            Test channel: codes are in the server log and at <a href="/dev/outbox">/dev/outbox</a>.
          </Trans>
        </p>
      )}
    </LoginFrame>
  )
}

export default LoginPage
