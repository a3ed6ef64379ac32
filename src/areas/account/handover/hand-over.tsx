import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Failure } from '../../../client/api.ts'
import type { Handover } from '../../../contract/account/handover.ts'
import type { LoginInfo } from '../../../contract/account/session.ts'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { Frame } from '../../../shell/screen/screen.tsx'
import { failureText } from '../../../shell/texts/failure.ts'
import { screenState } from '../../../state/reading/screen-state.ts'
import { session } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { Skeleton } from '../../../ui/surface/skeleton.tsx'
import { CustomerService } from '../../shared/customer-service/customer-service.tsx'
import { useEndSession } from '../../shared/sign-out/end-session.tsx'
import { acceptLogin } from '../accept-login.ts'
import { Consent } from '../login/consent/consent.tsx'
import { Refused } from '../refused.tsx'
import styles from './handover.module.css'
import { dropTicket, type HandoverAttempt, useHandover } from './use-handover.ts'

const Failed = ({ failure, again }: { readonly failure: Failure; readonly again: () => void }) => {
  const { i18n, t } = useLingui()
  // A malformed ticket, such as a truncated link, is treated as expired: the way on is the same.
  const over = failure.code === 'handover_expired' || failure.code === 'bad_request'
  const restricted = failure.code === 'account_blocked'
  return (
    <Panel
      scene={over ? 'gate' : 'beacon'}
      title={over ? t`This link has expired` : t`This did not work`}
      action={
        <>
          {!over && !restricted && <Button onClick={again}>{t`Try again`}</Button>}
          <Button look={over ? 'gold' : 'bare'} onClick={dropTicket}>{t`Continue without it`}</Button>
        </>
      }
    >
      <p>
        {over ? (
          <Trans>
            This link works once, within two minutes, on the first device that opens it. To try again, open it from the
            app you came from.
          </Trans>
        ) : (
          failureText(i18n, failure)
        )}
      </p>
      {restricted && <CustomerService />}
    </Panel>
  )
}

interface QuestionProps {
  readonly who: Handover
  readonly attempt: HandoverAttempt
}

const Question = ({ who, attempt }: QuestionProps) => {
  const { i18n, t } = useLingui()
  const { player } = useSnapshot(session)
  const id = useId()
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const { take, isTaken, failure, setFailure } = attempt
  const { end, stays } = useEndSession()
  const offline = useNeedsConnection()

  const goIn = async (login: LoginInfo) => {
    // Claims of the other account stay for its own next login.
    if (player && !(await end('keep'))) return
    const failed = await acceptLogin(i18n, login)
    if (!failed) return dropTicket()
    setFailure(failed)
  }
  const logIn = async () => {
    setBusy(true)
    setFailure(null)
    const answer = await take(agreed)
    if (answer.ok) await goIn(answer.data)
    else setFailure(answer)
    setBusy(false)
  }

  if (failure?.code === 'handover_expired') return <Failed failure={failure} again={dropTicket} />
  return (
    <section className={styles.question} aria-labelledby={id}>
      <div className={styles.seal} aria-hidden="true" lang="zh-TW">
        符
      </div>
      <h2 id={id}>{t`Log in as this account?`}</h2>
      <dl className={styles.who}>
        <div>
          <dt>{t`Nickname`}</dt>
          <dd>{who.nickname}</dd>
        </div>
        <div>
          <dt>{t`Phone number`}</dt>
          <dd className="figures">{who.phone}</dd>
        </div>
        <div>
          <dt>{t`Sent by`}</dt>
          <dd>{who.source}</dd>
        </div>
      </dl>
      {who.here === 'other' && player && (
        <p className={styles.warning} role="note">
          <Trans>
            You are logged in as another account: <b className="figures">{player.phone}</b>. Continuing logs it out on
            this device; unsent claims are kept for its next login.
          </Trans>
        </p>
      )}
      <p className={styles.hint}>
        <Trans>
          Continue only if this is your account and you opened the link yourself. Someone else’s link would log you in
          to their account.
        </Trans>
      </p>
      <Consent agreed={agreed} onAgree={setAgreed} />
      {failure && <Refused failure={failure} />}
      {stays}
      <Button wide busy={busy} why={isTaken ? undefined : offline} onClick={logIn}>{t`Log in as this account`}</Button>
      <Button wide look="quiet" onClick={dropTicket}>{t`That is not me`}</Button>
    </section>
  )
}

const HandOver = ({ ticket }: { readonly ticket: string }) => {
  const { t } = useLingui()
  const attempt = useHandover(ticket)
  const { seen, again } = attempt
  const failure = seen && !seen.ok ? seen : undefined
  const who = seen?.ok ? seen.data : undefined
  const content = (): ReactNode => {
    if (failure) return <Failed failure={failure} again={again} />
    if (!who) return <Skeleton label={t`Loading`} rows={3} />
    if (who.here !== 'same') return <Question who={who} attempt={attempt} />
    return (
      <Panel
        scene="joined"
        title={t`You are already logged in`}
        action={<Button onClick={dropTicket}>{t`Continue`}</Button>}
      >
        <p>{t`This link belongs to the account that is already logged in here.`}</p>
      </Panel>
    )
  }
  return (
    <Frame title={t`Three Kingdoms War`} state={screenState({ data: who, kept: false, failure, asking: !seen }, false)}>
      {content()}
    </Frame>
  )
}

export default HandOver
