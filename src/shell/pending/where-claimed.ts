import type { Row } from '../../client/outbox/row.ts'
import { currentLocation } from '../navigation/history.ts'

const here = (): string => {
  const { path, search } = currentLocation()
  return `${path}?${new URLSearchParams(search).get('tab') ?? ''}`
}

/** On which page of this visit each claim was made. Those of another player, or of an earlier visit, are of none. */
export const whereClaimed = () => {
  const places = new Map<number, string>()
  return {
    note: (rows: readonly Pick<Row, 'seq' | 'state'>[], begun: boolean): void => {
      const seqs = new Set(rows.map(({ seq }) => seq))
      for (const seq of places.keys()) if (!seqs.has(seq)) places.delete(seq)
      for (const { seq } of rows) if (!places.has(seq)) places.set(seq, begun ? here() : '')
    },
    /** All of them were made somewhere else than where the player is now; the page of what waits is told of all. */
    allElsewhere: (rows: readonly Pick<Row, 'seq'>[]): boolean =>
      currentLocation().path !== '/pending' &&
      rows.every(({ seq }) => {
        const place = places.get(seq)
        return place !== undefined && place !== '' && place !== here()
      }),
  }
}
