import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { idOf, leadingTo, notices, unread } from '../support/find.ts'
import { logIn, newPhone, open, shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('notices show pinned ones first and lose their dot when read', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/notice/list')
  const all = notices(page)
  await expect(all.first()).toBeVisible()
  const id = await idOf(all.first())
  await all.first().click()
  await expect(shown(page).locator('article')).toBeVisible()
  await page.goBack()
  await expect(leadingTo(all, id)).not.toContainText(say('unread'))
  await page.reload()
  await expect(leadingTo(all, id)).not.toContainText(say('unread'))
})

test('all are marked read at once', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/notice/list')
  await control(page, 'markAllRead').click()
  await expect(unread(notices(page))).toHaveCount(0)
  await open(page, arcade, '/mine')
  await page.reload()
  await expect(shown(page).locator('a[href="#/notice/list"]')).not.toContainText(/\d/)
})
