import { control } from './support/control.ts'
import { logIn, open, stateOf, today } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** The demo player has a past. One login serves both stories: codes of one number come a minute apart. */
test('the demo player makes up a missed day and collects all gifts', async ({ page, arcade }) => {
  await logIn(page, arcade, '912345678')

  await test.step('a missed day is made up with a coupon, once a day', async () => {
    // In the first days of a month nothing was missed yet; then the button says so.
    const tooEarly = Number(today().slice(-2)) <= 6
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await expect(stateOf(page, 'ready')).toBeVisible()
    if (tooEarly) return
    const missed = await page.locator('[data-day-state="missed"]').first().getAttribute('data-day')
    await page.locator('[data-makeup]').click()
    await expect(page.locator(`[data-day="${missed}"]`)).toHaveAttribute('data-day-state', 'made_up')
    await expect(page.locator('[data-makeup]')).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('all gifts are collected at once, with a result for each mail', async () => {
    await open(page, arcade, '/mailList?show=gifts')
    await expect(page.locator('[data-mail]').first()).toBeVisible()
    const gifts = await page.locator('[data-mail]').count()
    expect(gifts).toBeGreaterThan(1)
    await control(page, 'collectAll').click()
    await expect(page.locator('[data-result]')).toHaveCount(gifts)
    await expect(page.locator('[data-result-state="done"]')).toHaveCount(gifts)
  })
})
