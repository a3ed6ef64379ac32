import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TeamDetail } from '../../../contract/event-teams.ts'
import type { EventDetail } from '../../../contract/events.ts'
import { to } from '../../../contract/paths.ts'
import { type NextAct, nextAct } from '../../../rules/events/next-act.ts'
import { GoButton } from '../../../shell/screen/go-button.tsx'
import { useNow } from '../../../state/clock.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../event.module.css'
import { useNextWords } from '../next-words.ts'
import { InviteSheet } from '../team/invite-sheet.tsx'
import { Submit } from '../team/submit.tsx'

interface NextProps {
  readonly event: EventDetail
  readonly team: TeamDetail | undefined
}

const Act = ({ event: { id, size, mine }, team, next }: NextProps & { readonly next: NextAct }) => {
  const { t } = useLingui()
  const [inviting, setInviting] = useState(false)
  const join = to('joinActivity', {}, { id })
  const leads = mine?.role !== 'member'
  switch (next) {
    case 'signUp':
      return (
        <GoButton wide look="gold" href={join}>
          {size === 1 ? t`Sign up` : t`Create a team`}
        </GoButton>
      )
    case 'fillOwn':
      return <GoButton wide look="gold" href={join}>{t`Fill in my details`}</GoButton>
    case 'invite':
      if (!team) return null
      return (
        <>
          <Button wide onClick={() => setInviting(true)}>{t`Invite`}</Button>
          <InviteSheet open={inviting} event={id} team={team} onClose={() => setInviting(false)} />
        </>
      )
    case 'submit':
      return <Submit event={id} again={false} />
    case 'mend':
      return (
        <>
          <GoButton wide look="gold" href={join}>{t`Change my details`}</GoButton>
          {leads && <Submit event={id} again />}
        </>
      )
    case 'play':
    case 'over':
      return mine && <GoButton wide look="gold" href={to('teamScores', {}, { id })}>{t`See the scores`}</GoButton>
    default:
      return null
  }
}

/** The player's state, and the one thing that they can do next; `status`: on the page that tells of it. */
export const NextStep = ({ event, team, status }: NextProps & { readonly status?: boolean }) => {
  const { t } = useLingui()
  const next = nextAct(event, team, useNow())
  const { title, text } = useNextWords()(next, event)
  const { id, mine } = event
  return (
    <section className={styles.state} aria-label={t`My signup`} data-next={next}>
      <h2>{title}</h2>
      {next === 'mend' && mine?.reason && <p className={styles.alert}>{mine.reason}</p>}
      {text && <p className={styles.quiet}>{text}</p>}
      <Act event={event} team={team} next={next} />
      {mine && !status && (
        <GoButton wide look="quiet" href={to('activityStatus', { contestId: id })}>{t`My signup`}</GoButton>
      )}
      {status && <GoButton wide look="quiet" href={to('activityDetail', { id })}>{t`To the event`}</GoButton>}
    </section>
  )
}
