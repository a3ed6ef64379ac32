import { differenceTo } from '../../../contract/wire/answer-difference.ts'
import { digestOfWhole, piecesOf } from '../../../contract/wire/answer-pieces.ts'
import type { Asked } from './envelope.ts'

/** An answer as sent: the whole, or a delta to what the client has cached plus a digest of the whole. */
export interface WireAnswer {
  readonly data: unknown
  /** For a read, when it began: later writes may be missing in it. For other actions, when it was done. */
  readonly time: number
  readonly whole?: string
}

export const wireAnswerTo = async (
  { verb, has }: Asked,
  now: () => number,
  answer: () => Promise<unknown>,
): Promise<WireAnswer> => {
  const { action } = verb
  const reads = action.kind === 'read'
  // Clients do not cache unkept answers, so a delta would be computed for nothing, and some are as long as the
  // catalogue.
  const marks = reads && !action.unkept ? has : null
  const begun = now()
  const data = await answer()
  const time = reads ? begun : now()
  const pieces = marks === null ? null : piecesOf(data)
  if (marks === null || pieces === null) return { data, time }
  return { data: differenceTo(pieces, marks), whole: digestOfWhole(pieces), time }
}
