import type { Row } from '../../../client/outbox/row.ts'
import { isWaiting } from '../../../state/rows.ts'

/** Claims that are made in one go are written down one by one. */
const SOON_MS = 250
/** More of them are due: they follow each other as the line goes. */
const REST_MS = 1_200
/** One is on its way: as long as a slow answer takes. */
const ANSWER_MS = 6_000

type Going = Pick<Row, 'kind' | 'state'>

/** What the service confirmed and nobody was told of. */
export const isGain = (row: Row): boolean => row.kind === 'claim' && row.state === 'done'
export const isUntold = (row: Row): boolean => isGain(row) && row.seenAt === undefined

/** How long the last confirmation is to lie back, so that all that come together are told together. */
export const restAfter = (rows: readonly Going[], offline: boolean): number => {
  const coming = rows.filter((row) => row.kind === 'claim' && isWaiting(row))
  const going = coming.filter(({ state }) => state === 'queued' || state === 'sending' || state === 'waiting')
  if (offline || going.length === 0) return SOON_MS
  return going.some(({ state }) => state === 'sending') ? ANSWER_MS : REST_MS
}
