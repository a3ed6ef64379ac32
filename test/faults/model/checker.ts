import { isFinished, type Row } from '../../../src/request/outbox/row.ts'
import type { Player } from './player.ts'
import type { Effect, ModelServer } from './server.ts'
import type { Witness } from './watch.ts'

export interface Verdict {
  readonly acknowledged: number
  readonly effects: number
  /** One line for each thing that is not as it was promised, its kind first. */
  readonly violations: readonly string[]
}

const MOST_SERVER_FAILS = 8

/** May the player have been told that this was refused? Only with a word that the service said, and that means it. */
const wasRefused = ({ result, serverFails }: Row): boolean => {
  if (result?.code === 'award_not_reached' || result?.code === 'key_mismatch') return true
  return result?.code === 'request_failed' && serverFails >= MOST_SERVER_FAILS
}

const endOf = (row: Row, happened: boolean, mayExpire: boolean): string | null => {
  switch (row.state) {
    case 'done':
      return happened ? null : 'lost: told done, never happened'
    case 'refused':
      if (happened) return 'untrue: told refused, it happened'
      return wasRefused(row) ? null : `lost: refused without the service's word (${row.result?.code})`
    case 'expired':
      if (happened) return 'untrue: told expired, it happened'
      return mayExpire ? null : 'lost: expired before its time'
    default:
      return `stuck: ${row.state} when everything was well again`
  }
}

const orderOf = (rows: readonly Row[], ledger: readonly Effect[]): string[] => {
  const placed = rows.flatMap((row) => {
    const at = ledger.findIndex((effect) => effect.account === row.account && effect.opKey === row.opKey)
    return at < 0 ? [] : [{ row, at }]
  })
  const last = new Map<string, { row: Row; at: number }>()
  return placed.flatMap(({ row, at }) => {
    const lane = `${row.account}|${row.lane}`
    const before = last.get(lane)
    last.set(lane, { row, at })
    return before && before.at > at ? [`out of order: ${row.opKey} before ${before.row.opKey}`] : []
  })
}

const countBy = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Compares what the player was told with what the service wrote down. */
export const judge = (
  player: Player,
  witness: Witness,
  server: ModelServer,
  left: readonly Row[],
  mayExpire: boolean,
): Verdict => {
  const { ledger } = server
  const rows = [...witness.rows.values()].sort((a, b) => a.seq - b.seq)
  const latest = new Map(rows.map((row) => [`${row.account}|${row.opKey}`, row]))
  const happened = new Set(ledger.map(({ account, opKey }) => `${account}|${opKey}`))
  const held = new Set(left.map((row) => row.seq))
  const violations: string[] = [...player.untrue, ...witness.broken]

  for (const name of new Set(player.acknowledged.map(({ account, opKey }) => `${account}|${opKey}`))) {
    const row = latest.get(name)
    if (!row) violations.push(`lost: ${name} was acknowledged and never stored`)
    else if (player.discarded.has(name)) {
      if (happened.has(name)) violations.push(`unexpected: ${name} happened after it was discarded`)
    } else if (!isFinished(row) && !held.has(row.seq)) {
      const replaced = rows.some((other) => other.seq > row.seq && other.slot !== undefined && other.slot === row.slot)
      if (!replaced && !player.released.has(name)) violations.push(`lost: ${name} vanished while ${row.state}`)
    } else {
      const wrong = endOf(row, happened.has(name), mayExpire)
      if (wrong) violations.push(`${wrong}: ${name}`)
    }
  }

  const effects = countBy(ledger.map(({ account, action, args }) => `${account}|${action}|${args}`))
  for (const [thing, count] of effects) {
    const tapped = player.tapped.get(thing) ?? 0
    const most = thing.includes('mail_read') ? tapped : 1
    if (tapped === 0) violations.push(`unexpected: nobody of this account tapped ${thing}`)
    else if (count > most) violations.push(`duplicated: ${thing} happened ${count} times`)
  }
  // A thing that was tapped again after its row had gone could have happened for either tap: it has no place in the order.
  const once = rows.filter((row) => rows.every((other) => other === row || other.opKey !== row.opKey))
  // A mark that was set aside, and what came later for the same thing, holds up no claim.
  const aside = new Set(rows.filter(({ seq }) => witness.parked.has(seq)).map(({ slot }) => slot))
  const inLine = once.filter((row) => row.kind === 'claim' || !aside.has(row.slot))
  violations.push(...orderOf(inLine, ledger))
  for (const row of rows) {
    const toasts = player.toasts.get(row.seq) ?? 0
    if (toasts > 1) violations.push(`toast: ${row.opKey} announced ${toasts} times`)
  }
  return {
    acknowledged: player.acknowledged.filter(({ joined }) => !joined).length,
    effects: ledger.length,
    violations,
  }
}
