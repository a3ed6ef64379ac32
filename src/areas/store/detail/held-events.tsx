import { useLingui } from '@lingui/react/macro'
import type { StoreList } from '../../../contract/arcade/store.ts'
import { to } from '../../../contract/pages/paths.ts'
import { eventPill } from '../../../rules/events/phases.ts'
import { Go } from '../../../shell/address/go.tsx'
import { timeSpan } from '../../../shell/texts/later-format.ts'
import { List, Row } from '../../../ui/list/list.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { PillBadge } from '../../shared/event/event-words.tsx'

interface HeldEventsProps {
  readonly events: StoreList['events']
  readonly now: number
}

/** Current and upcoming events there; those that ended since the data were loaded are left out. */
export const HeldEvents = ({ events, now }: HeldEventsProps) => {
  const { t } = useLingui()
  const ahead = events.filter((event) => eventPill(event, now) !== 'ended')
  if (ahead.length === 0) return null
  return (
    <Section title={t`Events here`}>
      <List label={t`Events here`}>
        {ahead.map((event) => (
          <li key={event.id}>
            <Go href={to('activityDetail', { id: event.id })}>
              <Row
                title={event.name}
                note={timeSpan(event.from, event.to)}
                end={<PillBadge pill={eventPill(event, now)} />}
              />
            </Go>
          </li>
        ))}
      </List>
    </Section>
  )
}
