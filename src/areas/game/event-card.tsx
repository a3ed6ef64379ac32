import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { GameToday } from '../../contract/game/game.ts'
import { to } from '../../contract/pages/paths.ts'
import { signupStatus } from '../../rules/events/signup.ts'
import { canSignUpNow, type EventNow, eventNow, isSignupOpen, nextTurnOf } from '../../rules/saved-copy/event/event.ts'
import { Go } from '../../shell/address/go.tsx'
import { Named } from '../../shell/brush/named.tsx'
import { timeSpan } from '../../shell/texts/later-format.ts'
import { useNow } from '../../state/clock.ts'
import { Section } from '../../ui/surface/section.tsx'
import { PillBadge, standingOf, TurnWords } from '../shared/event/event-words.tsx'
import { Scene } from '../shared/pictures/scene.tsx'
import styles from './event-card.module.css'

interface EventProps {
  readonly event: EventNow
  readonly now: number
}

const Picture = ({ id }: { readonly id: string }) => {
  const draw = useCallback(async () => {
    const [{ eventPicture }, { castPicture }] = await Promise.all([
      import('../../art/event-picture.ts'),
      import('../../art/events/cast.ts'),
    ])
    return eventPicture(id, castPicture(id))
  }, [id])
  return <Scene draw={draw} />
}

const Turn = ({ event, now }: EventProps) => {
  const turn = nextTurnOf(event)
  if (event.turnsAt === null || turn === null) return null
  return (
    <b>
      <TurnWords turn={turn} at={event.turnsAt} now={now} />
    </b>
  )
}

/** The remaining time of a running event, as a burning incense stick. */
const Left = ({ event: { from, to: end }, now }: EventProps) =>
  now < from ? null : (
    <span className={styles.left} data-today="" aria-hidden="true">
      <i style={{ width: `${(100 * (end - now)) / (end - from)}%` }} />
    </span>
  )

const Inside = ({ event, now }: EventProps) => {
  const { i18n, t } = useLingui()
  const standing = event.mine === signupStatus.none ? undefined : standingOf({ ...event, status: event.mine }, now)
  return (
    <>
      <span className={styles.picture}>
        <Picture id={event.id} />
        {event.pill && (
          <span className={styles.pill}>
            <PillBadge pill={event.pill} />
          </span>
        )}
      </span>
      <b className={styles.name}>
        <Named>{event.name}</Named>
      </b>
      <span>{event.summary}</span>
      <span className={styles.quiet}>{timeSpan(event.from, event.to)}</span>
      <Left event={event} now={now} />
      <Turn event={event} now={now} />
      {standing && <span>{i18n._(standing)}</span>}
      {isSignupOpen(event) && event.full && <b>{t`This event is full`}</b>}
      <span className={styles.act}>{canSignUpNow(event) ? t`Sign up` : t`View the event`}</span>
    </>
  )
}

/** The current or next event, as a painted scroll. */
export const EventAhead = ({ copy }: { readonly copy: GameToday['event'] }) => {
  const { t } = useLingui()
  const now = useNow()
  const event = copy && eventNow(copy, now)
  if (!event) return null
  return (
    <Section title={t`Event`}>
      <Go href={to('activityDetail', { id: event.id })} className={styles.scroll}>
        <span className={styles.sheet}>
          <Inside event={event} now={now} />
        </span>
      </Go>
    </Section>
  )
}
