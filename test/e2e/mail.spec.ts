import { control } from './support/control.ts'
import { logIn, newPhone, open, shown, stateOf } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('a mail is read, its gift collected, and the balance grows', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mailList?show=gifts')
  const first = page.locator('[data-mail]').first()
  const id = await first.getAttribute('data-mail')
  await first.click()
  await expect(page).toHaveURL(new RegExp(`#/mailDetail/${id}`))
  await page.locator(`[data-claim="mail:${id}"]`).click()
  await expect(page.locator(`[data-claim="mail:${id}"]:not([data-claim-state])`)).toHaveCount(0)
  await open(page, arcade, '/mine')
  await expect(page.locator('[data-balance]').first()).toBeVisible()
  await open(page, arcade, '/mailList')
  await expect(page.locator(`[data-mail="${id}"]`)).toHaveAttribute('data-read', 'true')
})

test('read mail is deleted, mail with a waiting gift never', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  const mails = page.locator('[data-mail]')
  await expect(mails.first()).toBeVisible()
  for (const id of await mails.evaluateAll((found) => found.map((mail) => mail.getAttribute('data-mail')))) {
    await open(page, arcade, `/mailDetail/${id}`)
    await expect(shown(page).locator('article')).toBeVisible()
  }
  await open(page, arcade, '/mailList')
  await expect(mails.first()).toHaveAttribute('data-read', 'true')
  await expect(control(page, 'deleteRead')).toHaveCount(0)

  await control(page, 'collectAll').click()
  await expect(page.locator('[data-result-state="done"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await control(page, 'deleteRead').click()
  await expect(mails).toHaveCount(0)
  await expect(stateOf(page, 'empty')).toBeVisible()
  await page.reload()
  await expect(stateOf(page, 'empty')).toBeVisible()
})

test('a mail that is gone says so', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mailDetail/no-such-mail')
  await expect(stateOf(page, 'empty')).toBeVisible()
})
