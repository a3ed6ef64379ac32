import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { EventDetail } from '../../../contract/event/events.ts'
import { signUp } from '../../../contract/event/teams.ts'
import { to } from '../../../contract/pages/paths.ts'
import { back } from '../../../shell/address/history.ts'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { OutcomeMessage } from '../../shared/act/outcome-message.tsx'
import { useAct } from '../../shared/act/use-act.ts'
import { useFocusFirstError } from '../../shared/form/use-focus-first-error.ts'
import styles from '../event.module.css'
import { isToldAtField } from '../info/info-errors.ts'
import { InfoFields } from '../info/info-fields.tsx'
import { useInfo } from '../info/use-info.ts'
import { Agree } from '../legal/agree.tsx'
import { useAgreement } from '../legal/read-agreement.ts'
import { TeamFields } from '../look/team-fields.tsx'
import { showsErrors } from '../shows-errors.ts'
import { useAfter } from '../use-after.ts'
import { useTeamDraft } from './use-team-draft.ts'

/** Refusals that are shown at their field. */
const atFields: readonly ErrorCode[] = [
  'team_name_required',
  'team_name_too_long',
  'team_icon_required',
  'event_agreement_required',
]

interface SignUpProps {
  readonly event: EventDetail
  /** Signing up became impossible while the form was filled in. */
  readonly why: string | undefined
}

/** Signup alone, or with a new team. The leader's own information is required at once. */
export const SignUpForm = ({ event: { id, size, agreement }, why }: SignUpProps) => {
  const { i18n, t } = useLingui()
  const { typed, set, clear: forget } = useTeamDraft(id)
  const info = useInfo()
  const { edition, agreed, agree } = useAgreement(id, agreement)
  const [tries, setTries] = useState(0)
  const act = useAct(signUp, forget)
  const offline = useNeedsConnection()
  const { phase, clear } = act
  const failure = phase.step === 'refused' ? phase.failure : null
  const form = useFocusFirstError(tries, failure)
  const inTeam = size > 1
  const said = (one: ErrorCode) => failureText(i18n, { code: one, message: '' })
  const code = failure?.code ?? null
  const refused = (one: ErrorCode): boolean => code === one

  useAfter(act, () => {
    toast(inTeam ? t`Team created, your place is secured` : t`Signed up, your place is secured`, 'done')
    back(to('activityDetail', { id }))
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    const team = inTeam ? { name: typed.name, icon: typed.icon } : null
    if (!info.info || !agreed || (inTeam && (typed.wrongName || typed.wrongIcon))) return
    act.start({ event: id, team, info: info.info, agreed, edition })
  }
  const steps = [
    { id: 'team', name: t`Your team`, done: !typed.wrongName && !typed.wrongIcon },
    { id: 'info', name: t`Your details`, done: Boolean(info.info) },
  ]
  const fieldTold = code !== null && (atFields.includes(code) || isToldAtField(code))
  const asking = phase.step === 'asking' || phase.step === 'unsure'
  const tried = showsErrors(tries, phase)
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <div className={styles.form} inert={asking} onInput={() => phase.step === 'refused' && clear()}>
        {inTeam && (
          <ol role="list" className={styles.steps}>
            {steps.map(({ id: step, name, done }) => (
              <li key={step} data-done={done || undefined}>
                {name}
                <span className="sr-only">{`, ${done ? t`done` : t`not yet`}`}</span>
              </li>
            ))}
          </ol>
        )}
        {inTeam && (
          <Section title={t`Your team`}>
            <TeamFields team={typed} tried={tried} onSet={set} />
          </Section>
        )}
        <InfoFields info={info} tried={tried} refused={code} />
        <Agree
          event={id}
          text={agreement}
          agreed={agreed}
          error={
            (tried && !agreed) || refused('event_agreement_required') ? said('event_agreement_required') : undefined
          }
          onAgree={agree}
        />
      </div>
      {!fieldTold && <OutcomeMessage act={act} spends={false} back={t`Back to the form`} />}
      {phase.step !== 'unsure' && phase.step !== 'settled' && (
        <Button type="submit" wide busy={phase.step === 'asking'} why={why ?? offline}>
          {inTeam ? t`Create the team and sign up` : t`Sign up`}
        </Button>
      )}
    </form>
  )
}
