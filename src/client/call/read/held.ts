import { differenceSchema, marksOf, restored } from '../../../contract/wire/answer-difference.ts'
import { type Pieces, piecesOf } from '../../../contract/wire/answer-pieces.ts'
import { readable } from '../../device/readable.ts'
import { type Env, within } from '../../env.ts'
import type { Exchanged } from '../exchange.ts'
import type { AnswerCache, KeptKey } from './answer-cache.ts'

/** What this device has of an answer already. */
interface Held {
  readonly pieces: Pieces
  /** Goes along with the question. */
  readonly has: string
}

/** A smaller one fits into a packet or two as it is. */
const WORTH_IT = 4_096
/** Of small rows the names would be as long as the rows. */
const PART_OF_IT = 8
/** The question waits for no slow storage: without its copy it is answered in full. */
const HELD_WITHIN_MS = 300

const findHeld = async (env: Env, kept: AnswerCache, key: KeptKey): Promise<Held | null> => {
  const data = await within(env.clock, HELD_WITHIN_MS, kept.last(key), undefined).catch(() => undefined)
  const size = data === undefined ? 0 : JSON.stringify(data).length
  const pieces = size < WORTH_IT ? null : piecesOf(data)
  const has = pieces && marksOf(pieces)
  return has && has.length * PART_OF_IT <= size ? { pieces, has } : null
}

/** With the whole answer in it; null where what came and what is held do not make one. */
const withWhole = (exchanged: Exchanged, held: Held | null): Exchanged | null => {
  if (exchanged.kind !== 'replied' || exchanged.reply.kind !== 'answer') return exchanged
  const { reply } = exchanged
  const { code, data, whole } = reply.envelope
  // A process of the version before, beside a newer one, takes the marks for an argument.
  if (held && code === 'bad_request') return null
  if (whole === undefined) return exchanged
  const difference = held && readable(differenceSchema, data)
  const all = difference && restored(held.pieces, difference, whole)
  return all ? { ...exchanged, reply: { ...reply, envelope: { ...reply.envelope, data: all } } } : null
}

/** The worker has it, through which all reads go but those of a first visit: the page is spared the bytes. */
export const differences = { findHeld, withWhole }
export type Differences = typeof differences
