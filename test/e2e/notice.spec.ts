import { control } from './support/control.ts'
import { logIn, newPhone, open, shown } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('notices show pinned ones first and lose their dot when read', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/notice/list')
  const notices = page.locator('[data-page="/notice/list"] [data-notice]')
  await expect(notices.first()).toBeVisible()
  const id = await notices.first().getAttribute('data-notice')
  await notices.first().click()
  await expect(shown(page).locator('article')).toBeVisible()
  await page.goBack()
  await expect(page.locator(`[data-page="/notice/list"] [data-notice="${id}"][data-read="true"]`)).toBeVisible()
  await page.reload()
  await expect(page.locator(`[data-page="/notice/list"] [data-notice="${id}"][data-read="true"]`)).toBeVisible()
})

test('all are marked read at once', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/notice/list')
  await control(page, 'markAllRead').click()
  await expect(page.locator('[data-page="/notice/list"] [data-read="false"]')).toHaveCount(0)
  await open(page, arcade, '/mine')
  await page.reload()
  await expect(shown(page).locator('a[href="#/notice/list"]')).not.toContainText(/\d/)
})
