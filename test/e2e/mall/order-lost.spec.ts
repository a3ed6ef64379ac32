import type { Page } from '@playwright/test'
import { placeOrder } from '../../../src/contract/mall/orders.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { keptOnDevice } from '../support/phone/on-device.ts'
import { launchProfile } from '../support/phone/profile.ts'
import { type Buyer, buyer } from '../support/players/buyer.ts'
import { arrive, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { beforeTheOrder, COUPON, openOrder, ordered, place, sheet } from '../support/world/coupon.ts'

const ACT = placeOrder.name

/** After one order of a coupon: the balance is down, and another is not to be had by one press more. */
const knowsOfTheOrder = async (page: Page): Promise<void> => {
  await expect.poll(() => keptOnDevice(page)).not.toContain('"done":false')
  await expect(shown(page).getByRole('main')).toContainText(say('youHaveSoMuch', { values: { 0: 700 } }))
  await expect(place(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(sheet(page)).toContainText(say('orderWentThrough'))
}

/** An order that the service has taken, while neither its answer nor any word of it comes through. */
const inDoubt = async (page: Page, arcade: Arcade): Promise<Buyer> => {
  const bought = await beforeTheOrder(page, arcade)
  arcade.line.rule = ({ action }) =>
    action === ACT ? 'apply-then-reset' : action === 'operation_status' ? 'refuse' : 'pass'
  await place(page).click()
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  return bought
}

test(
  'an order whose answer was lost ends in the service’s word, and is one order',
  everyRun,
  async ({ page, arcade }) => {
    const { orders } = await beforeTheOrder(page, arcade)
    arcade.line.rule = ({ action }) => (action === ACT ? 'apply-then-reset' : 'pass')
    await place(page).click()
    await expect(ordered(page)).toContainText(say('wasDoneOnce'))
    arcade.line.rule = () => 'pass'
    expect(await orders()).toHaveLength(1)
  },
)

test('an order that never left the phone is not said to be with the service, and is placed anew', async ({
  page,
  arcade,
  context,
}) => {
  // The browser's word alone would have the page ask, before a finger is there.
  await page.addInitScript(() => addEventListener('offline', (event) => event.stopImmediatePropagation()))
  const { orders } = await beforeTheOrder(page, arcade)
  await workerReady(page)
  // As in airplane mode, before anything has shown that the line is gone.
  await context.setOffline(true)
  await place(page).click()
  const word = sheet(page).getByRole('alert')
  await expect(word).toContainText(say('notDone'))
  await expect(word).toContainText(say('needsConnection'))
  await context.setOffline(false)
  await page.reload()
  await expect(place(page)).not.toHaveAttribute('aria-disabled')
  await expect(sheet(page)).not.toContainText(say('orderUnheard'))
  await place(page).click()
  await expect(ordered(page)).toBeVisible()
  expect(await orders()).toHaveLength(1)
})

test('a page that was closed over its order orders nothing again before the player has said so', async ({
  page,
  arcade,
}) => {
  const { orders } = await inDoubt(page, arcade)
  expect(await keptOnDevice(page)).toContain('"done":false')
  // Until the page is gone: on a busy machine it would hear the word just before.
  await page.reload()
  arcade.line.rule = () => 'pass'
  await knowsOfTheOrder(page)
  expect(await orders()).toHaveLength(1)
  // Meant anew it is a second one.
  await control(sheet(page), 'orderAgain').click()
  await place(page).click()
  await expect(ordered(page)).toBeVisible()
  expect(await orders()).toHaveLength(2)
})

test('an order that was closed in doubt is asked about, and does not hold up the next ones of the same page', async ({
  page,
  arcade,
}) => {
  const { orders } = await inDoubt(page, arcade)
  await control(sheet(page), 'close').click()
  await expect(page).not.toHaveURL(/order=/)
  await openOrder(page)
  await expect(sheet(page)).toContainText(say('orderUnheard'))
  arcade.line.rule = () => 'pass'
  // The word comes while the player reads.
  await knowsOfTheOrder(page)
  await control(sheet(page), 'orderAgain').click()
  await place(page).click()
  await expect(ordered(page)).toBeVisible()
  expect(await orders()).toHaveLength(2)
  await open(page, arcade, '/exchange/goodsInfo/experience?order=1')
  await expect(place(page)).not.toHaveAttribute('aria-disabled')
})

test('an order whose answer never comes is asked about once the line is there again, and is one order', async ({
  page,
  arcade,
}) => {
  const { orders } = await beforeTheOrder(page, arcade)
  await workerReady(page)
  arcade.line.rule = ({ action }) => (action === ACT ? 'apply-then-hang' : 'pass')
  await place(page).click()
  await expect.poll(async () => (await orders()).length).toBe(1)
  // The phone loses its line meanwhile, and what hung ends with it.
  arcade.line.line = 'down'
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  arcade.line.rule = () => 'pass'
  arcade.line.line = 'up'
  await expect(ordered(page)).toContainText(say('wasDoneOnce'))
  expect(await orders()).toHaveLength(1)
})

test('an order whose page was left before its answer came is told of before the same is ordered again', async ({
  page,
  arcade,
}) => {
  const { orders } = await beforeTheOrder(page, arcade)
  let letGo = () => {}
  const held = new Promise<'pass'>((resolve) => {
    letGo = () => resolve('pass')
  })
  arcade.line.rule = ({ action }) => (action === ACT ? held : 'pass')
  await place(page).click()
  await expect(place(page)).toHaveAttribute('aria-busy', 'true')
  await open(page, arcade, '/home')
  letGo()
  await expect.poll(async () => (await orders()).length).toBe(1)
  await arrive(page, arcade, COUPON, 'ready')
  await openOrder(page)
  await knowsOfTheOrder(page)
})

test('one order that is placed in two tabs at the same time is one, and both know', async ({ page, arcade }) => {
  const { orders } = await beforeTheOrder(page, arcade)
  const other = await page.context().newPage()
  await open(other, arcade, COUPON)
  await stateOf(other, 'ready').waitFor()
  await openOrder(other)
  let letGo = () => {}
  const held = new Promise<'pass'>((resolve) => {
    letGo = () => resolve('pass')
  })
  let begun = 0
  arcade.line.rule = ({ action }) => {
    if (action !== ACT) return 'pass'
    begun += 1
    return held
  }
  await page.bringToFront()
  await place(page).click()
  await expect.poll(() => begun).toBe(1)
  await other.bringToFront()
  await place(other).press('Enter')
  letGo()
  await expect(ordered(page)).toBeVisible()
  await expect(ordered(other).or(sheet(other).getByRole('alert')).first()).toBeVisible()
  expect(await orders()).toHaveLength(1)
})

test('while nobody knows whether an order was placed its address is not chosen anew, and the order names it', async ({
  page,
  arcade,
}) => {
  const { addAddress } = await buyer(page, arcade, 1_000, '/about')
  for (const name of ['王小明', '曹孟德']) await addAddress(name)
  await open(page, arcade, '/exchange/goodsInfo/poster?order=1')
  await expect(sheet(page)).toContainText('王小明')
  const shut = control(sheet(page).locator('[inert]'), 'anotherAddress')
  await expect(control(sheet(page), 'anotherAddress')).toBeVisible()
  await expect(shut).toHaveCount(0)
  arcade.line.rule = ({ action }) =>
    action === ACT ? 'apply-then-reset' : action === 'operation_status' ? 'refuse' : 'pass'
  await place(page).click()
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  await expect(sheet(page)).toContainText('王小明')
  await expect(shut).toBeVisible()
  arcade.line.rule = () => 'pass'
  await expect(ordered(page)).toContainText('王○明')
})

test('a browser that is killed over its order comes back knowing that one was sent', async ({ arcade }) => {
  let profile = await launchProfile()
  const { orders } = await beforeTheOrder(profile.page, arcade)
  await workerReady(profile.page)
  arcade.line.rule = ({ action }) => (action === ACT ? 'apply-then-hang' : 'pass')
  await place(profile.page).click()
  await expect.poll(async () => (await orders()).length).toBe(1)
  const url = profile.page.url()
  await profile.kill()
  arcade.line.rule = () => 'pass'

  profile = await launchProfile({ folder: profile.folder })
  await profile.page.goto(url)
  await knowsOfTheOrder(profile.page)
  await control(sheet(profile.page), 'close').click()
  expect(await orders()).toHaveLength(1)
  await profile.end()
})
