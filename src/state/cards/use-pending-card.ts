import { useSnapshot } from 'valtio'
import { onDevice } from '../../client/call/failure.ts'
import type { Read } from '../reading/use-read.ts'
import type { Catalogue } from './catalogue.ts'
import { catalogues } from './catalogue-sync.ts'
import type { Collection } from './collection.ts'
import { synced } from './sync.ts'

/** What has not arrived yet: the card itself, or its model in the catalogue of a newer release. */
export type Missing = 'card' | 'model'

interface Held {
  readonly collection: Pick<Collection, 'cards' | 'complete'>
  readonly catalogue: { readonly models: Pick<Catalogue['models'], 'has'> }
}

/**
 * Null if nothing has to be waited for: the card is here, or is known not to exist. A saved copy (`kept`) may be older
 * than the card.
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
 * While something is missing, the read counts as loading; if it cannot be fetched now, its failure is the read's
 * failure.
 */
export const usePendingCard = <T>(read: Read<T>, missing: Missing | null): Read<T> => {
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
