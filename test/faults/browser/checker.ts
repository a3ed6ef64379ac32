import * as v from 'valibot'
import { isFinished, type Row } from '../../../src/client/outbox/row.ts'
import { grantedSchema } from '../../../src/contract/common.ts'
import type { Answered } from '../../support/line/fault-proxy.ts'
import { balancesOf, type Player } from './player.ts'
import { possibleKeys } from './taps.ts'

export interface Verdict {
  readonly effects: number
  readonly lost: readonly string[]
  readonly duplicated: readonly string[]
  readonly unexpected: readonly string[]
  readonly outOfOrder: readonly string[]
}

type Words = ReadonlyMap<string, { readonly data: unknown } | null>

/** A later mark for the same thing replaces one that was never sent. */
const isReplaced = ({ kind, seq, slot }: Row, rows: Iterable<Row>): boolean =>
  kind === 'mark' && slot !== undefined && [...rows].some((other) => other.slot === slot && other.seq > seq)

const wrongEnd = (row: Row | undefined, happened: boolean): string | null => {
  if (!row) return happened ? null : 'vanished, and the service never did it'
  if (!isFinished(row)) return `still ${row.state} long after the line was good`
  if (row.state === 'done') return happened ? null : 'told done, and the service never did it'
  if (happened) return `told ${row.state}, and the service did it`
  // The only refusal these rounds provoke is the mismatched key, which the player has asked the service about.
  return row.state === 'refused' && row.result?.code === 'key_mismatch' ? null : `told ${row.state}`
}

/** The balances if each done key took effect exactly once; a second effect would show here. */
const expectedBalances = (player: Player, words: Words): Map<string, number> => {
  const expected = new Map(Object.entries(player.balances))
  for (const word of words.values()) {
    const granted = v.safeParse(grantedSchema, word?.data)
    for (const { item, count } of granted.success ? granted.output.rewards : [])
      expected.set(item, (expected.get(item) ?? 0) + count)
  }
  return expected
}

const succeeded = (code: string) => code === '0' || code === 'already_done'

/** Within each lane the service must have executed taps in order. */
const orderOf = (acknowledged: readonly Row[], answered: readonly Answered[]): string[] => {
  const placeOf = ({ opKey }: Row) => answered.findIndex(({ seen, code }) => seen.opKey === opKey && succeeded(code))
  const isSetAside = ({ opKey }: Row): boolean =>
    answered.some(({ seen, code }) => seen.opKey === opKey && code === 'key_mismatch')
  const last = new Map<string, { readonly row: Row; readonly place: number }>()
  const wrong: string[] = []
  for (const row of [...acknowledged].sort((a, b) => a.seq - b.seq)) {
    const place = placeOf(row)
    if (place < 0) continue
    // Others may overtake a row that was parked, except those for the same thing; otherwise each kind keeps its order.
    const line = `${row.lane}|${row.kind}|${isSetAside(row) ? (row.slot ?? row.opKey) : ''}`
    const before = last.get(line)
    if (before && before.place > place) wrong.push(`${row.opKey} before ${before.row.opKey}`)
    last.set(line, { row, place })
  }
  return wrong
}

/** Compares what the player was told with the service's state; `answered` is this player's part of the proxy's log. */
export const judge = async (
  player: Player,
  acknowledged: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  answered: readonly Answered[],
): Promise<Verdict> => {
  const earlier = new Set(player.earlier)
  const keys = [
    ...new Set([...acknowledged.keys(), ...possibleKeys(player), ...rows.map(({ opKey }) => opKey), ...earlier]),
  ]
  const words = await player.other.words(keys)
  const held = new Map(rows.map((row) => [row.opKey, row]))
  const [lost, duplicated, unexpected]: [string[], string[], string[]] = [[], [], []]

  for (const opKey of new Set([...acknowledged.keys(), ...held.keys()])) {
    const [told, row] = [acknowledged.get(opKey), held.get(opKey)]
    if (told && !row && isReplaced(told, rows)) continue
    const wrong = wrongEnd(row, Boolean(words.get(opKey)))
    if (wrong) lost.push(`${opKey}: ${wrong}`)
  }
  for (const [opKey, word] of words)
    if (word && !acknowledged.has(opKey) && !held.has(opKey) && !earlier.has(opKey))
      unexpected.push(`${opKey} happened and was never saved`)

  const expected = expectedBalances(player, words)
  const balances = await balancesOf(player.other)
  for (const item of new Set([...expected.keys(), ...Object.keys(balances)])) {
    const [want, have] = [expected.get(item) ?? 0, balances[item] ?? 0]
    if (have > want) duplicated.push(`${item}: ${have} instead of ${want}`)
    if (have < want) lost.push(`${item}: ${have} instead of ${want}`)
  }
  return {
    effects: [...words].filter(([opKey, word]) => word && !earlier.has(opKey)).length,
    lost,
    duplicated,
    unexpected,
    outOfOrder: orderOf([...acknowledged.values()], answered),
  }
}
