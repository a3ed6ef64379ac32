import { useLingui } from '@lingui/react/macro'
import type { GameToday } from '../../contract/game.ts'
import { to } from '../../contract/paths.ts'
import { type EventNow, eventNow, nextTurnOf } from '../../rules/saved-copy/event.ts'
import { Go } from '../../shell/screen/go.tsx'
import { dateAndTime } from '../../shell/texts/format.ts'
import { useNow } from '../../state/clock.ts'
import { Section } from '../../ui/section.tsx'
import { eventStandings, PillBadge, TurnWords } from '../shared/event-words.tsx'
import styles from './game.module.css'

const Turn = ({ event, now }: { readonly event: EventNow; readonly now: number }) => {
  const turn = nextTurnOf(event)
  if (event.turnsAt === null || turn === null) return null
  return (
    <span className={styles.quiet}>
      <TurnWords turn={turn} at={event.turnsAt} now={now} />
    </span>
  )
}

const Inside = ({ event, now }: { readonly event: EventNow; readonly now: number }) => {
  const { i18n, t } = useLingui()
  const standing = eventStandings[event.mine]
  return (
    <>
      <span className={styles.eventHead}>
        <b>{event.name}</b>
        {event.pill && <PillBadge pill={event.pill} />}
      </span>
      <span>{event.summary}</span>
      <span className={styles.quiet}>{t`${dateAndTime(event.from)} to ${dateAndTime(event.to)}`}</span>
      <Turn event={event} now={now} />
      {standing && <span className={styles.gold}>{i18n._(standing)}</span>}
    </>
  )
}

/** The event that runs, or the next one, for as long as it lasts. */
export const EventAhead = ({ copy }: { readonly copy: GameToday['event'] }) => {
  const { t } = useLingui()
  const now = useNow()
  const event = copy && eventNow(copy, now)
  if (!event) return null
  return (
    <Section title={t`Event`}>
      <Go href={to('activityDetail', { id: event.id })} className={styles.event}>
        <Inside event={event} now={now} />
      </Go>
    </Section>
  )
}
