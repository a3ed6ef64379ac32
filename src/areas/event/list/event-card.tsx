import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EventLine } from '../../../contract/event/events.ts'
import { to } from '../../../contract/pages/paths.ts'
import { eventPill, nextPhaseChange } from '../../../rules/events/phases.ts'
import { isFull, signupStatus } from '../../../rules/events/signup.ts'
import { Go } from '../../../shell/address/go.tsx'
import { Named } from '../../../shell/brush/named.tsx'
import { timeSpan } from '../../../shell/texts/later-format.ts'
import { PillBadge, standingOf, TurnWords } from '../../shared/event/event-words.tsx'
import styles from '../event.module.css'
import { useEventWords } from '../event-facts.ts'
import { EventPicture } from '../event-picture.tsx'

/** An event in the list; its state updates with the clock. */
export const EventCard = ({ event, now }: { readonly event: EventLine; readonly now: number }) => {
  const { i18n, t } = useLingui()
  const { sizeOf, placesOf } = useEventWords()
  const { id, name, summary, size, places, stores, status, from, to: end, withdrawn } = event
  const [first] = stores
  const more = stores.length - 1
  const full = status === signupStatus.none && isFull(places)
  const pill = eventPill(event, now)
  const ahead = nextPhaseChange(event, now)
  const standing = status === signupStatus.none ? undefined : standingOf(event, now)
  return (
    <Go href={to('activityDetail', { id })} className={`box ${styles.card}`} data-past={pill === 'ended' || undefined}>
      <EventPicture event={event} />
      <span className={styles.inside}>
        <span className={styles.head}>
          <span className={styles.name}>
            <Named>{name}</Named>
          </span>
          <PillBadge pill={pill} withdrawn={withdrawn} />
        </span>
        <span>{summary}</span>
        {standing && pill !== 'ended' && <b className={styles.gold}>{i18n._(standing)}</b>}
        {full && pill === 'signupOpen' && <b>{t`This event is full`}</b>}
        {ahead && (
          <span className={styles.gold}>
            <TurnWords {...ahead} now={now} />
          </span>
        )}
        {!withdrawn && <span className={styles.quiet}>{timeSpan(from, end)}</span>}
        <span className={styles.facts}>
          <span>{sizeOf(size)}</span>
          <span className="figures">{placesOf(places)}</span>
          {first !== undefined && (
            <span>{more > 0 ? t`${first} and ${plural(more, { one: '# more', other: '# more' })}` : first}</span>
          )}
        </span>
      </span>
    </Go>
  )
}
