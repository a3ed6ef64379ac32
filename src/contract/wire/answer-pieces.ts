import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical } from './canonical.ts'

export interface Row {
  readonly value: unknown
  readonly digest: Uint8Array
}

/** An answer in pieces: the rows of each of its lists, and the rest together. */
export interface Pieces {
  readonly rest: Readonly<Record<string, unknown>>
  readonly restDigest: Uint8Array
  /** By name, in the order of the names. */
  readonly lists: readonly (readonly [name: string, rows: readonly Row[]])[]
}

export const digestOf = (value: unknown): Uint8Array => sha256(utf8ToBytes(canonical(value ?? null)))
export const rowOf = (value: unknown): Row => ({ value, digest: digestOf(value) })

export const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

/** Null where it is nothing that has pieces. */
export const piecesOf = (answer: unknown): Pieces | null => {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
  const lists: (readonly [string, readonly Row[]])[] = []
  const others: (readonly [string, unknown])[] = []
  for (const [name, value] of Object.entries(answer).sort(byName))
    if (Array.isArray(value)) lists.push([name, value.map(rowOf)])
    else others.push([name, value])
  const rest = Object.fromEntries(others)
  return { rest, restDigest: digestOf(rest), lists }
}

export const rowsOf = ({ lists }: Pieces): readonly Row[] => lists.flatMap(([, rows]) => rows)

/** Of all pieces in their places. */
export const digestOfWhole = ({ restDigest, lists }: Pieces): string => {
  const rows = lists.map(([name, list]) => [name, list.map(({ digest }) => bytesToHex(digest))])
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([bytesToHex(restDigest), rows])))).slice(0, 24)
}
