import { DAY_MS } from '../../rules/time/calendar.ts'
import { insertRows } from '../db/many-rows.ts'
import * as schema from '../db/schema/index.ts'
import type { Database } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { inMonthOf } from '../machine/play/ccg-month.ts'
import { sendMails } from '../mail/box.ts'
import { signedDaysOfDemo } from './event/calendar.ts'
import { demoHolidays } from './holidays.ts'
import { demoMails } from './mails.ts'
import { makeStockMoves } from './mall/stock.ts'
import { demoNotices } from './notices.ts'
import { demoAccount } from './people/accounts.ts'
import { wearTitles } from './people/wear-titles.ts'
import { makeHistory } from './play/history.ts'
import { makeWorld, type World } from './world.ts'

type Store = Pick<Database, 'execute' | 'select' | 'insert' | 'update' | 'delete'>

/** Seeds the demo world at the first start, never into a database that has players. */
export const seedWorld = async (deps: Deps): Promise<void> => {
  const { db } = deps.database
  const [anyone] = await db.select({ roleid: schema.players.roleid }).from(schema.players).limit(1)
  if (anyone) return
  const now = deps.now()
  const world = makeWorld(now, deps.secrets)
  await db.transaction(async (tx) => {
    await insertWorld(tx, world)
    await insertRows(
      tx,
      schema.notices,
      demoNotices.map(({ daysAgo, ...notice }) => ({ ...notice, publishedAt: now - daysAgo * DAY_MS })),
    )
    await insertRows(tx, schema.supportHolidays, demoHolidays)
    await insertRows(tx, schema.signedDays, signedDaysOfDemo(now))
    const isSent = ({ roleid, status }: World['counter']['orders'][number]) =>
      roleid === demoAccount.roleid && status === 'shipped'
    for (const [index, letter] of demoMails(world.counter.orders.find(isSent)?.id).entries()) {
      await sendMails(tx, [{ roleid: demoAccount.roleid, letter }], now - index * DAY_MS)
    }
    await makeHistory(tx, now)
    await wearTitles(tx, now)
  })
}

const insertWorld = async (tx: Store, world: World): Promise<void> => {
  await insertRows(tx, schema.players, world.players)
  await insertRows(tx, schema.playerSettings, world.settings)
  await insertRows(tx, schema.consents, world.consents)
  await insertRows(tx, schema.machines, world.machines)
  await insertRows(tx, schema.icCards, world.icCards)
  await insertRows(tx, schema.icLogins, world.icLogins)
  await insertRows(tx, schema.cards, world.cards)
  await insertRows(tx, schema.cardHistory, world.cardHistory)
  await insertRows(tx, schema.ownedSkins, world.skins)
  await insertRows(tx, schema.ownedTitles, world.titles)
  await insertRows(tx, schema.matches, world.matches)
  await insertRows(tx, schema.draws, world.draws)
  await insertRows(tx, schema.activity, world.activity)
  await insertRows(tx, schema.ccgSubmissions, world.ccg)
  await insertRows(
    tx,
    schema.ccgCounted,
    world.ccg.flatMap(({ at, serials }) => inMonthOf(at, serials)),
  )
  await insertRows(tx, schema.storeHeat, world.heat)
  await insertRows(tx, schema.storeDays, world.storeDays)
  await insertRows(tx, schema.achievementCounts, world.achievements)
  await insertRows(tx, schema.silverRecords, world.silver.records)
  await insertRows(tx, schema.silverLuck, world.silver.luck)
  await insertRows(tx, schema.silverNumbers, world.silver.numbers)
  await insertRows(tx, schema.goods, world.goods)
  await insertRows(tx, schema.stockMoves, makeStockMoves(world.goods, world.counter.sold))
  await insertRows(tx, schema.addresses, world.counter.addresses)
  await insertRows(tx, schema.orders, world.counter.orders)
  await insertRows(tx, schema.orderLines, world.counter.orderLines)
  await insertRows(tx, schema.cartLines, world.counter.cartLines)
  await insertRows(tx, schema.mails, world.counter.mails)
  await insertRows(tx, schema.ledger, world.books.ledger)
  await insertRows(tx, schema.balances, world.books.balances)
  await insertRows(tx, schema.events, world.happenings.events)
  await insertRows(tx, schema.teams, world.happenings.teams)
  await insertRows(tx, schema.teamMembers, world.happenings.teamMembers)
  await insertRows(tx, schema.signups, world.happenings.signups)
  await insertRows(tx, schema.teamScores, world.happenings.teamScores)
  await insertRows(tx, schema.reviews, [...world.happenings.reviews, ...world.nicknameReviews])
  await insertRows(tx, schema.giftCodes, world.giftCodes)
  await insertRows(tx, schema.scanCodes, world.scanCodes)
}
