import type { Language } from '../../contract/languages.ts'
import { timesUntil } from '../../rules/events/acts.ts'
import type { EventTimes } from '../../rules/events/phases.ts'
import { eventPictureVersion } from '../pictures/events.ts'
import type { KnownStores } from '../store/known.ts'
import { type EventRow, isWithdrawn, type TeamRow } from './place.ts'

export const storesOf = ({ stores }: EventRow, known: KnownStores, language: Language) =>
  stores.flatMap((id) => {
    const store = known.of(id)
    return store ? [{ id, name: store.name[language], city: store.city[language] }] : []
  })

/** The times that actions check against: a withdrawn event is over, on every phone too. */
export const shownTimes = (event: EventRow): EventTimes => {
  const { signupFrom, signupTo, from, to } = timesUntil(event, event.withdrawnAt)
  return { signupFrom, signupTo, from, to }
}

interface Seen {
  readonly taken: number
  readonly status: number
  readonly language: Language
}

/** The part that lists and pages have in common. */
export const shownEvent = (event: EventRow, { taken, status, language }: Seen) => ({
  id: event.id,
  name: event.name[language],
  summary: event.summary[language],
  picture: eventPictureVersion(event.id),
  ...shownTimes(event),
  size: event.size,
  // `taken` may exceed it, if an operator has lowered the number.
  places: { taken, total: event.places },
  status,
  withdrawn: isWithdrawn(event),
})

type Shown = Pick<TeamRow, 'id' | 'name' | 'iconBackground' | 'iconPattern'>

export const shownTeam = ({ id, name, iconBackground, iconPattern }: Shown) => ({
  ...{ id, name },
  icon: { background: iconBackground, pattern: iconPattern },
})
