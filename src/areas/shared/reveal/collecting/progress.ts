import type { Row } from '../../../../client/outbox/row.ts'
import type { Collection } from '../collected.ts'

/** Longer than a slow answer takes; after that the results so far are shown. */
const STALLED_MS = 8_000
/** By then the last result has been shown. */
const LAST_MS = 4_000
/** Long enough to see the full bar. */
const FULL_MS = 150

interface Progress {
  /** Confirmed by the service; refused claims do not count. */
  readonly done: number
  readonly waiting: number
  /** Any of them gave something. */
  readonly gives: boolean
}

export const progressOf = (
  rows: readonly Pick<Row, 'opKey' | 'state' | 'result'>[],
  { total, keys }: Collection,
): Progress => {
  const ofThese = keys ? rows.filter(({ opKey }) => keys.includes(opKey)) : []
  const confirmed = ofThese.filter(({ state }) => state === 'done')
  const refused = ofThese.filter(({ state }) => state === 'refused' || state === 'expired')
  const waiting = total - confirmed.length - refused.length
  return { done: confirmed.length, waiting, gives: confirmed.some(({ result }) => result?.code === 0) }
}

/** How long it stays on screen unless something happens. `given`: how many rewards have been shown. */
export const restOf = ({ waiting, gives }: Pick<Progress, 'waiting' | 'gives'>, given: number): number => {
  if (waiting > 0) return STALLED_MS
  if (given > 0) return FULL_MS
  return gives ? LAST_MS : 0
}
