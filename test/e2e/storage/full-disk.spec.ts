import type { Page } from '@playwright/test'
import { dayOf, mails, saysOfDay, signIn } from '../support/find.ts'
import { arrive, logIn, newPhone, open, shown, signOut, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { toastsOf } from '../support/toasts.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { serviceAt } from '../support/world/turned-clock.ts'

test.use({ phone: 'new' })

const CALENDAR = '/threekingDomsWar?tab=signin'

/** What becomes of so many bytes that are written now. */
const written = (page: Page, bytes = 1_000_000, key = 'one'): Promise<string> =>
  page.evaluate(
    ([size, name]) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('megabytes')
        opening.onupgradeneeded = () => opening.result.createObjectStore('some')
        opening.onerror = () => resolve(opening.error?.name ?? 'refused')
        opening.onsuccess = () => {
          const tx = opening.result.transaction('some', 'readwrite')
          tx.objectStore('some').put('x'.repeat(size), name)
          const end = (outcome: string) => {
            opening.result.close()
            resolve(outcome)
          }
          tx.oncomplete = () => end('kept')
          tx.onabort = () => end(tx.error?.name ?? 'refused')
        }
      }),
    [bytes, key] as const,
  )

/** The browser itself refuses what would be written from now on; it looks at its limits every half a minute. */
const limitDisk = async (page: Page, { url }: Arcade, quotaSize: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize })
  await expect.poll(() => written(page), { timeout: 120_000 }).toBe('QuotaExceededError')
}
const fillDisk = (page: Page, arcade: Arcade): Promise<void> => limitDisk(page, arcade, 1)

/** Takes all there is, down to the last kilobyte. */
const fillToTheBrim = async (page: Page, arcade: Arcade): Promise<void> => {
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await limitDisk(page, arcade, used + 600_000)
  for (const size of [50_000, 1_000])
    for (let number = 0; (await written(page, size, `${size}:${number}`)) === 'kept'; number++);
}
const ballast = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('tiger-tally')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('keyval').objectStore('keyval').getAllKeys()
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result.filter((key) => String(key).startsWith('ballast:')).length)
          }
        }
      }),
  )
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
    const said = async () => (await toastsOf(page, 'danger')).length + (await shown(page).getByRole('alert').count())
    await expect.poll(said).toBeGreaterThan(0)
    await expect(dayOf(shown(page))).toContainText(saysOfDay('dayOpen'))

    arcade.line.line = 'up'
    await claim(page).click()
    await expect(dayOf(shown(page))).toContainText(saysOfDay('daySigned'))

    await signOut(page, arcade)
    await arrive(page, arcade, '/mine', 'empty')
    await page.reload()
    await expect(stateOf(page, 'empty')).toBeVisible()
    await open(page, arcade, '/mailList')
    await expect(mails(page, { hidden: true })).toHaveCount(0)
  })

const HOUR = 3_600_000
/** 10:00 in Taipei. */
const MORNING = Date.UTC(2026, 10, 12, 2)
const THAT_DAY = '2026-11-12'

test('a disk that is full to the brim while the token runs out: the player stays logged in, after the app was closed too', async ({
  page,
}) => {
  const { arcade, setNow, stop } = await serviceAt(MORNING)
  await logIn(page, arcade, newPhone(), '/mine')
  await workerReady(page)
  await expect.poll(() => ballast(page)).toBe(4)
  await fillToTheBrim(page, arcade)

  for (const hours of [3, 6, 9]) {
    setNow(MORNING + hours * HOUR)
    await page.reload()
    await expect(stateOf(page, 'ready')).toBeVisible()
    await arrive(page, arcade, '/devices', 'ready')
    await open(page, arcade, '/mine')
  }

  setNow(MORNING + 10 * HOUR)
  await open(page, arcade, CALENDAR)
  await expect(signIn(shown(page), THAT_DAY)).toBeVisible()
  arcade.line.line = 'down'
  await signIn(shown(page), THAT_DAY).click()
  await expect(dayOf(shown(page), THAT_DAY)).toContainText(saysOfDay('dayWaiting'))
  arcade.line.line = 'up'
  await page.reload()
  await expect(dayOf(shown(page), THAT_DAY)).toContainText(saysOfDay('daySigned'))
  await stop()
})
