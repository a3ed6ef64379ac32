import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { cardChanges } from '../../contract/card/card.ts'
import { connection } from '../connection.ts'
import { request } from '../layer.ts'
import { whileShown } from '../reading/source.ts'
import { onScreen, type Read } from '../reading/use-read.ts'
import { outbox } from '../rows.ts'
import type { Collection } from './collection.ts'
import { withMarks } from './marks.ts'
import { optimistic, withOptimistic } from './optimistic-cards.ts'
import { refetchCards, syncCards, synced } from './sync.ts'

const again = (): void => void syncCards()

/** Syncs again on every occasion: online again, visible again, another player. */
const followReasons = (): (() => void) => {
  const shown = { reading: { name: cardChanges.name, refetch: refetchCards, known: () => synced.now } }
  onScreen.add(shown)
  const stops = [
    () => onScreen.delete(shown),
    whileShown(again, () => synced.now.kept),
    // A page that stays mounted does not sync again by itself, and the sync of the previous player was dropped.
    request().session.subscribe((player) => player && void syncCards()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * The player's cards as a read: the saved copy at once, then what changed, with this device's acts and marks applied.
 */
export const useCollection = (): Read<Collection> => {
  const { held, asking, kept, failure } = useSnapshot(synced).now
  const offline = useSnapshot(connection).current === 'offline'
  const { rows } = useSnapshot(outbox)
  const { now: said } = useSnapshot(optimistic)
  useEffect(() => {
    void syncCards()
    return followReasons()
  }, [])
  const data = useMemo(() => held && withMarks(withOptimistic(held, said), rows), [held, said, rows])
  return {
    data,
    at: held?.at ?? 0,
    kept: data !== undefined && (kept || offline),
    asking: asking || (held === undefined && failure === undefined),
    failure,
    again,
  }
}

export { syncCards }
