import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { joinTeam, type TeamInvite } from '../../../contract/event/teams.ts'
import { to } from '../../../contract/pages/paths.ts'
import { go } from '../../../shell/address/history.ts'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { OutcomeMessage } from '../../shared/act/outcome-message.tsx'
import { useAct } from '../../shared/act/use-act.ts'
import { useFocusFirstError } from '../../shared/form/use-focus-first-error.ts'
import { scanUsed } from '../../shared/scanned.ts'
import styles from '../event.module.css'
import { isToldAtField } from '../info/info-errors.ts'
import { InfoFields } from '../info/info-fields.tsx'
import { useInfo } from '../info/use-info.ts'
import { Agree } from '../legal/agree.tsx'
import { useAgreement } from '../legal/read-agreement.ts'
import { showsErrors } from '../shows-errors.ts'
import { useAfter } from '../use-after.ts'

interface JoinProps {
  readonly link: string
  readonly event: TeamInvite['event']
  /** Joining became impossible while the form was filled in. */
  readonly why: string | undefined
}

/** spec: invited members fill in their own data; decided here: now, or later before the team is submitted. */
export const JoinForm = ({ link, event: { id, agreement }, why }: JoinProps) => {
  const { i18n, t } = useLingui()
  const info = useInfo()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [tries, setTries] = useState(0)
  const { edition, agreed, agree } = useAgreement(id, agreement)
  const act = useAct(joinTeam, info.clear)
  const offline = useNeedsConnection()
  const { phase } = act
  const failure = phase.step === 'refused' ? phase.failure : null
  const form = useFocusFirstError(tries, failure)
  const unread = failureText(i18n, { code: 'event_agreement_required', message: '' })
  const code = failure?.code ?? null
  const unagreed = code === 'event_agreement_required'
  useAfter(act, () => {
    toast(t`You are in the team`, 'done')
    scanUsed('teamId', (value) => value === link)
    go(to('activityDetail', { id }), { replace: true })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    const own = when === 'now' ? info.info : null
    if (!agreed || (when === 'now' && !own)) return
    act.start({ invite: link, info: own, agreed, edition })
  }
  const asking = phase.step === 'asking' || phase.step === 'unsure'
  const tried = showsErrors(tries, phase)
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <div className={styles.form} inert={asking} onInput={() => phase.step === 'refused' && act.clear()}>
        <Segmented
          label={t`When to fill in your details`}
          choices={[
            { id: 'now', label: t`Details now` },
            { id: 'later', label: t`Details later` },
          ]}
          current={when}
          onPick={setWhen}
        />
        {when === 'now' ? (
          <InfoFields info={info} tried={tried} refused={code} />
        ) : (
          <p className={styles.quiet}>{t`The team can be submitted only once you have filled them in.`}</p>
        )}
        <Agree
          event={id}
          text={agreement}
          agreed={agreed}
          error={(tried && !agreed) || unagreed ? unread : undefined}
          onAgree={agree}
        />
      </div>
      {!(unagreed || (code && isToldAtField(code))) && (
        <OutcomeMessage act={act} spends={false} back={t`Back to the form`} />
      )}
      {phase.step !== 'unsure' && phase.step !== 'settled' && (
        <Button type="submit" wide busy={phase.step === 'asking'} why={why ?? offline}>
          {t`Join the team`}
        </Button>
      )}
    </form>
  )
}
