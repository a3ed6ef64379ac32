import { isFinished, type Row } from '../../../src/client/outbox/row.ts'
import { doubles, endedTwice, lastOneWins, marksBeforeActs, orderOf, tapsOn, toldBefore } from './checks.ts'
import type { Player } from './player/player.ts'
import type { ModelServer } from './service/server.ts'
import type { Witness } from './watch.ts'

export interface Verdict {
  readonly acknowledged: number
  readonly effects: number
  /** One line per violation, starting with its kind. */
  readonly violations: readonly string[]
}

const MOST_SERVER_FAILS = 8

/** Whether the player may have been told that this was refused: only if the service really refused it. */
const wasRefused = ({ account, opKey, result, serverFails }: Row, { server }: Books): boolean => {
  // Of a day that had not begun.
  if (result?.code === 'time_skew') return server.closed.has(`${account}|${opKey}`)
  if (result?.code === 'award_not_reached' || result?.code === 'key_mismatch') return true
  return result?.code === 'request_failed' && serverFails >= MOST_SERVER_FAILS
}

interface Books {
  readonly player: Player
  readonly witness: Witness
  readonly server: ModelServer
  readonly left: readonly Row[]
}

const endOf = (row: Row, happened: boolean, books: Books): string | null => {
  switch (row.state) {
    case 'done':
      return happened ? null : 'lost: told done, never happened'
    case 'refused':
      if (happened) return 'untrue: told refused, it happened'
      return wasRefused(row, books) ? null : `lost: refused without the service's word (${row.result?.code})`
    case 'expired':
      if (happened) return 'untrue: told expired, it happened'
      return books.server.closed.has(`${row.account}|${row.opKey}`) ? null : "lost: expired without the service's word"
    default:
      return `stuck: ${row.state} when everything was well again`
  }
}

/** Checks the outcome of one thing the app had acknowledged. */
const fateOf = (name: string, row: Row | undefined, happened: boolean, books: Books): string | null => {
  const { player, witness, left } = books
  if (player.discarded.has(name)) return happened ? `unexpected: ${name} happened after it was discarded` : null
  // If it could not be stored it was sent directly.
  if (!row) return happened ? null : `lost: ${name} was acknowledged and never stored`
  const gone = !left.some(({ seq }) => seq === row.seq)
  if (gone && !isFinished(row)) {
    const { slot, seq } = row
    const replaced = [...witness.rows.values()].some(
      (other) => other.seq > seq && slot !== undefined && other.slot === slot,
    )
    return replaced || player.released.has(name) ? null : `lost: ${name} vanished while ${row.state}`
  }
  const silent = gone && row.seenAt === undefined && !player.released.has(name) && !player.toasts.has(row.seq)
  if (silent && row.kind === 'claim') return `silent: ${name} ended as ${row.state} and was never shown`
  const wrong = endOf(row, happened, books)
  return wrong && `${wrong}: ${name}`
}

/** Compares what the player was told with the model service's ledger. */
export const judge = (books: Books): Verdict => {
  const { player, witness, server } = books
  const { ledger } = server
  const rows = [...witness.rows.values()].sort((a, b) => a.seq - b.seq)
  const latest = new Map(rows.map((row) => [`${row.account}|${row.opKey}`, row]))
  const happened = new Set(ledger.map(({ account, opKey }) => `${account}|${opKey}`))
  const acknowledged = player.acknowledged.map(({ account, opKey }) => `${account}|${opKey}`)
  // Discarding is a promise too: the tap must not take effect, even if the app said otherwise before.
  const names = new Set([...acknowledged, ...player.discarded.keys()])
  const fates = [...names].flatMap((name) => fateOf(name, latest.get(name), happened.has(name), books) ?? [])
  // A thing that was tapped again may have happened for either tap, so its order cannot be checked.
  const once = rows.filter((row) => row.kind === 'mark' || tapsOn(player, row).length <= 1)
  // Parked rows, and later marks for the same thing, must not block anything else.
  const aside = rows.filter(({ seq }) => witness.parked.has(seq))
  const asideSlots = new Set(aside.map(({ slot }) => slot))
  const asideKeys = new Set(aside.map(({ opKey }) => opKey))
  // What could not be stored in time was sent directly, overtaking waiting rows; its row came later.
  const wentStraight = ({ account, opKey, seq }: Row) =>
    ledger.some(
      (effect) =>
        effect.account === account &&
        effect.opKey === opKey &&
        effect.at < (witness.takenAt.get(seq) ?? Number.POSITIVE_INFINITY),
    )
  const inLine = once.filter(
    (row) => !wentStraight(row) && (row.kind === 'claim' ? !asideKeys.has(row.opKey) : !asideSlots.has(row.slot)),
  )
  const toasted = rows.filter((row) => (player.toasts.get(row.seq) ?? 0) > 1)
  return {
    acknowledged: player.acknowledged.filter(({ joined }) => !joined).length,
    effects: ledger.length,
    violations: [
      ...player.untrue,
      ...witness.broken,
      ...fates,
      ...doubles(player, ledger),
      ...player.acts.doubled(),
      ...endedTwice(rows, ledger),
      ...toldBefore(player, rows),
      ...orderOf(inLine, ledger),
      ...marksBeforeActs(player, ledger, asideKeys),
      ...lastOneWins(player, ledger, asideKeys),
      ...toasted.map((row) => `toast: ${row.opKey} announced ${player.toasts.get(row.seq)} times`),
    ],
  }
}
