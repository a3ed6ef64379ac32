import { and, asc, count, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Asset, assetNames } from '../../contract/account/account-deletion.ts'
import type { LeaveFacts } from '../../rules/account/leaving.ts'
import {
  cards,
  disputes,
  icCards,
  orders,
  ownedSkins,
  ownedTitles,
  paymentAccounts,
  players,
  silverRecords,
} from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { balancesOf } from '../ledger/balances.ts'
import { waitingGifts } from '../mail/box.ts'
import { unfinished } from './open-orders.ts'

const howMany = async (tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> =>
  (await tx.select({ count: count() }).from(table).where(where))[0]?.count ?? 0

const assetsOf = async (tx: Tx, roleid: string, now: number): Promise<Asset[]> => {
  const titleHolds = and(eq(ownedTitles.roleid, roleid), or(isNull(ownedTitles.endsAt), gt(ownedTitles.endsAt, now)))
  const others: Readonly<Record<(typeof assetNames)[number], number>> = {
    cards: await howMany(tx, cards, and(eq(cards.owner, roleid), eq(cards.state, 'active'))),
    silverCards: await howMany(tx, silverRecords, and(eq(silverRecords.roleid, roleid), isNull(silverRecords.orderId))),
    gifts: await waitingGifts(tx, roleid, now),
    skins: await howMany(tx, ownedSkins, eq(ownedSkins.roleid, roleid)),
    titles: await howMany(tx, ownedTitles, titleHolds),
    icCards: await howMany(tx, icCards, eq(icCards.owner, roleid)),
  }
  const balances = Object.entries(await balancesOf(tx, roleid))
  return [...Object.entries(others), ...balances]
    .filter(([, held]) => held > 0)
    .map(([asset, held]) => ({ asset, count: held }))
}

export const leaveFacts = async (tx: Tx, roleid: string, now: number): Promise<LeaveFacts> => {
  const [player] = await tx.select({ status: players.status }).from(players).where(eq(players.roleid, roleid))
  const [payment] = await tx
    .select()
    .from(paymentAccounts)
    .where(eq(paymentAccounts.roleid, roleid))
    .orderBy(asc(paymentAccounts.provider))
    .limit(1)
  return {
    assets: await assetsOf(tx, roleid, now),
    orders: await howMany(tx, orders, unfinished(roleid)),
    disputes: await howMany(tx, disputes, and(eq(disputes.roleid, roleid), isNull(disputes.closedAt))),
    normal: player?.status === 'normal',
    payment: payment?.provider ?? null,
  }
}
