import type { Row } from '../../../client/outbox/row.ts'
import { to } from '../../../contract/pages/paths.ts'

/** The tray shows all of them. */
const TRAY = to('pending')

export interface Place {
  readonly path: string
  readonly search: string
}
/** To the player each tab is a page of its own. */
const nameOf = ({ path, search }: Place): string => `${path}?${new URLSearchParams(search).get('tab') ?? ''}`

/** On which page of this visit each claim was made. Claims of another player, or of an earlier visit, have none. */
export const whereClaimed = (here: () => Place) => {
  const places = new Map<number, string | null>()
  let begun = false
  return {
    note: (rows: readonly Pick<Row, 'seq'>[]): void => {
      const seqs = new Set(rows.map(({ seq }) => seq))
      for (const seq of places.keys()) if (!seqs.has(seq)) places.delete(seq)
      for (const seq of seqs) if (!places.has(seq)) places.set(seq, begun ? nameOf(here()) : null)
      begun = true
    },
    /** Whether the player is on none of the pages where these were made. */
    allElsewhere: (rows: readonly Pick<Row, 'seq'>[]): boolean =>
      here().path !== TRAY &&
      rows.every(({ seq }) => {
        const place = places.get(seq)
        return place && place !== nameOf(here())
      }),
  }
}
