import { say } from '../support/say.ts'
import { control } from './support/control.ts'
import { gift, idOf, leadingTo, mails, region, resultsIn } from './support/find.ts'
import { logIn, newPhone, open, shown, stateOf } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('a mail is read, its gift collected, and the balance grows', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mailList?show=gifts')
  const first = mails(page).first()
  const id = await idOf(first)
  await first.click()
  await expect(page).toHaveURL(new RegExp(`#/mailDetail/${id}`))
  await gift(page).click()
  await expect(control(page, 'collect')).toHaveCount(0)
  await open(page, arcade, '/mine')
  await expect(region(shown(page), 'balances').getByRole('definition').first()).toBeVisible()
  await open(page, arcade, '/mailList')
  await expect(leadingTo(mails(page), id)).not.toContainText(say('unread'))
})

test('read mail is deleted, mail with a waiting gift never', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  const all = mails(page)
  await expect(all.first()).toBeVisible()
  for (const id of await Promise.all((await all.all()).map(idOf))) {
    await open(page, arcade, `/mailDetail/${id}`)
    await expect(shown(page).locator('article')).toBeVisible()
  }
  await open(page, arcade, '/mailList')
  await expect(all.first()).not.toContainText(say('unread'))
  await expect(control(page, 'deleteRead')).toHaveCount(0)

  await control(page, 'collectAll').click()
  await expect(resultsIn(page).filter({ hasText: say('confirmed') })).toBeVisible()
  await page.keyboard.press('Escape')
  await control(page, 'deleteRead').click()
  await expect(all).toHaveCount(0)
  await expect(stateOf(page, 'empty')).toBeVisible()
  await page.reload()
  await expect(stateOf(page, 'empty')).toBeVisible()
})

test('a mail that is gone says so', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mailDetail/no-such-mail')
  await expect(stateOf(page, 'empty')).toBeVisible()
})
