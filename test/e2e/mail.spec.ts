import { say } from '../support/say.ts'
import { control } from './support/control.ts'
import { sendGifts } from './support/desk.ts'
import { gift, idOf, leadingTo, mails, region, resultsIn, tray } from './support/find.ts'
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

test('many gifts that are confirmed at once are told in one word that counts them', async ({
  page,
  arcade,
  context,
}) => {
  const phone = newPhone()
  await logIn(page, arcade, phone, '/mine')
  for (let letter = 0; letter < 6; letter++) await sendGifts(arcade.service, phone, [{ item: 'mallPoints', count: 1 }])
  await open(page, arcade, '/mailList')
  await control(page, 'collectAll').waitFor()
  await page.evaluate(() => {
    const seen = { most: 0, last: '' }
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll('[data-toast]')]
      seen.most = Math.max(seen.most, shown.length)
      seen.last = shown.at(-1)?.textContent ?? seen.last
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await context.setOffline(true)
  await control(page, 'collectAll').click()
  await page.keyboard.press('Escape')
  await expect(tray(shown(page))).toBeVisible()
  await context.setOffline(false)
  await expect(tray(shown(page))).toHaveCount(0)
  const seen = (what: 'most' | 'last') =>
    page.evaluate((name) => Reflect.get(Reflect.get(globalThis, 'seen'), name), what)
  await expect.poll(() => seen('last')).toMatch(/[2-9]/)
  expect(await seen('most')).toBe(1)
})
