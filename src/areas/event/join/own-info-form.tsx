import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { EventDetail } from '../../../contract/event/events.ts'
import { fillSignupInfo } from '../../../contract/event/teams.ts'
import { to } from '../../../contract/pages/paths.ts'
import { back } from '../../../shell/address/history.ts'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { OutcomeMessage } from '../../shared/act/outcome-message.tsx'
import { useAct } from '../../shared/act/use-act.ts'
import { useFocusFirstError } from '../../shared/form/use-focus-first-error.ts'
import styles from '../event.module.css'
import { isToldAtField } from '../info/info-errors.ts'
import { InfoFields } from '../info/info-fields.tsx'
import { useInfo } from '../info/use-info.ts'
import { OrganizerReason } from '../organizer-reason.tsx'
import { showsErrors } from '../shows-errors.ts'
import { useAfter } from '../use-after.ts'

interface OwnInfoProps {
  readonly event: EventDetail
  /** The review failed, so the information is entered again. */
  readonly again: boolean
  /** It became impossible while the form was filled in. */
  readonly why: string | undefined
}

/** A member's own information: entered once, and again after a failed review. */
export const OwnInfoForm = ({ event: { id, mine }, again, why }: OwnInfoProps) => {
  const { t } = useLingui()
  const info = useInfo()
  const act = useAct(fillSignupInfo, info.clear)
  const offline = useNeedsConnection()
  const [tries, setTries] = useState(0)
  const { phase } = act
  const failure = phase.step === 'refused' ? phase.failure : null
  const form = useFocusFirstError(tries, failure)
  const code = failure?.code ?? null
  useAfter(act, () => {
    toast(t`Details saved`, 'done')
    back(to('activityDetail', { id }))
  })
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setTries(tries + 1)
    if (info.info) act.start({ event: id, info: info.info })
  }
  const asking = phase.step === 'asking' || phase.step === 'unsure'
  const tried = showsErrors(tries, phase)
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      {again && mine?.reason && <OrganizerReason reason={mine.reason} />}
      {again && (
        <p className={styles.quiet}>
          {t`What you sent before is not shown again, to protect you. Please fill in everything again.`}
        </p>
      )}
      <div inert={asking} onInput={() => phase.step === 'refused' && act.clear()}>
        <InfoFields info={info} tried={tried} refused={code} />
      </div>
      {!(code && isToldAtField(code)) && <OutcomeMessage act={act} spends={false} back={t`Back to the form`} />}
      {phase.step !== 'unsure' && phase.step !== 'settled' && (
        <Button type="submit" wide busy={phase.step === 'asking'} why={why ?? offline}>{t`Save details`}</Button>
      )}
    </form>
  )
}
