import { expect, test } from './support/arcade.ts'
import { logIn, newPhone, open, row, stateOf } from './support/steps.ts'
import { serviceAt } from './support/turned-clock.ts'

const HOUR = 3_600_000
/** 22:00 in Taipei on a day in the middle of a month. */
const evening = Date.UTC(2026, 10, 18, 14)

for (const [title, later, state] of [
  ['by six the next morning still counts for its day', evening + 7 * HOUR, 'done'],
  ['after six the next morning never silently becomes another day', evening + 12 * HOUR, 'expired'],
] as const)
  test(`day rollover: a sign-in that arrives ${title}`, async ({ page }) => {
    const { arcade, setNow, stop } = await serviceAt(evening)
    await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
    await expect(stateOf(page, 'ready')).toBeVisible()
    arcade.line.line = 'down'
    await page.locator('[data-claim="signin:2026-11-18"]').click()
    await expect(page.locator('[data-claim="signin:2026-11-18"]')).toHaveAttribute('data-claim-state', 'waiting')
    setNow(later)
    arcade.line.line = 'up'
    await open(page, arcade, '/pending')
    await expect(row(page, 'signin:2026-11-18')).toHaveAttribute('data-row-state', state, { timeout: 30_000 })
    if (state === 'expired') await row(page, 'signin:2026-11-18').locator('[data-act="make-up"]').click()
    else await open(page, arcade, '/threekingDomsWar?tab=signin')
    await expect(page.locator('[data-day="2026-11-18"]')).toHaveAttribute(
      'data-day-state',
      state === 'done' ? 'signed' : 'missed',
    )
    await expect(page.locator('[data-day="2026-11-19"]')).toHaveAttribute('data-day-state', 'open')
    await stop()
  })
