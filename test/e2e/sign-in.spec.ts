import { logIn, newPhone, open, row, shown, today } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const calendar = '/threekingDomsWar?tab=signin'

test('signing in counts once, shows in the grid, and feeds its mission', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), calendar)
  await page.locator(`[data-claim="signin:${today()}"]`).click()
  await expect(page.locator('[data-signed]')).toBeVisible()
  await expect(page.locator(`[data-day="${today()}"]`)).toHaveAttribute('data-day-state', 'signed')
  await expect(page.locator('[data-task="signin"]')).toHaveAttribute('data-award', 'claimable')

  await page.locator('[data-task="signin"] [data-claim]').click()
  await expect(page.locator('[data-task="signin"]')).toHaveAttribute('data-award', 'claimed')
  await open(page, arcade, '/pending')
  await expect(row(page, `signin:${today()}`)).toHaveAttribute('data-row-state', 'done')
})

test('a visitor is asked to log in', async ({ page, arcade }) => {
  await open(page, arcade, calendar)
  await expect(shown(page).getByRole('main').getByRole('button').first()).toBeVisible()
})
