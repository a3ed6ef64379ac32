import type { Row } from '../../../client/outbox/row.ts'
import { isWaiting } from '../../../state/rows.ts'

interface Known {
  readonly rows: readonly Pick<Row, 'state'>[]
  readonly forLogin: number
  readonly known: boolean
}

/**
 * Whether the outbox is known to be empty, of claims, of marks, and of what is kept for a login. Safari and the
 * installed app share no storage: what waits would wait for ever if the player went on over there.
 */
export const nothingWaits = ({ rows, forLogin, known }: Known): boolean =>
  known && forLogin === 0 && !rows.some(isWaiting)
