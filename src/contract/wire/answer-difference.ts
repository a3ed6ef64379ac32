import { bytesToHex } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { countSchema } from '../common.ts'
import { byName, digestOf, digestOfWhole, type Pieces, type Row, rowOf, rowsOf } from './answer-pieces.ts'

/**
 * Delta sync for answers: the device sends a mark for each piece it holds, the service returns what is missing. No
 * change counters and no state between requests, so whatever was lost, however old the copy is and whoever changed
 * something, the result is the complete answer.
 */

/** Answers with more pieces are sent in full. */
const MOST_PIECES = 1_000
const MARK_LETTERS = 4

/** The first mark is for everything outside of lists, the others for the rows. */
export const marksSchema = v.pipe(v.string(), v.regex(/^[\w+/]*$/), v.maxLength(MARK_LETTERS * (MOST_PIECES + 1)))

/** 24 bits: a collision is detected by the digest of the whole. */
const markOf = (digest: Uint8Array): string => btoa(String.fromCharCode(...digest.subarray(0, 3)))

/** Null if there are too many pieces, or two of them have the same mark. */
export const marksOf = (pieces: Pieces): string | null => {
  const rows = rowsOf(pieces)
  if (rows.length > MOST_PIECES) return null
  const marks = rows.map(({ digest }) => markOf(digest))
  // Two rows with the same mark would be mixed up in every answer.
  if (new Set(marks).size < new Set(rows.map(({ digest }) => bytesToHex(digest))).size) return null
  return [markOf(pieces.restDigest), ...marks].join('')
}

export const differenceSchema = v.object({
  /** Absent: unchanged. */
  rest: v.optional(v.record(v.string(), v.unknown())),
  /** A run of rows is either new, or held by the device, with positions counted through all lists. */
  lists: v.record(
    v.string(),
    v.array(v.union([v.object({ from: countSchema, count: countSchema }), v.object({ rows: v.array(v.unknown()) })])),
  ),
})
export type Difference = v.InferOutput<typeof differenceSchema>
type Run = Difference['lists'][string][number]

const placesOf = (marks: string): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  for (let at = MARK_LETTERS; at < marks.length; at += MARK_LETTERS) {
    const mark = marks.slice(at, at + MARK_LETTERS)
    if (!places.has(mark)) places.set(mark, at / MARK_LETTERS - 1)
  }
  return places
}

/** Consecutive held rows become one run. */
const runsOf = (rows: readonly Row[], places: ReadonlyMap<string, number>): Run[] => {
  const runs: Run[] = []
  for (const { value, digest } of rows) {
    const place = places.get(markOf(digest))
    const last = runs.at(-1)
    if (place === undefined) {
      if (last && 'rows' in last) last.rows.push(value)
      else runs.push({ rows: [value] })
    } else if (last && 'from' in last && last.from + last.count === place) last.count += 1
    else runs.push({ from: place, count: 1 })
  }
  return runs
}

/** What a device with these marks is missing of this answer. */
export const differenceTo = (answer: Pieces, marks: string): Difference => {
  const places = placesOf(marks)
  const same = marks.slice(0, MARK_LETTERS) === markOf(answer.restDigest)
  return {
    ...(same ? {} : { rest: answer.rest }),
    lists: Object.fromEntries(answer.lists.map(([name, rows]) => [name, runsOf(rows, places)])),
  }
}

/** The whole answer, or null if it cannot be put together from what the device holds. */
export const restored = (held: Pieces, difference: Difference, digest: string): Record<string, unknown> | null => {
  const rows = rowsOf(held)
  const rest = difference.rest ?? held.rest
  const lists = Object.entries(difference.lists)
    .sort(byName)
    .map(([name, runs]): Pieces['lists'][number] => [
      name,
      runs.flatMap((run) => ('rows' in run ? run.rows.map(rowOf) : rows.slice(run.from, run.from + run.count))),
    ])
  const restDigest = difference.rest ? digestOf(rest) : held.restDigest
  if (digestOfWhole({ rest, restDigest, lists }) !== digest) return null
  return { ...rest, ...Object.fromEntries(lists.map(([name, list]) => [name, list.map(({ value }) => value)])) }
}
