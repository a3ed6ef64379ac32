import type { Locator, Page } from '@playwright/test'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { hurry } from '../support/phone/unhurried.ts'
import { buyer } from '../support/players/buyer.ts'
import { arrive, open, shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'

const GAP_S = 0.3

/**
 * Two taps in one place, the second one when this has come there: by the time that the taps bear, which a busy machine
 * does not change.
 */
const tapTwice = async (page: Page, target: Locator, comes: () => Promise<unknown>): Promise<void> => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing is there to tap')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const
  const tools = await page.context().newCDPSession(page)
  const at = Date.now() / 1_000
  const tap = async (timestamp: number) => {
    await tools.send('Input.dispatchMouseEvent', { ...place, type: 'mousePressed', timestamp })
    await tools.send('Input.dispatchMouseEvent', { ...place, type: 'mouseReleased', timestamp })
  }
  await tap(at)
  await comes()
  await tap(at + GAP_S)
  await tools.detach()
}

const fillCart = async (page: Page, arcade: Arcade, goods: readonly string[]): Promise<void> => {
  for (const id of goods) {
    await arrive(page, arcade, `/exchange/goodsInfo/${id}`, 'ready')
    await control(shown(page), 'putInCart').press('Enter')
    await expect(control(shown(page), 'putInCart')).not.toHaveAttribute('aria-busy')
  }
  await open(page, arcade, '/shopCar')
  await expect(shown(page).getByRole('article')).toHaveCount(goods.length)
}

test.beforeEach(({ context }) => hurry(context))

test('a double tap on the way to an order opens it and orders nothing', everyRun, async ({ page, arcade }) => {
  const { addAddress, orders } = await buyer(page, arcade, 5_000, '/home')
  await addAddress('王小明')
  await fillCart(page, arcade, ['poster'])
  const place = control(page.getByRole('dialog'), 'placeOrder')
  await tapTwice(page, control(shown(page), 'toOrder'), () => expect(place).toBeVisible())
  // One that was meant goes through, and it is the only one.
  await place.press('Enter')
  await expect(page.getByRole('dialog', { name: say('ordered'), exact: true })).toBeVisible()
  expect(await orders()).toHaveLength(1)
})

test('a double tap on a bin takes one good out of the cart', async ({ page, arcade }) => {
  await buyer(page, arcade, 50_000, '/home')
  await fillCart(page, arcade, ['poster', 'dice', 'pen'])
  const lines = shown(page).getByRole('article')
  await tapTwice(page, control(lines.first(), 'remove'), () => expect(lines).toHaveCount(2))
  await page.reload()
  await expect(lines).toHaveCount(2)
})
