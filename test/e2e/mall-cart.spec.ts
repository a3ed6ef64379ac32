import { DEMO_PHONE } from '../../src/server/demo/accounts.ts'
import { say } from '../support/say.ts'
import { control } from './support/control.ts'
import { logIn, open, shown, stateOf, workerReady } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('what is taken out of the cart is gone; what is put in the cart without signal lies in it at once, is sent later, and leaves it with its order', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, DEMO_PHONE.phone, '/shopCar')
  await workerReady(page)
  const poster = shown(page)
    .getByRole('article')
    .filter({ has: page.locator('a[href*="goodsInfo/poster"]') })
  // What the demo world has put there goes: some of it cannot be had any more.
  await stateOf(page, 'ready').waitFor()
  const lines = shown(page).getByRole('article')
  while ((await lines.count()) > 0) {
    const before = await lines.count()
    await control(lines.first(), 'remove').click()
    await expect(lines).toHaveCount(before - 1)
  }
  await open(page, arcade, '/threekingDomsWar?tab=mall')
  await shown(page).locator('a[href*="goodsInfo/poster"]').click()
  await expect(control(shown(page), 'putInCart')).toBeVisible()
  arcade.line.line = 'down'
  await control(shown(page), 'putInCart').click()
  await open(page, arcade, '/shopCar')
  await expect(poster).toContainText(say('saved'))
  arcade.line.line = 'up'
  await expect(poster).not.toContainText(say('saved'))
  await expect(poster).toBeVisible()
  await control(shown(page), 'toOrder').click()
  await control(page.getByRole('dialog'), 'placeOrder').click()
  await expect(page.getByRole('dialog', { name: say('ordered'), exact: true })).toBeVisible()
  await control(page.getByRole('dialog'), 'close').click()
  await expect(poster).toHaveCount(0)
})
