import { turnPhone } from './support/phone-clock.ts'
import { logIn, newPhone, open, row, shown, stateOf, today, workerReady } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const DAY = 86_400_000

for (const { title, ahead } of [
  { title: 'eight days ahead', ahead: () => 8 * DAY },
  { title: 'in 2020', ahead: () => Date.UTC(2020, 0, 1) - Date.now() },
])
  test(`a phone whose clock is ${title}: what was tapped without signal counts once, and nothing is lost in silence`, async ({
    page,
    arcade,
  }) => {
    await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
    await workerReady(page)
    await expect(stateOf(page, 'ready')).toBeVisible()
    await open(page, arcade, '/mailList?show=gifts')
    const mail = await page.locator('[data-mail]').first().getAttribute('data-mail')
    const [signIn, gift] = [`signin:${today()}`, `mail:${mail}`]

    arcade.line.line = 'down'
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await shown(page).locator(`[data-claim="${signIn}"]`).click()
    await expect(page.locator(`[data-claim="${signIn}"]`)).toHaveAttribute('data-claim-state', 'waiting')
    await turnPhone(page, ahead())
    await open(page, arcade, `/mailDetail/${mail}`)
    await page.locator(`[data-claim="${gift}"]`).click()
    await expect(page.locator(`[data-claim="${gift}"]`)).toHaveAttribute('data-claim-state', 'waiting')
    await open(page, arcade, '/pending')
    for (const key of [signIn, gift]) await expect(row(page, key)).toBeVisible()

    const earlier = arcade.line.answered.length
    arcade.line.line = 'up'
    await page.reload()
    for (const key of [signIn, gift]) {
      await expect(row(page, key)).toHaveAttribute('data-row-state', 'done')
      const done = arcade.line.answered.slice(earlier).filter(({ seen, code }) => seen.opKey === key && code === '0')
      expect(done, key).toHaveLength(1)
    }
    await page.reload()
    for (const key of [signIn, gift]) await expect(row(page, key)).toHaveAttribute('data-row-state', 'done')
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await expect(shown(page).locator(`[data-day="${today()}"]`)).toHaveAttribute('data-day-state', 'signed')
  })
