import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GameToday } from '../../contract/game.ts'
import { isBuilt, to } from '../../contract/paths.ts'
import { type EventNow, eventNow, nextTurnOf } from '../../rules/saved-copy/event.ts'
import { Go } from '../../shell/screen/go.tsx'
import { dateAndTime } from '../../shell/texts/format.ts'
import { timeUntil } from '../../shell/texts/later-format.ts'
import { useNow } from '../../state/clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './game.module.css'

type Pill = NonNullable<EventNow['pill']>

const pills = {
  signupSoon: msg`Signup opens soon`,
  signupOpen: msg`Signup is open`,
  signupClosed: msg`Signup is closed`,
  ongoing: msg`Ongoing`,
} as const satisfies Record<Pill, unknown>

/** The contract's 0 to 4. */
const standings = [
  msg`You are not signed up`,
  msg`Your signup is under review`,
  msg`You are signed up`,
  msg`Your signup needs changes`,
  msg`Your team is still recruiting`,
] as const

const Turn = ({ event, now }: { readonly event: EventNow; readonly now: number }) => {
  const { t } = useLingui()
  const turn = nextTurnOf(event)
  if (event.turnsAt === null || turn === null) return null
  const until = timeUntil(event.turnsAt, now)
  const words = {
    signupOpens: t`Signup opens ${until}`,
    signupCloses: t`Signup closes ${until}`,
    starts: t`Starts ${until}`,
    ends: t`Ends ${until}`,
  } as const
  return <span className={styles.quiet}>{words[turn]}</span>
}

const Inside = ({ event, now }: { readonly event: EventNow; readonly now: number }) => {
  const { i18n, t } = useLingui()
  const standing = standings[event.mine]
  return (
    <>
      <span className={styles.eventHead}>
        <b>{event.name}</b>
        {event.pill && <Badge tone={event.pill === 'ongoing' ? 'gold' : 'plain'}>{i18n._(pills[event.pill])}</Badge>}
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
      {isBuilt('activityDetail') ? (
        <Go href={to('activityDetail', { id: event.id })} className={styles.event}>
          <Inside event={event} now={now} />
        </Go>
      ) : (
        <div className={styles.event}>
          <Inside event={event} now={now} />
        </div>
      )}
    </Section>
  )
}
