import { useLingui } from '@lingui/react/macro'
import { useParams } from 'wouter'
import type { EventDetail } from '../../../contract/event/events.ts'
import { to } from '../../../contract/pages/paths.ts'
import { eventPill, nextPhaseChange } from '../../../rules/events/phases.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Named } from '../../../shell/brush/named.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useNow } from '../../../state/clock.ts'
import { PillBadge, TurnWords } from '../../shared/event/event-words.tsx'
import styles from '../event.module.css'
import { EventPicture } from '../event-picture.tsx'
import { MyTeam } from '../team/my-team.tsx'
import { useOwnTeam } from '../team/use-own-team.ts'
import { useEvent } from '../use-event.ts'
import { EventFacts, Stages, Stores } from './facts.tsx'
import { NextStep } from './next-step.tsx'
import { Prizes } from './prizes.tsx'
import { MoreRewards } from './rewards.tsx'
import { ShareEvent } from './share-event.tsx'

const Shown = ({ event }: { readonly event: EventDetail }) => {
  const { t } = useLingui()
  const now = useNow()
  const { id, name, summary, size, mine, withdrawn } = event
  const team = useOwnTeam(event)
  const ahead = nextPhaseChange(event, now)
  // Asked again after a failure, what stands here must not go.
  const isComing = mine !== null && team.data === undefined && team.asking && !team.failure
  return (
    <>
      <EventPicture event={event} />
      <header className={styles.stack}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <Named>{name}</Named>
          </h2>
          <PillBadge pill={eventPill(event, now)} withdrawn={withdrawn} />
        </div>
        <p>{summary}</p>
        {ahead && (
          <p className={styles.gold}>
            <TurnWords {...ahead} now={now} />
          </p>
        )}
      </header>
      <NextStep event={event} team={team.data} asking={team.asking} />
      {mine && <MyTeam event={event} read={team} />}
      {/* A team has no height of its own before it is here: what stands below would jump out of sight. */}
      {!isComing && (
        <>
          <MoreRewards event={event} />
          <Prizes prizes={event.prizes} />
          {!withdrawn && <Stages stages={event.stages} />}
          <EventFacts event={event} />
          <Stores stores={event.stores} />
          <GoButton wide look="link" href={to('teamScores', {}, { id })}>
            {size === 1 ? t`Scores` : t`Team scores`}
          </GoButton>
          {!withdrawn && <ShareEvent event={event} />}
        </>
      )}
    </>
  )
}

/** /activityDetail/{id} */
const EventDetailPage = () => {
  const { t } = useLingui()
  const { id = '' } = useParams()
  return (
    <Screen
      title={t`Event`}
      backTo={to('operationlist')}
      read={useEvent(id)}
      promise={t`The event appears here once you are online.`}
    >
      {(event) => <Shown key={event.id} event={event} />}
    </Screen>
  )
}

export default EventDetailPage
