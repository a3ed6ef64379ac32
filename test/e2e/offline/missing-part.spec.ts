import { mails } from '../support/find.ts'
import { logIn, newPhone, open, pageAt, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { comeBackUntil } from '../support/world/come-back.ts'

// A worker would have every part on the device.
test.use({ phone: 'new', serviceWorkers: 'block' })

test('a page whose code is missing comes by itself once there is signal', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/home')
  await expect(stateOf(page, 'ready')).toBeVisible()
  arcade.line.line = 'down'
  await open(page, arcade, '/mailList')
  await expect(stateOf(page, 'offline')).toBeVisible()
  // Its picture is missing as well, and no frame of it stands there.
  await expect(shown(page).locator('main img')).toBeHidden()
  arcade.line.line = 'up'
  await comeBackUntil(page, () => mails(page).first().isVisible())
})

test('so does a tab of the game, though the page around it is there', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
  await expect(stateOf(page, 'ready')).toBeVisible()
  arcade.line.line = 'down'
  await open(page, arcade, '/threekingDomsWar?tab=ranking')
  await expect(shown(page).getByRole('heading', { level: 2 })).toBeVisible()
  await expect(stateOf(page, 'offline')).toBeVisible()
  arcade.line.line = 'up'
  await comeBackUntil(page, () => pageAt(page, '/threekingDomsWar').and(stateOf(page, 'ready')).isVisible())
})

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what follows the start comes in the same visit, though its file was lost at first', async ({
    page,
    arcade,
  }) => {
    let asked = 0
    await page.route(/\/assets\/later-/, (route) => {
      asked += 1
      return asked > 2 ? route.continue() : route.abort()
    })
    await open(page, arcade, '/home')
    await expect(stateOf(page, 'ready')).toBeVisible()
    await workerReady(page)
    expect(asked).toBeGreaterThan(2)
  })
})
