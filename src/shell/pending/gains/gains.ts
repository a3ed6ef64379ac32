import type { Row } from '../../../client/outbox/row.ts'
import { isWaiting } from '../../../state/rows.ts'

/** Claims made together are stored one by one: wait for all of them. */
const SOON_MS = 250
/** More claims are due: wait until they are sent too. */
const REST_MS = 1_200
/** A claim is being sent: wait as long as a slow answer takes. */
const ANSWER_MS = 6_000

type Going = Pick<Row, 'kind' | 'state'>

/** Claims that the service has confirmed. */
export const isGain = (row: Row): boolean => row.kind === 'claim' && row.state === 'done'
export const isUnreported = (row: Row): boolean => isGain(row) && row.seenAt === undefined

/** How long to wait after the last confirmation, so that all that arrive together are shown together. */
export const restAfter = (rows: readonly Going[], offline: boolean): number => {
  const coming = rows.filter((row) => row.kind === 'claim' && isWaiting(row))
  const going = coming.filter(({ state }) => state === 'queued' || state === 'sending' || state === 'waiting')
  if (offline || going.length === 0) return SOON_MS
  return going.some(({ state }) => state === 'sending') ? ANSWER_MS : REST_MS
}
