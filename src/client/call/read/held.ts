import { differenceSchema, marksOf, restored } from '../../../contract/wire/answer-difference.ts'
import { type Pieces, piecesOf } from '../../../contract/wire/answer-pieces.ts'
import { readable } from '../../device/readable.ts'
import { type Env, within } from '../../env.ts'
import type { Exchanged } from '../exchange.ts'
import type { AnswerCache, KeptKey } from './answer-cache.ts'

/** What this device already has of an answer. */
interface Held {
  readonly pieces: Pieces
  /** Sent along with the request. */
  readonly has: string
}

/** A smaller answer fits into a packet or two anyway. */
const WORTH_IT = 4_096
/** With small rows the marks would take as many bytes as the rows themselves. */
const PART_OF_IT = 8
/** The request does not wait for slow storage: without its copy it is answered in full. */
const HELD_WITHIN_MS = 300

const findHeld = async (env: Env, kept: AnswerCache, key: KeptKey): Promise<Held | null> => {
  const data = await within(env.clock, HELD_WITHIN_MS, kept.last(key), undefined).catch(() => undefined)
  const size = data === undefined ? 0 : JSON.stringify(data).length
  const pieces = size < WORTH_IT ? null : piecesOf(data)
  const has = pieces && marksOf(pieces)
  return has && has.length * PART_OF_IT <= size ? { pieces, has } : null
}

/**
 * The exchange with the whole answer put together; null if difference and copy do not fit, so it has to be asked in
 * full.
 */
const withWhole = (exchanged: Exchanged, held: Held | null): Exchanged | null => {
  if (exchanged.kind !== 'replied' || exchanged.reply.kind !== 'answer') return exchanged
  const { reply } = exchanged
  const { code, data, whole } = reply.envelope
  // During an update a process of the previous version may answer: it takes `has` for an unknown argument.
  if (held && code === 'bad_request') return null
  if (whole === undefined) return exchanged
  const difference = held && readable(differenceSchema, data)
  const all = difference && restored(held.pieces, difference, whole)
  return all ? { ...exchanged, reply: { ...reply, envelope: { ...reply.envelope, data: all } } } : null
}

/**
 * Passed in by the worker alone, which handles all reads but those of a first visit: the page need not load this code.
 */
export const differences = { findHeld, withWhole }
export type Differences = typeof differences
