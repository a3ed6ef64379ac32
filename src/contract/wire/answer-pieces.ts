import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical } from './canonical.ts'

export interface Row {
  readonly value: unknown
  readonly digest: Uint8Array
}

/** An answer in pieces: the rows of each list, and everything else as one piece. */
export interface Pieces {
  readonly rest: Readonly<Record<string, unknown>>
  readonly restDigest: Uint8Array
  /** Sorted by name. */
  readonly lists: readonly (readonly [name: string, rows: readonly Row[]])[]
}

export const digestOf = (value: unknown): Uint8Array => sha256(utf8ToBytes(canonical(value ?? null)))
export const rowOf = (value: unknown): Row => ({ value, digest: digestOf(value) })

export const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

/** Null if it cannot be split. */
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

/** Over all pieces and their positions. */
export const digestOfWhole = ({ restDigest, lists }: Pieces): string => {
  const rows = lists.map(([name, list]) => [name, list.map(({ digest }) => bytesToHex(digest))])
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([bytesToHex(restDigest), rows])))).slice(0, 24)
}
