import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { faults } from '../support/look/axe.ts'
import { logIn, newPhone, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test(
  'orders of every kind stand in one list; what has shipped is confirmed once it is there, and stays readable without signal',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, DEMO_PHONE.phone, '/exchangeOrderList')
    await workerReady(page)
    const orders = shown(page).locator('a[href*="#/exchangeOrder/"]')
    await expect(orders.filter({ hasText: say('waitingToShip') }).first()).toBeVisible()
    await orders
      .filter({ hasText: say('shipped') })
      .first()
      .click()
    await expect(shown(page)).toHaveAttribute('data-page', /^\/exchangeOrder\//)
    await expect(shown(page).getByRole('link', { name: /黑貓/ })).toHaveAttribute('href', /t-cat/)
    await control(shown(page), 'confirmReceipt').click()
    await expect(control(page.getByRole('dialog'), 'confirmReceipt')).toBeVisible()
    expect(await faults(page, 'dialog[open]')).toEqual([])
    await control(page.getByRole('dialog'), 'confirmReceipt').click()
    await expectToast(page, 'done')
    await expect(control(shown(page), 'confirmReceipt')).toHaveCount(0)
    arcade.line.line = 'down'
    await page.reload()
    await expect(stateOf(page, 'stale')).toBeVisible()
    await expect(shown(page).getByRole('link', { name: /黑貓/ })).toBeVisible()
  },
)

test('an order that is not there is said to be gone, and what it offers is the way back', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/exchangeOrderList')
  await open(page, arcade, '/exchangeOrder/no-such-order')
  await expect(shown(page).getByRole('heading', { name: say('isGone') })).toBeVisible()
  await expect(control(shown(page), 'tryAgain')).toHaveCount(0)
  await shown(page)
    .getByRole('main')
    .getByRole('button', { name: say('goBack') })
    .click()
  await expect(page).toHaveURL(/exchangeOrderList/)
})
