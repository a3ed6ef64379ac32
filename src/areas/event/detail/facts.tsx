import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EventDetail } from '../../../contract/event/events.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { timeSpan } from '../../../shell/texts/later-format.ts'
import { useNow } from '../../../state/clock.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ButtonRow } from '../../../ui/button/button-row.tsx'
import { DefinitionList } from '../../../ui/list/definition-list.tsx'
import { List, Row } from '../../../ui/list/list.tsx'
import { Timeline } from '../../../ui/list/timeline.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { outOf } from '../../shared/out-of.ts'
import { useEventWords } from '../event-facts.ts'

/** Time, format and place, and links to the rules and the agreement. */
export const EventFacts = ({ event }: { readonly event: EventDetail }) => {
  const { t } = useLingui()
  const { sizeOf } = useEventWords()
  const { id, from, to: end, signupFrom, signupTo, size, places, withdrawn } = event
  const times = [
    { id: 'time', name: t`Time`, value: timeSpan(from, end) },
    { id: 'signup', name: t`Signup time`, value: timeSpan(signupFrom, signupTo) },
  ]
  return (
    <Section title={t`About the event`}>
      <DefinitionList
        label={t`About the event`}
        items={[
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

export const Stages = ({ stages }: Pick<EventDetail, 'stages'>) => {
  const { t } = useLingui()
  const now = useNow()
  if (stages.length === 0) return null
  const past = stages.filter(({ to: end }) => end <= now).length
  const isBetween = (stages[past]?.from ?? now) > now
  return (
    <Section title={t`Stages`}>
      <Timeline
        label={t`Stages`}
        done={past}
        before={isBetween}
        words={{ done: t`done`, now: t`now`, ahead: t`not yet` }}
        steps={stages.map(({ id, name, from, to: end }) => ({
          id,
          label: name,
          note: timeSpan(from, end),
        }))}
      />
    </Section>
  )
}

/** Enough to see whether one is near; the others need a tap. */
const STORES_SHOWN = 3

export const Stores = ({ stores }: Pick<EventDetail, 'stores'>) => {
  const { t } = useLingui()
  const [whole, setWhole] = useState(false)
  if (stores.length === 0) return null
  // A single further store takes no more space than the button that would hide it.
  const cut = !whole && stores.length > STORES_SHOWN + 1
  return (
    <Section title={t`Stores`}>
      <List label={t`Stores`}>
        {(cut ? stores.slice(0, STORES_SHOWN) : stores).map(({ id, name, city }) => (
          <li key={id}>
            <Go href={to('shopDetail', {}, { id })}>
              <Row title={name} note={city} end="›" />
            </Go>
          </li>
        ))}
      </List>
      {cut && (
        <Button wide look="quiet" onClick={() => setWhole(true)}>
          {t`Show all ${plural(stores.length, { one: '# store', other: '# stores' })}`}
        </Button>
      )}
    </Section>
  )
}
