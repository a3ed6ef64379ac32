import type { Row } from '../../../../client/outbox/row.ts'
import type { Collection } from '../collected.ts'

/** Longer than a slow answer takes: whoever waits is shown what there is. */
const STALLED_MS = 8_000
/** What the last one gave is told by then. */
const LAST_MS = 4_000
/** The full bar is seen. */
const FULL_MS = 150

interface Progress {
  /** Confirmed by the service: one that was refused is not collected. */
  readonly done: number
  readonly waiting: number
  /** Something of it was given. */
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

/** For how long it stands there unless something comes. `given`: how many have been told of. */
export const restOf = ({ waiting, gives }: Pick<Progress, 'waiting' | 'gives'>, given: number): number => {
  if (waiting > 0) return STALLED_MS
  if (given > 0) return FULL_MS
  return gives ? LAST_MS : 0
}
