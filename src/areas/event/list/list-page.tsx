import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { type EventLine, type EventList, eventList, MOST_EVENTS } from '../../../contract/event/events.ts'
import { to } from '../../../contract/pages/paths.ts'
import { inEventOrder } from '../../../rules/events/order.ts'
import { eventPhase } from '../../../rules/events/phases.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { go } from '../../../shell/address/history.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useNow } from '../../../state/clock.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Tabs } from '../../../ui/choice/tabs.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { ListEnd } from '../../shared/list-end.tsx'
import styles from '../event.module.css'
import { EventCard } from './event-card.tsx'

type Tab = 'all' | 'mine'
const tabOf = (search: string): Tab => (new URLSearchParams(search).get('tab') === 'mine' ? 'mine' : 'all')

const Cards = ({ events, now, label }: { events: readonly EventLine[]; now: number; label: string }) => (
  <ul role="list" className={styles.cards} aria-label={label}>
    {events.map((event) => (
      <li key={event.id}>
        <EventCard event={event} now={now} />
      </li>
    ))}
  </ul>
)

interface EventsProps extends Pick<EventList, 'events'> {
  readonly tab: Tab
  /** A saved copy: newer events may be missing. */
  readonly kept: boolean
}

const Events = ({ events, tab, kept }: EventsProps) => {
  const { t } = useLingui()
  const now = useNow()
  const listed = tab === 'all' ? events : events.filter(({ status }) => status !== signupStatus.none)
  const shown = [...listed].sort(inEventOrder(now))
  const past = shown.filter((event) => eventPhase(event, now) === 'ended')
  const ahead = shown.filter((event) => !past.includes(event))
  if (shown.length === 0)
    return (
      <Panel
        scene="gate"
        title={t`You have not signed up for any event`}
        action={<GoButton look="gold" href={to('operationlist')} replace>{t`See all events`}</GoButton>}
      >
        <p>{t`Events that you take part in are listed here.`}</p>
      </Panel>
    )
  return (
    <>
      {ahead.length > 0 ? (
        <Cards label={t`Now and next`} events={ahead} now={now} />
      ) : (
        <p className={styles.quiet}>
          {tab === 'mine'
            ? t`None of your events is on or coming up.`
            : kept
              ? t`Events appear here once you are online.`
              : t`Nothing is planned right now. New events are announced in the news.`}
        </p>
      )}
      {past.length > 0 && (
        <Section title={t`Past events`}>
          <Cards label={t`Past events`} events={past} now={now} />
        </Section>
      )}
    </>
  )
}

const EventListPage = () => {
  const { t } = useLingui()
  const tab = tabOf(useSearch())
  const read = useRead(eventList, {})
  const tabs = [
    { id: 'all', label: t`All events` },
    { id: 'mine', label: t`My events` },
  ] as const
  return (
    <Screen
      title={t`Events`}
      backTo={to('threekingDomsWar', {}, { tab: 'profile' })}
      read={read}
      promise={t`Events appear here once you are online.`}
      top={
        <Tabs
          label={t`Which events`}
          tabs={tabs}
          current={tab}
          onPick={(picked) => go(to('operationlist', {}, picked === 'all' ? {} : { tab: picked }), { replace: true })}
        />
      }
      empty={({ events }) =>
        events.length === 0 ? (
          <Panel
            scene="gate"
            title={t`No events yet`}
            action={<GoButton href={to('noticeList')}>{t`View the notices`}</GoButton>}
          >
            <p>{t`New events are announced in the news.`}</p>
          </Panel>
        ) : null
      }
    >
      {({ events }) => (
        <>
          <Events events={events} tab={tab} kept={read.kept} />
          <ListEnd cut={events.length >= MOST_EVENTS} />
        </>
      )}
    </Screen>
  )
}

export default EventListPage
