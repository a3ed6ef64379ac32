import { useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../contract/event/events.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { dateAndTime } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { Facts } from '../../../ui/list/facts.tsx'
import { List, Row } from '../../../ui/list/list.tsx'
import { Timeline } from '../../../ui/list/timeline.tsx'
import { ButtonRow } from '../../../ui/press/button-row.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { outOf } from '../../shared/out-of.ts'
import { useEventWords } from '../event-facts.ts'

/** When, how and where; and the papers, each on a page of its own. */
export const EventFacts = ({ event }: { readonly event: EventDetail }) => {
  const { t } = useLingui()
  const { sizeOf } = useEventWords()
  const { id, from, to: end, signupFrom, signupTo, size, places, withdrawn } = event
  const times = [
    { id: 'time', name: t`Time`, value: t`${dateAndTime(from)} to ${dateAndTime(end)}` },
    { id: 'signup', name: t`Signup time`, value: t`${dateAndTime(signupFrom)} to ${dateAndTime(signupTo)}` },
  ]
  return (
    <Section title={t`About the event`}>
      <Facts
        label={t`About the event`}
        facts={[
          ...(withdrawn ? [] : times),
          { id: 'size', name: t`Join style`, value: sizeOf(size) },
          {
            id: 'places',
            name: t`Places taken`,
            value: <span className="figures">{outOf(places.taken, places.total)}</span>,
          },
        ]}
      />
      <ButtonRow>
        <GoButton look="quiet" href={to('activityRule', {}, { id })}>{t`Rules`}</GoButton>
        <GoButton look="quiet" href={to('activityAgreement', {}, { id })}>{t`Agreement`}</GoButton>
      </ButtonRow>
    </Section>
  )
}

export const Prizes = ({ prizes }: Pick<EventDetail, 'prizes'>) => {
  const { t } = useLingui()
  if (prizes.length === 0) return null
  return (
    <Section title={t`Prizes`}>
      <List label={t`Prizes`}>
        {prizes.map(({ place, prize }) => (
          <li key={place}>
            <Row title={place} note={prize} />
          </li>
        ))}
      </List>
    </Section>
  )
}

export const Stages = ({ stages }: Pick<EventDetail, 'stages'>) => {
  const { t } = useLingui()
  const now = useNow()
  if (stages.length === 0) return null
  const past = stages.filter(({ to: end }) => end <= now).length
  return (
    <Section title={t`Stages`}>
      <Timeline
        label={t`Stages`}
        done={past}
        words={{ done: t`done`, now: t`now or next`, ahead: t`not yet` }}
        steps={stages.map(({ id, name, from, to: end }) => ({
          id,
          label: name,
          note: t`${dateAndTime(from)} to ${dateAndTime(end)}`,
        }))}
      />
    </Section>
  )
}

export const Stores = ({ stores }: Pick<EventDetail, 'stores'>) => {
  const { t } = useLingui()
  if (stores.length === 0) return null
  return (
    <Section title={t`Stores`}>
      <List label={t`Stores`}>
        {stores.map(({ id, name, city }) => (
          <li key={id}>
            <Go href={to('shopDetail', {}, { id })}>
              <Row title={name} note={city} end="›" />
            </Go>
          </li>
        ))}
      </List>
    </Section>
  )
}
