import { useLingui } from '@lingui/react/macro'
import { useParams } from 'wouter'
import type { EventDetail } from '../../../contract/event/events.ts'
import { to } from '../../../contract/pages/paths.ts'
import { nextAct } from '../../../rules/events/next-act.ts'
import { eventPhase, signupPhase } from '../../../rules/events/phases.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { Named } from '../../../shell/brush/named.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { dateAndTime } from '../../../shell/texts/format.ts'
import { timeSpan } from '../../../shell/texts/later-format.ts'
import { useNow } from '../../../state/clock.ts'
import { Timeline } from '../../../ui/list/timeline.tsx'
import { NextStep } from '../detail/next-step.tsx'
import styles from '../event.module.css'
import { useOwnTeam } from '../team/use-own-team.ts'
import { useEvent } from '../use-event.ts'

const isIn = ({ status, mine }: EventDetail): boolean => mine !== null && status !== signupStatus.none

/** How many steps are done: signed up, submitted, reviewed, played. */
const behind = (event: EventDetail, now: number): number => {
  const { status, withdrawn } = event
  if (!isIn(event)) return 0
  if (status === signupStatus.success && withdrawn) return 3
  if (status === signupStatus.success) return eventPhase(event, now) === 'ended' ? 4 : 3
  if (status === signupStatus.recruiting) return 1
  return 2
}

/** True if none of the remaining steps can be reached. */
const isStopped = (event: EventDetail, now: number): boolean =>
  isIn(event) ? event.withdrawn || nextAct(event, undefined, now) === 'tooLate' : signupPhase(event, now) === 'ended'

const Path = ({ event }: { readonly event: EventDetail }) => {
  const { t } = useLingui()
  const now = useNow()
  const { mine, status, from, to: end, size, withdrawn } = event
  const team = useOwnTeam(event)
  const at = (when: number | null | undefined): string | undefined => (when ? dateAndTime(when) : undefined)
  const stopped = isStopped(event, now)
  const reviewed = {
    [signupStatus.success]: t`Accepted`,
    [signupStatus.failed]: stopped ? t`Review failed` : t`Review failed, changes needed`,
  }
  const review = status === signupStatus.success || status === signupStatus.failed ? reviewed[status] : t`Review`
  return (
    <>
      <Timeline
        label={t`My signup`}
        done={behind(event, now)}
        stopped={stopped}
        words={{ done: t`done`, now: t`now`, ahead: t`not yet` }}
        steps={[
          { id: 'signedUp', label: isIn(event) ? t`Signed up` : t`Sign up`, note: at(mine?.signedUpAt) },
          {
            id: 'submitted',
            label: size > 1 ? t`Team complete and submitted` : t`Submitted`,
            note: at(mine?.submittedAt),
          },
          { id: 'reviewed', label: review, note: at(mine?.reviewedAt) },
          {
            id: 'event',
            label: t`The event`,
            note: withdrawn ? t`Canceled` : timeSpan(from, end),
          },
        ]}
      />
      <NextStep event={event} team={team.data} asking={team.asking} status />
    </>
  )
}

/** /activityStatus/{contestId}: the steps from signup to event, and the next one. */
const StatusPage = () => {
  const { t } = useLingui()
  const { contestId = '' } = useParams()
  return (
    <Screen
      title={t`My signup`}
      backTo={to('activityDetail', { id: contestId })}
      read={useEvent(contestId)}
      promise={t`Your signup appears here once you are online.`}
    >
      {(event) => (
        <>
          <p className={styles.name}>
            <Named>{event.name}</Named>
          </p>
          <Path key={event.id} event={event} />
        </>
      )}
    </Screen>
  )
}

export default StatusPage
