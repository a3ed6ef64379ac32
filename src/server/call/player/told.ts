import { differenceTo } from '../../../contract/wire/answer-difference.ts'
import { digestOfWhole, piecesOf } from '../../../contract/wire/answer-pieces.ts'
import type { Asked } from './envelope.ts'

/** An answer as it goes out: all of it, or what differs from what the asker has and the digest of all of it. */
export interface Told {
  readonly data: unknown
  readonly whole?: string
}

export const toldTo = ({ verb, has }: Asked, data: unknown): Told => {
  const pieces = has !== null && verb.action.kind === 'read' ? piecesOf(data) : null
  return has === null || pieces === null ? { data } : { data: differenceTo(pieces, has), whole: digestOfWhole(pieces) }
}
