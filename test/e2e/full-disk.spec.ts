import type { Page } from '@playwright/test'
import type { Arcade } from './support/arcade.ts'
import { dayOf, mails, saysOfDay, signIn, toast } from './support/find.ts'
import { logIn, newPhone, open, shown, signOut, stateOf, workerReady } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const CALENDAR = '/threekingDomsWar?tab=signin'

/** What becomes of a megabyte that is written now. */
const written = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('megabytes')
        opening.onupgradeneeded = () => opening.result.createObjectStore('some')
        opening.onerror = () => resolve(opening.error?.name ?? 'refused')
        opening.onsuccess = () => {
          const tx = opening.result.transaction('some', 'readwrite')
          tx.objectStore('some').put('x'.repeat(1_000_000), 'one')
          tx.oncomplete = () => resolve('kept')
          tx.onabort = () => resolve(tx.error?.name ?? 'refused')
        }
      }),
  )

/** The browser itself refuses what would be written from now on. */
const fillDisk = async (page: Page, { url }: Arcade): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 1 })
  await expect.poll(() => written(page)).toBe('QuotaExceededError')
}
const claim = (page: Page) => signIn(shown(page))

for (const { title, reloads } of [
  { title: 'that fills up while the app is open', reloads: false },
  { title: 'that was full before the app opened', reloads: true },
])
  test(`a disk ${title}: a claim goes directly to the service or is said not to be saved, and signing out completes`, async ({
    page,
    arcade,
  }) => {
    await logIn(page, arcade, newPhone(), CALENDAR)
    await workerReady(page)
    await expect(claim(page)).toBeVisible()
    await fillDisk(page, arcade)
    if (reloads) await page.reload()
    await expect(claim(page)).toBeVisible()

    arcade.line.line = 'down'
    await claim(page).click()
    await expect(toast(page, 'danger').or(shown(page).getByRole('alert')).first()).toBeVisible()
    await expect(dayOf(shown(page))).toContainText(saysOfDay('dayOpen'))

    arcade.line.line = 'up'
    await claim(page).click()
    await expect(dayOf(shown(page))).toContainText(saysOfDay('daySigned'))

    await signOut(page, arcade)
    await open(page, arcade, '/mine')
    await expect(stateOf(page, 'empty')).toBeVisible()
    await page.reload()
    await expect(stateOf(page, 'empty')).toBeVisible()
    await open(page, arcade, '/mailList')
    await expect(mails(page, { hidden: true })).toHaveCount(0)
  })
