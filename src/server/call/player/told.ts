import { differenceTo } from '../../../contract/wire/answer-difference.ts'
import { digestOfWhole, piecesOf } from '../../../contract/wire/answer-pieces.ts'
import type { Asked } from './envelope.ts'

/** An answer as it goes out: all of it, or what differs from what the asker has and the digest of all of it. */
export interface Told {
  readonly data: unknown
  /** Of a read when it began to look: what is written meanwhile need not be in it. Of an act when it was done. */
  readonly time: number
  readonly whole?: string
}

export const toldTo = async (
  { verb, has }: Asked,
  now: () => number,
  answer: () => Promise<unknown>,
): Promise<Told> => {
  const { action } = verb
  const reads = action.kind === 'read'
  // No device holds anything of an unkept one: it would be cut up, some of them as long as the catalogue, for nobody.
  const marks = reads && !action.unkept ? has : null
  const begun = now()
  const data = await answer()
  const time = reads ? begun : now()
  const pieces = marks === null ? null : piecesOf(data)
  if (marks === null || pieces === null) return { data, time }
  return { data: differenceTo(pieces, marks), whole: digestOfWhole(pieces), time }
}
