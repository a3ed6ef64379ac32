import { useSnapshot } from 'valtio'
import { onDevice } from '../../client/call/failure.ts'
import type { Read } from '../reading/use-read.ts'
import type { Catalogue } from './catalogue.ts'
import { catalogues } from './catalogue-sync.ts'
import type { Collection } from './collection.ts'
import { synced } from './sync.ts'

/** What has not come yet: the card itself, or what the catalogue says of a release that it does not have. */
export type Missing = 'card' | 'model'

interface Held {
  readonly collection: Pick<Collection, 'cards' | 'complete'>
  readonly catalogue: { readonly models: Pick<Catalogue['models'], 'has'> }
}

/**
 * Null where nothing has to be waited for: the card is there, or it is known not to be. A saved copy (`kept`) may be of
 * before it came.
 */
export const missingOf = (held: Held | undefined, serial: string, kept = false): Missing | null => {
  if (!held) return null
  const card = held.collection.cards.get(serial)
  if (!card) return held.collection.complete && !kept ? null : 'card'
  return held.catalogue.models.has(card.model) ? null : 'model'
}

const notKnownYet = onDevice('unavailable', true)
const withoutSignal = onDevice('needs_connection', true)

/**
 * What needs something that has not come yet is waited for like any answer; where it cannot be had just now, that is
 * why it is not there.
 */
export const useAwaited = <T>(read: Read<T>, missing: Missing | null): Read<T> => {
  const cards = useSnapshot(synced).now
  const [catalogue] = Object.values(useSnapshot(catalogues)).filter(({ asking, failure }) => asking || failure)
  if (missing === null) return read
  if (missing === 'card') {
    const failure = cards.failure ?? (cards.asking ? undefined : withoutSignal)
    return { ...read, data: undefined, asking: cards.asking, failure }
  }
  const { asking = false, failure = notKnownYet } = catalogue ?? {}
  return { ...read, data: undefined, asking, failure }
}
