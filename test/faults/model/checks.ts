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

/** In each lane the service did things in the order of their taps. */
export const orderOf = (rows: readonly Row[], ledger: readonly Effect[]): string[] => {
  const placed = rows.flatMap((row) => {
    const at = ledger.findIndex((effect) => effect.account === row.account && effect.opKey === row.opKey)
    return at < 0 ? [] : [{ row, at }]
  })
  const last = new Map<string, { row: Row; at: number }>()
  return placed.flatMap(({ row, at }) => {
    // A claim may pass a mark that the service cannot do; each kind keeps its own order.
    const lane = `${row.account}|${row.lane}|${row.kind}`
    const before = last.get(lane)
    last.set(lane, { row, at })
    return before && before.at > at ? [`out of order: ${row.opKey} before ${before.row.opKey}`] : []
  })
}

/** Everything happened once, and to nobody who did not tap it. */
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

/** Nobody is told twice that they were given what was given once. */
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

/** The taps on the thing of this row, without those that only joined another. */
export const tapsOn = (player: Player, { account, action, args }: Row): readonly Tapped[] => {
  const text = canonical(args)
  return player.taps.filter(
    (tap) => !tap.joined && tap.account === account && tap.action === action && tap.args === text,
  )
}

/** Whoever tapped once is not told that they had it before. */
export const toldBefore = (player: Player, rows: readonly Row[]): string[] =>
  rows.flatMap((row) => {
    const before = row.kind === 'claim' && row.result?.code === 'already_done'
    return before && tapsOn(player, row).length === 1
      ? [`false word: ${row.opKey} was told done before, and was tapped once`]
      : []
  })

const placeOf = (ledger: readonly Effect[], { account, opKey }: Acknowledged): number =>
  ledger.findIndex((effect) => effect.account === account && effect.opKey === opKey)

/** Keys are minted one after the other: an act that has its key already was ordered before. */
const mintedAs = (opKey: string): number => Number(/\d+$/.exec(opKey)?.[0] ?? 0)

/**
 * What was tapped before an act of the same lane happens before it, unless the player was told that it was set aside.
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
 * The last tap on a lock is how it stays. One that was not saved may win as well where no memory of the device's
 * joins the two: it was
 * tapped later, or in another tab. Where one was set aside, and the player told so, nothing is promised.
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
    // It is the effect of one that was saved, which no tap beside it explains.
    const isSaved = taps.some(({ opKey }) => opKey === effect.opKey)
    const mine = isSaved ? [] : player.taps.filter((tap) => tap.action === LOCK && tap.account === account)
    const where = mine.find(({ saved }) => saved === last.opKey)?.tab
    const unsaved = mine.some(
      ({ saved, args, tappedAt, tab }) =>
        saved === null && args === effect.args && (tappedAt >= last.tappedAt || tab !== where),
    )
    return unsaved ? [] : [`lost: the last tap on a lock did not win (${effect.args})`]
  })
