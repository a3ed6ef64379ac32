import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { PAUSE } from '../../../src/shell/installed/offer/idle-moment.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { gift, mails, reveal, signIn } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { heldTimers, holdTimers, letTimePass } from '../support/phone/held-timers.ts'
import { logIn, logInByForm, newPhone, open, pageAt, shown, signOut, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { fromStore } from '../support/world/store.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const DAY = 86_400_000

/**
 * What a browser in test has not: the offer to install, an icon with a number, storage that lasts. Each call is
 * written down.
 */
const standIns = (page: Page, outcome: 'accepted' | 'dismissed' = 'dismissed') =>
  page.addInitScript((answer) => {
    const calls: string[] = []
    Object.assign(globalThis, { calls })
    const say = (call: string) => async () => void calls.push(call)
    Object.assign(navigator, {
      setAppBadge: (count: number) => say(`badge ${count}`)(),
      clearAppBadge: say('badge 0'),
    })
    navigator.storage.persisted = async () => false
    navigator.storage.persist = async () => {
      calls.push('persist')
      return true
    }
    addEventListener('load', () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          calls.push(`prompt ${event.defaultPrevented}`)
          return { outcome: answer }
        },
      })
      dispatchEvent(event)
    })
  }, outcome)

const calls = (page: Page, about: string): Promise<string[]> =>
  page.evaluate((start) => {
    const held: unknown = Reflect.get(globalThis, 'calls')
    return Array.isArray(held) ? held.map(String).filter((call) => call.startsWith(start)) : []
  }, about)
const badge = async (page: Page): Promise<string | undefined> => (await calls(page, 'badge')).at(-1)

const signsIn = async (page: Page): Promise<void> => {
  await signIn(shown(page)).click()
  await expect(signIn(page)).toHaveCount(0)
}
const offer = (page: Page) => page.getByRole('dialog', { name: say('homeScreen') })
/** What would offer is there and has read what it knows of this device: its timer is held by now, if it began one. */
const nothingOffered = async (page: Page): Promise<void> => {
  await expect.poll(() => badge(page)).toBeDefined()
  await fromStore(page, 'tiger-state', 'state', 'device')
  expect(await heldTimers(page)).toBe(0)
  await expect(offer(page)).toHaveCount(0)
}
const letOffer = (page: Page) =>
  expect(async () => {
    await letTimePass(page)
    expect(await offer(page).count()).toBe(1)
  }).toPass()

test('the app offers itself after the first confirmed claim, and not before', async ({ page, arcade }) => {
  await standIns(page, 'accepted')
  await holdTimers(page, PAUSE)
  await logIn(page, arcade, newPhone(), '/home')
  await expect(signIn(shown(page))).toBeVisible()
  await nothingOffered(page)
  await signsIn(page)
  await expectToast(page, 'heard')
  await letOffer(page)
  await expect(control(offer(page), 'install')).toBeVisible()
  expect(await reveal(page).count(), 'never over what was given').toBe(0)
  expect(await faults(page, 'dialog[open]')).toEqual([])
  await control(page, 'install').click()
  await expect(offer(page)).toHaveCount(0)
  // The browser's own bar was held back, and the browser itself asked once.
  expect(await calls(page, 'prompt')).toEqual(['prompt true'])
})

test('a worker that is never registered keeps nothing else waiting', async ({ page, arcade }) => {
  await standIns(page)
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => undefined)
  })
  await logIn(page, arcade, newPhone(), '/home')
  await signsIn(page)
  await expect(offer(page)).toBeVisible()
})

test('without signal nothing is offered: a claim that waits is no success yet', async ({ page, arcade }) => {
  await standIns(page)
  await holdTimers(page, PAUSE)
  await logIn(page, arcade, newPhone(), '/home')
  const claim = signIn(shown(page))
  await expect(claim).toBeVisible()
  // What offers the app comes after the first screen, and has to be there before the line goes.
  await nothingOffered(page)
  arcade.line.line = 'down'
  await claim.click()
  await expect(claim).toHaveText(say('saved'))
  await nothingOffered(page)
  arcade.line.line = 'up'
  await letOffer(page)
})

/** As if the answer had been given so long ago. */
const age = (page: Page, by: number) =>
  page.evaluate(
    (time) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tiger-state')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction('state', 'readwrite')
          const store = change.objectStore('state')
          const reading = store.get('device')
          reading.onsuccess = () => {
            const { version, data } = reading.result
            store.put({ version, data: { ...data, refusedAt: data.refusedAt - time } }, 'device')
          }
          change.oncomplete = () => resolve()
          change.onerror = () => reject(change.error)
        }
      }),
    by,
  )

test('who says "not now" is asked again after 30 days and not before, signed out or not', async ({ page, arcade }) => {
  await standIns(page)
  const success = async () => {
    await logIn(page, arcade, newPhone(), '/home')
    await signsIn(page)
  }
  await success()
  await control(page, 'notNow').click()
  await expect(offer(page)).toHaveCount(0)

  await signOut(page, arcade)
  await age(page, 29 * DAY)
  // The moment that an offer waits for does not pass by itself any more.
  await holdTimers(page, PAUSE)
  await page.reload()
  await success()
  await expectToast(page, 'heard')
  await nothingOffered(page)

  await age(page, DAY)
  await page.reload()
  await open(page, arcade, '/mailList?show=gifts')
  await mails(page).first().click()
  await gift(shown(page)).click()
  await expectToast(page, 'heard')
  await expect.poll(() => heldTimers(page)).toBe(1)
  // Not over what the player is at: on Home, once nothing is left to be read.
  await letTimePass(page)
  await expect(offer(page)).toHaveCount(0)
  await open(page, arcade, '/home')
  await letOffer(page)
  await open(page, arcade, '/mailList')
  await expect(offer(page)).toHaveCount(0)
})

test.describe('in Safari on an iPhone', () => {
  // Another name of the browser needs a phone of its own, and the story no worker.
  test.use({ userAgent: IPHONE, serviceWorkers: 'block' })
  test('the steps are drawn, and the new login is told', async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/home')
    await signsIn(page)
    await expect(control(offer(page), 'understood')).toBeVisible()
    await expect(page.locator('dialog[open] ol > li svg')).toHaveCount(3)
    expect(await faults(page, 'dialog[open]')).toEqual([])
    await control(page, 'understood').click()
    await expect(offer(page)).toHaveCount(0)
  })
})

test('the icon counts unread mail and rewards, without signal too', async ({ page, arcade }) => {
  await standIns(page)
  await logIn(page, arcade, newPhone(), '/mailList')
  await workerReady(page)
  await expect(mails(page).first()).toBeVisible()
  const unreadMails = await mails(page).count()
  await expect.poll(() => badge(page)).toBe(`badge ${unreadMails}`)

  await open(page, arcade, '/threekingDomsWar?tab=signin')
  const claim = signIn(shown(page))
  await expect(claim).toBeVisible()
  await expect.poll(() => badge(page)).toBe(`badge ${unreadMails + 1}`)

  arcade.line.line = 'down'
  await claim.click()
  await expect.poll(() => badge(page)).toBe(`badge ${unreadMails}`)
  await page.reload()
  await expect.poll(() => badge(page)).toBe(`badge ${unreadMails}`)
})

test('after the login, and not before, the browser is asked to keep what is on the device', async ({
  page,
  arcade,
}) => {
  await standIns(page)
  await open(page, arcade, '/home')
  await workerReady(page)
  await expect.poll(() => badge(page)).toBe('badge 0')
  expect(await calls(page, 'persist')).toEqual([])
  await logInByForm(page, arcade, newPhone(), '/home')
  await expect.poll(() => calls(page, 'persist')).toEqual(['persist'])
})

test('the manifest shows pictures of the app, and shortcuts that lead to pages there are', async ({ page, arcade }) => {
  const source = v.object({ src: v.string(), sizes: v.string() })
  const manifest = v.parse(
    v.object({
      shortcuts: v.pipe(v.array(v.object({ url: v.string(), name: v.string() })), v.minLength(2)),
      screenshots: v.pipe(v.array(source), v.minLength(3)),
    }),
    await (await page.request.get(`${arcade.url}/manifest.webmanifest`)).json(),
  )
  for (const { src, sizes } of manifest.screenshots) {
    await page.goto(`${arcade.url}/icon.svg`)
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, `${arcade.url}${src}`)
    expect(size).toBe(sizes)
  }
  await logIn(page, arcade)
  for (const { url } of manifest.shortcuts) {
    await page.goto(arcade.url + url)
    await expect(pageAt(page, url.replace(/^\/#|\?.*$/g, ''))).toBeVisible()
    await expect(stateOf(page, 'error')).toHaveCount(0)
  }
})
