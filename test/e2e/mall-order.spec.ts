import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { placeOrder } from '../../src/contract/mall-orders.ts'
import { goods, orders, players } from '../../src/server/db/schema/index.ts'
import { grant } from '../../src/server/ledger/balances.ts'
import { say } from '../support/say.ts'
import type { Arcade } from './support/arcade.ts'
import { control } from './support/control.ts'
import { whileItRests } from './support/furnish.ts'
import { keptOnDevice } from './support/on-device.ts'
import { logIn, open, shown, stateOf } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const COUPON = '/exchange/goodsInfo/coupon'
const ACT = placeOrder.name

const sheet = (page: Page) => page.getByRole('dialog')
const place = (page: Page) => control(sheet(page), 'placeOrder')
const ordered = (page: Page) => page.getByRole('dialog', { name: say('ordered'), exact: true })

/** A player who came just now, with 1,000 points. */
const atTheCoupon = async (page: Page, arcade: Arcade): Promise<string> => {
  await logIn(page, arcade, undefined, '/mine')
  await stateOf(page, 'ready').waitFor()
  const roleid = await whileItRests(arcade, async (db, now) => {
    const [{ roleid } = { roleid: '' }] = (await db.select().from(players)).sort((a, b) => b.createdAt - a.createdAt)
    const points = [{ item: 'mallPoints' as const, count: 1_000 }]
    await db.transaction((tx) => grant(tx, { roleid, reason: 'story', now }, points))
    return roleid
  })
  await open(page, arcade, COUPON)
  await stateOf(page, 'ready').waitFor()
  return roleid
}
/** The order for one coupon is open, to be looked over. */
const beforeTheOrder = async (page: Page, arcade: Arcade): Promise<string> => {
  const roleid = await atTheCoupon(page, arcade)
  await control(shown(page), 'exchangeGoods').click()
  await expect(place(page)).toBeVisible()
  return roleid
}
const ordersOf = (arcade: Arcade, roleid: string) =>
  whileItRests(arcade, (db) => db.select().from(orders).where(eq(orders.roleid, roleid)))

test('goods from a tile of the mall are ordered in two steps, and the balance says so', async ({ page, arcade }) => {
  await atTheCoupon(page, arcade)
  await open(page, arcade, '/threekingDomsWar?tab=mall')
  await shown(page).locator(`a[href$="${COUPON}"], a[href*="${COUPON}?"]`).click()
  await control(shown(page), 'exchangeGoods').click()
  await expect(sheet(page)).toContainText('700')
  await place(page).click()
  await expect(ordered(page)).toBeVisible()
  await control(ordered(page), 'close').click()
  await expect(shown(page)).toContainText('700')
})

test('an order whose answer was lost ends in the service’s word, and is one order', async ({ page, arcade }) => {
  const roleid = await beforeTheOrder(page, arcade)
  arcade.line.rule = ({ action }) => (action === ACT ? 'apply-then-reset' : 'pass')
  await place(page).click()
  await expect(ordered(page)).toContainText(say('wasDoneOnce'))
  arcade.line.rule = () => 'pass'
  expect(await ordersOf(arcade, roleid)).toHaveLength(1)
})

test('a page that was closed over its order orders nothing again before the player has said so', async ({
  page,
  arcade,
}) => {
  const roleid = await beforeTheOrder(page, arcade)
  arcade.line.rule = ({ action }) =>
    action === ACT ? 'apply-then-reset' : action === 'operation_status' ? 'refuse' : 'pass'
  await place(page).click()
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  expect(await keptOnDevice(page)).toContain('"digest"')
  arcade.line.rule = () => 'pass'
  await page.reload()
  await expect.poll(() => keptOnDevice(page)).not.toContain('"digest"')
  await expect(shown(page).locator('dl').first()).toContainText('700')
  await expect(place(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(sheet(page)).toContainText(say('orderUnheard'))
  expect(await ordersOf(arcade, roleid)).toHaveLength(1)
  // Meant anew it is a second one.
  await control(sheet(page), 'orderAgain').click()
  await place(page).click()
  await expect(ordered(page)).toBeVisible()
  expect(await ordersOf(arcade, roleid)).toHaveLength(2)
})

test('where the price rises after it was seen nothing is ordered until the player accepts it', async ({
  page,
  arcade,
}) => {
  const roleid = await beforeTheOrder(page, arcade)
  const priced = (price: number) =>
    whileItRests(arcade, (db) => db.update(goods).set({ price }).where(eq(goods.id, 'coupon')))
  await priced(400)
  await place(page).click()
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  await expect(sheet(page)).toContainText(say('priceChanged', { values: { 0: 300, 1: 400 } }))
  expect(await ordersOf(arcade, roleid)).toHaveLength(0)
  await control(sheet(page), 'acceptChanges').click()
  await place(page).click()
  await expect(ordered(page)).toBeVisible()
  await priced(300)
})

test('without a connection goods are there to look at, and the order is shut with its reason', async ({
  page,
  arcade,
}) => {
  await beforeTheOrder(page, arcade)
  await control(sheet(page), 'close').click()
  arcade.line.line = 'down'
  await open(page, arcade, '/about')
  await open(page, arcade, COUPON)
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(control(shown(page), 'exchangeGoods')).toHaveAttribute('aria-disabled', 'true')
})
