import type { Row } from '../../../client/outbox/row.ts'
import { isWaiting } from '../../../state/rows.ts'

interface Known {
  readonly rows: readonly Pick<Row, 'state'>[]
  readonly forLogin: number
  readonly known: boolean
}

/**
 * Whether the outbox is known to be empty: no claims, no marks, nothing kept for a login. Safari and the installed app
 * share no storage, so whatever waits would never be sent if the player went on there.
 */
export const nothingWaits = ({ rows, forLogin, known }: Known): boolean =>
  known && forLogin === 0 && !rows.some(isWaiting)
