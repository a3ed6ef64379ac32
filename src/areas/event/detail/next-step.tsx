import { useLingui } from '@lingui/react/macro'
import { to } from '../../../contract/pages/paths.ts'
import { nextAct } from '../../../rules/events/next-act.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { useNow } from '../../../state/clock.ts'
import styles from '../event.module.css'
import { useNextWords } from '../next-words.ts'
import { OrganizerReason } from '../organizer-reason.tsx'
import { NextButton, type NextProps } from './next-button.tsx'

/** The player's status and the next action; `status` is set on the status page. */
export const NextStep = ({ event, team, asking, status }: NextProps & { readonly status?: boolean }) => {
  const { t } = useLingui()
  const next = nextAct(event, team, useNow())
  const { title, text } = useNextWords()(next, event)
  const { id, mine } = event
  const isRefused = event.status === signupStatus.failed && (next === 'mend' || next === 'tooLate')
  return (
    <section className={styles.state} aria-label={t`My signup`}>
      <h2>{title}</h2>
      {isRefused && mine?.reason && <OrganizerReason reason={mine.reason} />}
      {text && <p className={styles.quiet}>{text}</p>}
      <NextButton event={event} team={team} asking={asking} next={next} />
      {mine && !status && (
        <GoButton wide look="quiet" href={to('activityStatus', { contestId: id })}>{t`My signup`}</GoButton>
      )}
      {status && <GoButton wide look="quiet" href={to('activityDetail', { id })}>{t`View the event`}</GoButton>}
    </section>
  )
}
