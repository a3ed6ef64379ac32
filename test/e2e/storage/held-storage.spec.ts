import type { Page } from '@playwright/test'
import { LANGUAGE_COOKIE } from '../../../src/contract/pages/first-page.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { mails } from '../support/find.ts'
import { arrive, logIn, newPhone, open, shown, signOut, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'

test.use({ phone: 'new' })

/** Another tab keeps one transaction alive until it is closed: whatever else is asked of the table waits behind it. */
const holdStorage = async (page: Page, { url }: Arcade): Promise<Page> => {
  const other = await page.context().newPage()
  await other.goto(`${url}/icon.svg`)
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tiger-tally')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const store = opening.result.transaction('keyval', 'readwrite').objectStore('keyval')
          const again = () => {
            const asked = store.get('no such key')
            asked.onsuccess = () => {
              resolve()
              again()
            }
          }
          again()
        }
      }),
  )
  return other
}

/** Much longer than the app waits for storage before it opens without. */
const HELD_MS = 7_000

test('storage that never answers: a private page says so after a while, and comes once it does', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  await workerReady(page)
  await page.goto('about:blank')
  const other = await holdStorage(page, arcade)
  await page.goto(`${arcade.url}/#/mailList`)
  const told = shown(page).getByRole('heading', { name: say('storageSilent') })
  await expect(told).toBeVisible()
  await open(page, arcade, '/mine')
  await expect(told).toBeVisible()
  await other.close()
  await expect(told).toHaveCount(0)
  await open(page, arcade, '/mailList')
  await expect(mails(page).first()).toBeVisible()
})

test('storage that another tab holds for seven seconds: a player is never taken for signed out, and all of it comes', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  await workerReady(page)
  await expect(mails(page).first()).toBeVisible()
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const look = () => {
      const text = document.body?.textContent ?? ''
      for (const words of ['要先登入嗎', '這個頁面屬於你的帳號']) if (text.includes(words)) said.push(words)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto('about:blank')
  const other = await holdStorage(page, arcade)
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await open(page, arcade, '/mailList')
  await expect(page.locator('#app')).toBeAttached()
  // The signal comes and goes: a start that only waits is no broken shell.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.waitForFunction((held) => performance.now() > held, HELD_MS, { polling: 200 })
  await other.close()
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(mails(shown(page)).first()).toBeVisible()
  expect(loads).toBe(1)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'said'))).toEqual([])
  await arrive(page, arcade, '/mine', 'ready')
})

test('storage that never answers opens the app in the language it was left in, and nothing is taken for broken', async ({
  page,
  arcade,
}) => {
  await open(page, arcade, '/home')
  await workerReady(page)
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'de-DE', url: arcade.url }])
  await page.goto('about:blank')
  const other = await holdStorage(page, arcade)
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await open(page, arcade, '/login')
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('Anmelden')
  expect(loads).toBe(1)
  await other.close()
})

test('signing out while the device’s storage does not answer is said not to have happened, and can be done again', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/mine')
  await expect(stateOf(page, 'ready')).toBeVisible()
  await control(shown(page), 'signOut').click()
  const sheet = page.getByRole('dialog')
  const other = await holdStorage(page, arcade)
  await page.bringToFront()
  await control(sheet, 'signOut').click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await other.close()
  await page.reload()
  await expect(stateOf(page, 'ready')).toBeVisible()
  await signOut(page, arcade)
  await arrive(page, arcade, '/mine', 'empty')
})
