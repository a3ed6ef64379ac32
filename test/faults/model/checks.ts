import * as v from 'valibot'
import type { Row } from '../../../src/client/outbox/row.ts'
import { rewardsSchema } from '../../../src/contract/common.ts'
import { canonical } from '../../../src/contract/wire/canonical.ts'
import type { Acknowledged, Player, Tapped } from './player/player.ts'
import type { Effect } from './service/server.ts'

const LOCK = 'card_lock'
const repeatable = ['mail_read', LOCK]

const countBy = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Within each lane the service must have executed taps in order. */
export const orderOf = (rows: readonly Row[], ledger: readonly Effect[]): string[] => {
  const placed = rows.flatMap((row) => {
    const at = ledger.findIndex((effect) => effect.account === row.account && effect.opKey === row.opKey)
    return at < 0 ? [] : [{ row, at }]
  })
  const last = new Map<string, { row: Row; at: number }>()
  return placed.flatMap(({ row, at }) => {
    // A claim may overtake a mark that the service fails at; each kind keeps its order.
    const lane = `${row.account}|${row.lane}|${row.kind}`
    const before = last.get(lane)
    last.set(lane, { row, at })
    return before && before.at > at ? [`out of order: ${row.opKey} before ${before.row.opKey}`] : []
  })
}

/** Everything happened exactly once, and only for players who tapped it. */
export const doubles = (player: Player, ledger: readonly Effect[]): string[] => {
  const queued = ledger.filter(({ action }) => action !== 'card_decompose')
  const effects = countBy(queued.map(({ account, action, args }) => `${account}|${action}|${args}`))
  return [...effects].flatMap(([thing, count]) => {
    const tapped = player.tapped.get(thing) ?? 0
    const most = repeatable.some((action) => thing.includes(action)) ? tapped : 1
    if (tapped === 0) return [`unexpected: nobody of this account tapped ${thing}`]
    return count > most ? [`duplicated: ${thing} happened ${count} times`] : []
  })
}

const rewarded = v.object({ rewards: v.pipe(rewardsSchema, v.minLength(1)) })

/** No reward may be announced twice. */
export const endedTwice = (rows: readonly Row[], ledger: readonly Effect[]): string[] => {
  const given = rows.filter(
    ({ kind, state, result }) => kind === 'claim' && state === 'done' && v.is(rewarded, result?.data),
  )
  const told = countBy(given.map(({ account, opKey }) => `${account}|${opKey}`))
  const happened = countBy(ledger.map(({ account, opKey }) => `${account}|${opKey}`))
  return [...told].flatMap(([name, count]) =>
    count > (happened.get(name) ?? 0)
      ? [`false word: ${name} was told done ${count} times, and happened ${happened.get(name) ?? 0} times`]
      : [],
  )
}

/** The taps on this row's thing, without those that joined another tap. */
export const tapsOn = (player: Player, { account, action, args }: Row): readonly Tapped[] => {
  const text = canonical(args)
  return player.taps.filter(
    (tap) => !tap.joined && tap.account === account && tap.action === action && tap.args === text,
  )
}

/** A player who tapped once must not be told "already done". */
export const toldBefore = (player: Player, rows: readonly Row[]): string[] =>
  rows.flatMap((row) => {
    const before = row.kind === 'claim' && row.result?.code === 'already_done'
    return before && tapsOn(player, row).length === 1
      ? [`false word: ${row.opKey} was told done before, and was tapped once`]
      : []
  })

const placeOf = (ledger: readonly Effect[], { account, opKey }: Acknowledged): number =>
  ledger.findIndex((effect) => effect.account === account && effect.opKey === opKey)

/** Keys are numbered in order, so a live action with a lower key was sent earlier. */
const mintedAs = (opKey: string): number => Number(/\d+$/.exec(opKey)?.[0] ?? 0)

/**
 * Taps before a live action in the same lane must happen before it, unless the player was told that they were parked.
 */
export const marksBeforeActs = (player: Player, ledger: readonly Effect[], aside: ReadonlySet<string>): string[] =>
  player.acts.happened(ledger).flatMap(({ account, begunAt, effect }) => {
    const late = player.acknowledged.find(
      (mark) =>
        mark.action === LOCK &&
        !aside.has(mark.opKey) &&
        mintedAs(mark.opKey) < mintedAs(effect.opKey) &&
        mark.account === account &&
        mark.at < begunAt &&
        placeOf(ledger, mark) > ledger.indexOf(effect),
    )
    return late ? [`out of order: an act before ${late.opKey}, which was tapped before it`] : []
  })

/**
 * The last tap on a lock must win. An unsaved tap may win too if it came later or from another tab. Nothing is promised
 * if a tap was parked and the player was told.
 */
export const lastOneWins = (player: Player, ledger: readonly Effect[], aside: ReadonlySet<string>): string[] =>
  ['1001', '1002'].flatMap((account) => {
    const taps = player.acknowledged.filter((tap) => tap.action === LOCK && tap.account === account)
    const given = (tap: Acknowledged) =>
      aside.has(tap.opKey) || [player.discarded, player.released].some((set) => set.has(`${account}|${tap.opKey}`))
    const [last, ...before] = [...taps].sort((a, b) => b.tappedAt - a.tappedAt)
    if (!last || taps.some(given) || before.some(({ at }) => at >= last.tappedAt)) return []
    const effect = ledger.filter((one) => one.action === LOCK && one.account === account).at(-1)
    if (!effect || effect.args === last.args) return []
    // The effect belongs to another saved tap, which no unsaved one explains.
    const isSaved = taps.some(({ opKey }) => opKey === effect.opKey)
    const mine = isSaved ? [] : player.taps.filter((tap) => tap.action === LOCK && tap.account === account)
    const where = mine.find(({ saved }) => saved === last.opKey)?.tab
    const unsaved = mine.some(
      ({ saved, args, tappedAt, tab }) =>
        saved === null && args === effect.args && (tappedAt >= last.tappedAt || tab !== where),
    )
    return unsaved ? [] : [`lost: the last tap on a lock did not win (${effect.args})`]
  })
