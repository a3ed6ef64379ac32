import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GameToday } from '../../contract/game.ts'
import { isBuilt, to } from '../../contract/paths.ts'
import { Go } from '../../shell/screen/go.tsx'
import { dateAndTime, timeUntil } from '../../shell/texts/format.ts'
import { request } from '../../state/layer.ts'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './game.module.css'

type Event = NonNullable<GameToday['event']>

const pills = {
  signupSoon: msg`Signup opens soon`,
  signupOpen: msg`Signup is open`,
  signupClosed: msg`Signup is closed`,
  ongoing: msg`Under way`,
} as const satisfies Record<Event['pill'], unknown>

/** The contract's 0 to 4. */
const standings = [
  msg`You are not signed up`,
  msg`Your signup is being reviewed`,
  msg`You take part`,
  msg`Your signup needs a change`,
  msg`Your team is still recruiting`,
] as const

const Inside = ({ event }: { readonly event: Event }) => {
  const { i18n, t } = useLingui()
  const standing = standings[event.mine]
  return (
    <>
      <span className={styles.eventHead}>
        <b>{event.name}</b>
        <Badge tone={event.pill === 'ongoing' ? 'gold' : 'plain'}>{i18n._(pills[event.pill])}</Badge>
      </span>
      <span>{event.summary}</span>
      <span className={styles.quiet}>{t`${dateAndTime(event.from)} to ${dateAndTime(event.to)}`}</span>
      {event.turnsAt !== null && (
        <span className={styles.quiet}>{t`changes ${timeUntil(event.turnsAt, request().now())}`}</span>
      )}
      {standing && <span className={styles.gold}>{i18n._(standing)}</span>}
    </>
  )
}

export const EventCard = ({ event }: { readonly event: Event }) => {
  const { t } = useLingui()
  return (
    <Section title={t`Event`}>
      {isBuilt('activityDetail') ? (
        <Go href={to('activityDetail', { id: event.id })} className={styles.event} data-event={event.id}>
          <Inside event={event} />
        </Go>
      ) : (
        <div className={styles.event} data-event={event.id}>
          <Inside event={event} />
        </div>
      )}
    </Section>
  )
}
