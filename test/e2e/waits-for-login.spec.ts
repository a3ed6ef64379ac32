import { logIn, logInByForm, newPhone, open, row, shown, signOut, today, workerReady } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('claims that wait for a login are told while nobody is logged in, lead to it, and count then', async ({
  page,
  arcade,
}) => {
  const phone = await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
  await workerReady(page)
  const key = `signin:${today()}`
  const claim = shown(page).locator(`[data-claim="${key}"]`)
  await expect(claim).toBeVisible()
  arcade.line.line = 'down'
  await claim.click()
  await expect(claim).toHaveAttribute('data-claim-state', 'waiting')
  await signOut(page, arcade)

  await expect(shown(page).locator('[data-waiting]')).toHaveAttribute('data-waiting', '1')
  await open(page, arcade, '/pending')
  await expect(shown(page).locator('[data-for-login]')).toHaveAttribute('data-for-login', '1')
  await expect(shown(page)).not.toContainText('沒有待送項目')
  await page.reload()
  await expect(shown(page).locator('[data-for-login]')).toHaveAttribute('data-for-login', '1')
  await expect(shown(page)).not.toContainText('沒有待送項目')
  arcade.line.line = 'up'
  await shown(page).locator('[data-for-login] button').click()
  await expect(page).toHaveURL(/#\/login\?next=%2Fpending/)
  await logInByForm(page, arcade, phone, '/pending')
  await expect(row(page, key)).toHaveAttribute('data-row-state', 'done')
  await expect(shown(page).locator('[data-for-login]')).toHaveCount(0)
})
