import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { pushChange } from '../../../src/contract/news/push.ts'
import { newDevice } from '../../support/stubs/push-device.ts'
import { startPushStub } from '../../support/stubs/push-stub.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { field } from '../support/field.ts'
import { idOf, mails } from '../support/find.ts'
import { logIn, newPhone, open, shown, signOut, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { pushDevices, writeToAll } from '../support/world/callers/operator.ts'

test.use({ phone: 'new' })

/**
 * A headless browser has no push service to subscribe at, so pushes are handed to the worker by the browser's own
 * tools.
 */
interface Registrations {
  readonly origin: string
  readonly session: CDPSession
  push(data: unknown): Promise<void>
}

const tools = async (context: BrowserContext, page: Page, origin: string): Promise<Registrations> => {
  const session = await context.newCDPSession(page)
  const ids: string[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) if (!isDeleted) ids.push(registrationId)
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => ids.length).toBeGreaterThan(0)
  return {
    origin,
    session,
    push: async (data) => {
      await session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId: ids.at(-1) ?? '',
        data: typeof data === 'string' ? data : JSON.stringify(data),
      })
    },
  }
}

const workerOf = async (context: BrowserContext): Promise<Worker> => {
  const [worker] = context.serviceWorkers()
  return worker ?? (await context.waitForEvent('serviceworker'))
}

const onScreen = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** What the system does when the player taps a notification; a browser without a screen has nobody to tap it. */
const tap = async (context: BrowserContext): Promise<void> => {
  const worker = await workerOf(context)
  await worker.evaluate(async () => {
    const registration: unknown = Reflect.get(globalThis, 'registration')
    if (!(registration instanceof ServiceWorkerRegistration)) throw new Error('no worker here')
    const [notification] = await registration.getNotifications()
    const TapEvent: unknown = Reflect.get(globalThis, 'NotificationEvent')
    if (typeof TapEvent !== 'function') throw new Error('no notifications here')
    const event: unknown = Reflect.construct(TapEvent, ['notificationclick', { notification }])
    if (event instanceof Event) globalThis.dispatchEvent(event)
  })
}

test.beforeEach(async ({ context, arcade }) => {
  await context.grantPermissions(['notifications'], { origin: arcade.url })
})

test(
  'a push becomes a notification, replaces the one of its kind, and a tap opens its page',
  everyRun,
  async ({ page, context, arcade }) => {
    await logIn(page, arcade, newPhone(), '/mailList')
    await workerReady(page)
    const mail = await idOf(mails(page).first())
    const browser = await tools(context, page, arcade.url)
    const news = { kind: 'mail', title: '入營禮', body: '你有一封新信件', route: `/mailDetail/${mail}` }

    // The browser drops what comes while it is not ready for it, without a word.
    await expect(async () => {
      await browser.push({ ...news, title: 'an earlier one' })
      await expect.poll(() => onScreen(page), { timeout: 5_000 }).toHaveLength(1)
    }).toPass()
    await browser.push(news)
    await expect.poll(() => onScreen(page)).toEqual([{ title: news.title, body: news.body, tag: 'mail' }])
    await browser.push({ ...news, kind: 'shipping', title: '包裹已出貨' })
    await expect.poll(async () => (await onScreen(page)).length).toBe(2)

    await open(page, arcade, '/mine')
    await page.locator('a[href="#/notifications"]').click()
    await expect(page).toHaveURL(/#\/notifications\?zIndex=1$/)
    const marked = shown(page).filter({ hasNot: page.locator('article') })
    await marked.evaluate((element) => Object.assign(element, { here: true }))
    await tap(context)
    await expect(page).toHaveURL(new RegExp(`#/mailDetail/${mail}\\?zIndex=2$`))
    await expect(shown(page).locator('article')).toBeVisible()
    await expect.poll(async () => (await onScreen(page)).length).toBe(1)
    // What was done there is one step back: it is the same page, not one like it.
    await page.goBack()
    await expect(page).toHaveURL(/#\/notifications\?zIndex=1$/)
    await expect.poll(() => marked.evaluate((element) => 'here' in element)).toBe(true)
  },
)

test('what cannot be read is shown all the same', async ({ page, context, arcade }) => {
  await open(page, arcade, '/home')
  await workerReady(page)
  const browser = await tools(context, page, arcade.url)
  await browser.push('not from us')
  await expect.poll(() => onScreen(page)).toMatchObject([{ tag: 'summary' }])
})

test('the page of the notifications says what the browser allows, and is found from mine', async ({
  page,
  context,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/mine')
  await page.locator('a[href="#/notifications"]').click()
  await expect(shown(page).getByText(say('notificationsAllowed'))).toBeVisible()
  await expect(control(page, 'turnOn')).toBeVisible()
  await context.clearPermissions()
  await page.reload()
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(shown(page).getByText(say('notificationsAllowed'))).toHaveCount(0)
  // Allowed in the settings of the browser meanwhile.
  await context.grantPermissions(['notifications'], { origin: arcade.url })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(shown(page).getByText(say('notificationsAllowed'))).toBeVisible()
})

/** The browser's own push service, in a few lines: an address of the stand-in and keys as a browser makes them. */
const HELD = 'subscription of the stand-in'
const giveBrowserAPushService = (context: BrowserContext, device: ReturnType<typeof newDevice>) =>
  context.addInitScript(
    ({ endpoint, p256dh, auth, held }) => {
      const subscription = {
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(held)
          return true
        },
      }
      Reflect.set(PushManager.prototype, 'subscribe', async () => {
        localStorage.setItem(held, 'yes')
        return subscription
      })
      Reflect.set(PushManager.prototype, 'getSubscription', async () =>
        localStorage.getItem(held) ? subscription : null,
      )
    },
    { ...device, held: HELD },
  )

test('turned on by a tap, set by switches, told of a mail, and over with the login', async ({
  page,
  context,
  arcade,
}) => {
  const stub = await startPushStub()
  try {
    await giveBrowserAPushService(context, newDevice(stub.url))
    await logIn(page, arcade, newPhone(), '/notifications')
    await workerReady(page)
    await control(page, 'turnOn').click()
    await expect(field(page, 'newMail')).toBeChecked()
    await expect(field(page, 'quietFrom')).toHaveValue('22:00')
    // A time that is taken away is asked for, and nothing is sent.
    const earlier = arcade.line.answered.length
    await field(page, 'quietFrom').fill('')
    await control(page, 'saveQuietHours').click()
    await expect(field(page, 'quietFrom')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'quietFrom')).toBeFocused()
    await field(page, 'quietFrom').fill('22:00')
    await field(page, 'parcelOnItsWay').uncheck()
    await expect(field(page, 'parcelOnItsWay')).not.toBeChecked()
    // By day or by night, whenever this runs.
    await field(page, 'noneInQuietHours').uncheck()
    await expect(field(page, 'quietFrom')).toHaveCount(0)
    const changes = () => arcade.line.answered.slice(earlier).filter(({ seen }) => seen.action === pushChange.name)
    await expect.poll(() => changes().length).toBe(2)
    await page.reload()
    await expect(field(page, 'newMail')).toBeChecked()
    await expect(field(page, 'parcelOnItsWay')).not.toBeChecked()

    await writeToAll(arcade.service, 'first')
    await expect.poll(() => stub.received.map(({ headers }) => headers.topic)).toEqual(['mail'])

    const subscribed = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return (await registration?.pushManager.getSubscription()) != null
      })
    expect(await subscribed()).toBe(true)

    // The browser lets go by itself: with the permission, or with its data.
    const letGo = () => page.evaluate((held) => localStorage.removeItem(held), HELD)
    await letGo()
    await page.reload()
    await expect(control(page, 'turnOn')).toBeVisible()
    await control(page, 'turnOn').click()
    await expect(field(page, 'parcelOnItsWay')).not.toBeChecked()

    await signOut(page, arcade)
    await expect.poll(() => pushDevices(arcade.service)).toBe(0)
    // Where the service cannot hear of it, the device has let go all the same.
    await expect.poll(subscribed).toBe(false)
  } finally {
    await stub.stop()
  }
})
