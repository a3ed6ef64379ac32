import type { Page } from '@playwright/test'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import { welcome } from '../../../src/server/mail/welcome.ts'
import { like, say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { gainsIn, gift, idOf, leadingTo, mails, region, reveal, sumsIn, tray } from '../support/find.ts'
import { factOf } from '../support/find-card.ts'
import { faults } from '../support/look/axe.ts'
import { arrive, collectGifts, logIn, newPhone, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, restOnTray, rewardToasts } from '../support/toasts.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { sendGifts } from '../support/world/callers/operator.ts'

test('a mail is read, its gift collected, and the balance grows', everyRun, async ({ page, arcade }) => {
  const points = factOf(region(shown(page), 'balances'), 'mallPoints')
  await logIn(page, arcade, newPhone(), '/mine')
  await expect(points).toHaveText('0')
  await open(page, arcade, '/mailList?show=gifts')
  const first = mails(page).first()
  const id = await idOf(first)
  await first.click()
  await expect(page).toHaveURL(new RegExp(`#/mailDetail/${id}`))
  await gift(page).click()
  await expect(control(page, 'collect')).toHaveCount(0)
  await open(page, arcade, '/mine')
  await expect(points).toHaveText(String(welcome.gifts.find(({ item }) => item === 'mallPoints')?.count))
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

  await collectGifts(page)
  await open(page, arcade, '/mailList?show=gifts')
  await expect(control(page, 'deleteRead')).toHaveCount(0)
  await open(page, arcade, '/mailList')
  await control(page, 'deleteRead').click()
  await control(page.getByRole('dialog'), 'deleteIt').click()
  await expect(all).toHaveCount(0)
  await expect(stateOf(page, 'empty')).toBeVisible()
  await page.reload()
  await expect(stateOf(page, 'empty')).toBeVisible()
})

test('a gift that the service has given is not offered again, though the list cannot be read anew', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  await control(page, 'collectAll').waitFor()
  await restOnTray(page)
  arcade.line.rule = ({ action }) => (action === mailList.name ? 'refuse' : 'pass')
  await control(page, 'collectAll').click()
  await expect(reveal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mails(page).filter({ hasText: say('collected') })).toHaveCount(1)
  await expect(control(page, 'collectAll')).toHaveCount(0)
})

test('a mail that is gone says so', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mailDetail/no-such-mail')
  await expect(stateOf(page, 'empty')).toBeVisible()
})

test('a mail that the list lacks is asked for before it is said to be gone, and not said to be without signal', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  await expect(mails(page).first()).toBeVisible()
  let letGo = () => {}
  const held = new Promise<'pass'>((resolve) => {
    letGo = () => resolve('pass')
  })
  arcade.line.rule = ({ action }) => (action === mailList.name ? held : 'pass')
  await arrive(page, arcade, '/mailDetail/came-a-moment-ago', 'loading')
  letGo()
  await expect(stateOf(page, 'empty')).toBeVisible()

  arcade.line.line = 'down'
  await arrive(page, arcade, '/mailDetail/came-since-the-copy', 'offline')
  arcade.line.line = 'up'
  await stateOf(page, 'offline').getByRole('main').getByRole('button').click()
  await expect(stateOf(page, 'empty')).toBeVisible()
})

const LETTERS = 6
/** Letters of the operator's, beside the one that welcomes. */
const withLetters = async (page: Page, arcade: Arcade): Promise<void> => {
  const phone = newPhone()
  await logIn(page, arcade, phone, '/mine')
  for (let letter = 0; letter < LETTERS; letter++)
    await sendGifts(arcade.service, phone, [{ item: 'mallPoints', count: 25 }])
  await open(page, arcade, '/mailList')
  await control(page, 'collectAll').waitFor()
}
const all = LETTERS + 1

test('many gifts are told once, in sums, with a list of what was collected', async ({ page, arcade }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withLetters(page, arcade)
  await restOnTray(page)
  await control(page, 'collectAll').click()
  await expect(reveal(page)).toContainText(say('giftsCollected', { values: { count: all } }))
  await expect(sumsIn(page).filter({ hasText: say('mallPoints') })).toContainText(/×\d/)
  // On a slow phone they are confirmed in portions: each gift is heard of once, by its letter's name or in a number.
  const heardOf = (sentence: string): number =>
    Number(/\d+(?= 封)/.exec(sentence)?.[0] ?? sentence.split('「').length - 1)
  await expect.poll(async () => (await rewardToasts(page)).map(heardOf).reduce((sum, one) => sum + one, 0)).toBe(all)
  expect(await faults(page)).toEqual([])

  await control(reveal(page), 'seeOneByOne').click()
  await expect(gainsIn(page)).toHaveCount(all)
  await expect(gainsIn(page).filter({ hasText: like('giftOf', { anywhere: true }) })).toHaveCount(all)
  await expect(gainsIn(page).filter({ hasText: say('confirmed') })).toHaveCount(all)
  expect(await faults(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(reveal(page)).toHaveCount(0)
  await expect(mails(page).filter({ hasText: say('collected') })).toHaveCount(all)
})

/** Two gifts are answered, the others once they are let go. Of the first two all tries: a slow line asks again. */
const holdAfterTwo = (arcade: Arcade): (() => void) => {
  let letGo = () => {}
  const late = new Promise<'pass'>((resolve) => {
    letGo = () => resolve('pass')
  })
  const first = new Set<string>()
  arcade.line.rule = ({ action, opKey }) => {
    if (action !== collectMail.name) return 'pass'
    if (first.size < 2) first.add(opKey)
    return first.has(opKey) ? 'pass' : late
  }
  return () => letGo()
}

test('what is confirmed while the list is read is laid to it', async ({ page, arcade }) => {
  await withLetters(page, arcade)
  await restOnTray(page)
  const letGo = holdAfterTwo(arcade)
  await control(page, 'collectAll').click()
  await control(reveal(page), 'seeOneByOne').click()
  await expect(gainsIn(page)).toHaveCount(2)
  letGo()
  await expect(gainsIn(page)).toHaveCount(all)
  await expect(page.getByRole('dialog')).toContainText(say('giftsCollected', { values: { count: all } }))
})

test('while gifts are collected each answer is a step, and who leaves meanwhile is told in one line', async ({
  page,
  arcade,
}) => {
  await withLetters(page, arcade)
  const before = await mails(page).allTextContents()
  const letGo = holdAfterTwo(arcade)
  await control(page, 'collectAll').click()
  const step = (done: number) =>
    page.getByRole('region', { name: say('collectingOf', { values: { done, total: all } }) })
  await expect(step(2)).toBeVisible()
  expect(await mails(page).allTextContents()).toEqual(before)
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(step(2)).toHaveCount(0)
  letGo()
  await expectToast(page, 'done', say('giftsCollected', { values: { count: all } }))
  await expect(reveal(page)).toHaveCount(0)
})

test('what came through the outbox is told once, and not over a sheet that is open', async ({
  page,
  arcade,
  context,
}) => {
  await withLetters(page, arcade)
  await workerReady(page)
  await context.setOffline(true)
  await control(page, 'collectAll').click()
  await expect(tray(shown(page), all)).toBeVisible()
  await expect(reveal(page)).toHaveCount(0)
  await page.evaluate(() => {
    location.hash = '/mine'
  })
  // Whoever has just gone on from where they claimed would be told in one line.
  await page.reload()
  await control(shown(page), 'signOut').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.setOffline(false)
  await expect(tray(shown(page))).toHaveCount(0)
  await expect(reveal(page)).toHaveCount(0)
  await restOnTray(page)
  await page.keyboard.press('Escape')
  await expect(reveal(page)).toContainText(say('giftsCollected', { values: { count: all } }))
  expect(await rewardToasts(page)).toHaveLength(1)
})

test('while they wait the tray names each letter below their number, and says the rest when it is asked', async ({
  page,
  arcade,
  context,
}) => {
  await withLetters(page, arcade)
  await workerReady(page)
  await context.setOffline(true)
  await control(page, 'collectAll').click()
  await expect(tray(shown(page), all)).toContainText(`${all}`)
  await tray(shown(page)).click()
  const rows = shown(page).getByRole('listitem')
  const letters = shown(page).getByRole('region', { name: say('letterCount', { values: { count: all } }), exact: true })
  await expect(letters.getByRole('listitem')).toHaveCount(all)
  await expect(rows.filter({ hasText: like('giftOf', { anywhere: true }) })).toHaveCount(0)
  // The newest was collected first, and alone has been tried; it ends last.
  const tried = letters.getByRole('listitem').last()
  await expect(control(tried, 'tryAgain')).toBeHidden()
  await tried.locator('summary').click()
  await expect(control(tried, 'tryAgain')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await context.setOffline(false)
  await expect(rows.filter({ hasText: say('confirmed') })).toHaveCount(all)
})

test('a tap beside the tray takes it away and touches nothing below; alone it goes by itself', async ({
  page,
  arcade,
}) => {
  const phone = newPhone()
  await logIn(page, arcade, phone, '/mailList?show=gifts')
  await restOnTray(page)
  await control(page, 'collectAll').click()
  await expect(reveal(page)).toBeVisible()
  const list = page.url()
  await page.mouse.click(195, 240)
  await expect(reveal(page)).toHaveCount(0)
  expect(page.url()).toBe(list)

  await sendGifts(arcade.service, phone, [{ item: 'mallPoints', count: 25 }])
  await page.reload()
  await control(page, 'collectAll').click()
  await expectToast(page, 'heard')
  await expect(reveal(page)).toHaveCount(0)
})

test.describe('where what draws it cannot be had', () => {
  test.use({ serviceWorkers: 'block' })
  test('words tell that a gift was collected', async ({ page, arcade }) => {
    await page.route(/\/assets\/reveal-/, (route) => route.abort())
    await logIn(page, arcade, newPhone(), '/mailList?show=gifts')
    await control(page, 'collectAll').click()
    await expectToast(page, 'done', say('confirmed'))
    await expect(reveal(page)).toHaveCount(0)
  })
})
