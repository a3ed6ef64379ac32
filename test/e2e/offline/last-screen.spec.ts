import type { Locator, Page } from '@playwright/test'
import { saveAddress } from '../../../src/contract/mall/addresses.ts'
import { LAST_SCREENS } from '../../../src/first-paint/last-screen/forget.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { banner, claimables, dayOf, gift, mails, notices, saysOfDay, signIn, tray } from '../support/find.ts'
import { draftsOnDevice, keptOnDevice } from '../support/phone/on-device.ts'
import {
  ahead,
  arrive,
  enter,
  logIn,
  newPhone,
  open,
  pageAt,
  screenKept,
  shown,
  signOut,
  stateOf,
  workerReady,
} from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'

/** From here on what a start may take is over: the page would repair itself. */
const PATIENCE_OF_THE_PAGE_MS = 10_000

/** The app's own start waits for this; what the page came with does not, however long that takes here. */
const holdStart = async (page: Page): Promise<void> => {
  await page.addInitScript((patience) => {
    const real = globalThis.setTimeout
    let begin = () => {}
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms?: number) => {
        if (ms !== undefined) return ms < patience ? real(run, ms) : 0
        begin = run
        return 0
      },
      letStart: () => begin(),
    })
  }, PATIENCE_OF_THE_PAGE_MS)
}
/** What the page came with, or what may be why it came without its last screen. */
const cameWith = (page: Page, hash: string): Promise<string> =>
  page.evaluate(
    async (name) => {
      if (document.querySelector('.ahead')) return 'its last screen'
      const kept = await (await caches.match(name))?.json()
      const until = kept ? `a kept screen until ${kept.until}, now ${Date.now()}` : 'no kept screen'
      return `${until}; worker: ${navigator.serviceWorker.controller?.state}; ${document.body.textContent}`
    },
    `/last-screen/${encodeURIComponent(`#${hash}`)}`,
  )

/** The app is held back. A device that is busy for a second opens without its last screen, so it is opened again. */
const openOnLastScreen = async (page: Page, arcade: Arcade, hash: string): Promise<void> => {
  await holdStart(page)
  await expect(async () => {
    await page.goto('about:blank')
    await open(page, arcade, hash)
    expect(await cameWith(page, hash)).toBe('its last screen')
  }).toPass()
}
const letStart = (page: Page): Promise<void> => page.evaluate('letStart()')

const faults = (page: Page): string[] => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  return said
}

/** As when the player turns to another app. */
const leave = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })

const settle = async (page: Page, arcade: Arcade): Promise<void> => {
  await logIn(page, arcade, undefined, '/home')
  await workerReady(page)
  await banner(stateOf(page, 'ready')).locator('img').waitFor()
}

/** All of it: the row of today and the portrait come last, when the page was kept before. */
const homeKept = async (page: Page): Promise<void> => {
  await signIn(shown(page)).waitFor()
  const portrait = await banner(shown(page)).locator('img').getAttribute('src')
  await leave(page)
  await screenKept(page, '#/home', '<button', portrait ?? 'a portrait')
}

test(
  'the screen that was left last is there before the app, says of when it is, and the app takes it over unmoved',
  everyRun,
  async ({ page: first, context, arcade }) => {
    await settle(first, arcade)
    await homeKept(first)
    await first.close()
    arcade.line.line = 'down'

    const page = await context.newPage()
    const said = faults(page)
    await page.addInitScript(() => {
      Object.assign(globalThis, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(globalThis, { moved: Reflect.get(globalThis, 'moved') + Reflect.get(entry, 'value') })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openOnLastScreen(page, arcade, '/home')
    await expect(ahead(page)).toHaveAttribute('data-state', 'stale')
    await expect(ahead(page).getByRole('status')).toContainText(/\d+月\d+日 \d\d:\d\d/)
    await expect(notices(ahead(page)).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    const portrait = banner(ahead(page)).locator('img')
    expect(await portrait.evaluate((image) => image.getBoundingClientRect().width)).toBe(248)
    await expect(ahead(page).locator('main button').first()).toHaveAttribute('inert', '')
    const news = await notices(ahead(page)).allTextContents()
    // As far as the screen goes, and a little more.
    expect(news.length).toBeGreaterThan(2)

    await letStart(page)
    await expect(pageAt(page, '/home')).toHaveAttribute('data-state', 'stale')
    await expect(page.locator('.ahead')).toHaveCount(0)
    await expect(banner(shown(page)).locator('img')).toBeVisible()
    expect((await notices(shown(page)).allTextContents()).slice(0, news.length)).toEqual(news)
    expect(await page.evaluate('moved')).toBeLessThanOrEqual(0.01)
    expect(said.filter((text) => !text.includes('ERR_'))).toEqual([])
    arcade.line.line = 'up'
  },
)

test('opened on it again, the page itself names the scripts that the app waits for', async ({
  page: first,
  context,
  arcade,
}) => {
  await settle(first, arcade)
  await first.reload()
  await banner(stateOf(first, 'ready')).locator('img').waitFor()
  const scripts = () =>
    first.evaluate(async () => {
      const kept = await caches.match(`/last-screen/${encodeURIComponent('#/home')}`)
      return JSON.stringify((await kept?.json())?.scripts ?? [])
    })
  await expect.poll(scripts).toMatch(/texts-zh-TW-core/)
  await first.close()

  const page = await context.newPage()
  await openOnLastScreen(page, arcade, '/home')
  await expect(ahead(page)).toBeVisible()
  const named = page.locator('head link[rel="modulepreload"]')
  await expect(named.and(page.locator('[href*="texts-zh-TW-core"]'))).toHaveCount(1)
  await expect(named.and(page.locator('[href*="login"]'))).toHaveCount(0)
  await letStart(page)
  await expect(shown(page)).toBeVisible()
})

test('a link on it leads where it says, before the app is there', async ({ page: first, context, arcade }) => {
  await settle(first, arcade)
  await screenKept(first, '#/home')
  await first.close()
  const page = await context.newPage()
  await openOnLastScreen(page, arcade, '/home')
  await page.locator('.ahead a[href="#/mine"]').click()
  await letStart(page)
  await expect(shown(page)).toHaveAttribute('data-page', '/mine')
})

test('it is the screen of its own address, where the player had scrolled to', async ({
  page: first,
  context,
  arcade,
}) => {
  await settle(first, arcade)
  await first.setViewportSize({ width: 390, height: 400 })
  await open(first, arcade, '/notice/list')
  await notices(stateOf(first, 'ready')).first().waitFor()
  await pageAt(first, '/notice/list').evaluate((list) => list.scrollTo(0, 120))
  await screenKept(first, '#/notice/list')
  await leave(first)
  const topOf = (page: Page) =>
    notices(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().top)
  const top = await topOf(first)
  await first.close()

  const elsewhere = await context.newPage()
  await holdStart(elsewhere)
  await open(elsewhere, arcade, '/mailList')
  await expect(elsewhere.locator('#app > .splash')).toBeVisible()
  await expect(ahead(elsewhere)).toHaveCount(0)
  await elsewhere.close()

  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 400 })
  await openOnLastScreen(page, arcade, '/notice/list')
  await expect(notices(ahead(page)).first()).toBeAttached()
  const saved = await ahead(page)
    .getByRole('status')
    .evaluate((line) => line.getBoundingClientRect().height)
  expect(Math.abs((await topOf(page)) - top)).toBeLessThan(saved + 40)
  await letStart(page)
  await expect(shown(page)).toBeVisible()
  await expect.poll(() => shown(page).evaluate((list) => Math.round(list.scrollTop))).toBe(120)
})

test('Home that is opened anew begins at its top, without what waited then; reloaded it comes back as it stood', async ({
  page: first,
  context,
  arcade,
}) => {
  await settle(first, arcade)
  const top = (page: Page) => shown(page).evaluate((home) => Math.round(home.scrollTop))
  await shown(first).evaluate((home) => home.scrollTo(0, 200))
  arcade.line.line = 'down'
  await shown(first).getByRole('button', { name: '簽到' }).click()
  await expect(tray(shown(first), 1)).toBeVisible()
  await screenKept(first, '#/home')
  await leave(first)
  await expect.poll(() => draftsOnDevice(first)).toMatch(/"0:[0-9a-f]{8}":200/)
  await first.reload()
  await expect(shown(first)).toBeVisible()
  await expect.poll(() => top(first)).toBe(200)
  await first.close()

  const page = await context.newPage()
  await openOnLastScreen(page, arcade, '/home')
  await expect(tray(ahead(page))).toHaveCount(0)
  await expect(ahead(page)).not.toContainText(say('signInWaits'))
  await expect(ahead(page)).not.toContainText(say('saved'))
  await expect(ahead(page).getByRole('main')).toBeVisible()
  expect(
    await ahead(page)
      .getByRole('main')
      .evaluate((main) => getComputedStyle(main).marginTop),
  ).toBe('0px')
  await letStart(page)
  await expect(tray(shown(page), 1)).toBeVisible()
  expect(await top(page)).toBe(0)
  arcade.line.line = 'up'
})

/** What each page says of a sign-in, or of a letter's gift, that waits. */
const saysThatItWaits: Readonly<Record<string, (within: Page | Locator) => Locator>> = {
  '/home': (within) => within.getByText(say('signInWaits')),
  '/threekingDomsWar?tab=game': (within) =>
    within.getByText(say('signInWaits')).or(claimables(within).getByText(say('waiting'))),
  '/threekingDomsWar?tab=signin': (within) =>
    within.getByText(say('saved')).or(dayOf(within).filter({ hasText: saysOfDay('dayWaiting') })),
  '/mailList': (within) => within.getByText(say('claimPending')),
  '/mine': (within) => within.getByRole('link', { name: new RegExp(`^${say('waitingForSignal')} ?\\d`) }),
}

test('no screen is kept with what waits: by then it may have counted', async ({ page, context, arcade }) => {
  await settle(page, arcade)
  for (const hash of Object.keys(saysThatItWaits)) await arrive(page, arcade, hash, 'ready')
  arcade.line.line = 'down'
  await open(page, arcade, '/home')
  await signIn(shown(page)).click()
  await open(page, arcade, '/mailList?show=gifts')
  await mails(shown(page)).first().click()
  await gift(page).click()
  await expect(tray(shown(page), 2)).toBeVisible()

  const next = await context.newPage()
  const tops = (within: Locator) =>
    within.getByRole('region').evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top))
  for (const [hash, waits] of Object.entries(saysThatItWaits)) {
    await open(page, arcade, hash)
    await expect(waits(shown(page)).first()).toBeVisible()
    // Again if something came just then, and moved what stands below it.
    await expect(async () => {
      await page.evaluate((screens) => caches.delete(screens), LAST_SCREENS)
      await leave(page)
      await screenKept(page, `#${hash}`)
      const places = await tops(shown(page))
      await openOnLastScreen(next, arcade, hash)
      await expect(ahead(next).getByRole('main'), hash).toContainText(/\S/)
      await expect(waits(ahead(next)), hash).toHaveCount(0)
      await expect(tray(ahead(next)), hash).toHaveCount(0)
      for (const [index, top] of (await tops(ahead(next))).entries())
        expect(Math.abs(top - (places[index] ?? 0)), `how far part ${index} of ${hash} has moved`).toBeLessThan(8)
    }).toPass()
  }
})

test('a file that is opened by its own address is that file', async ({ page, arcade }) => {
  await settle(page, arcade)
  const answer = await page.goto(`${arcade.url}/icon.svg`)
  expect(answer?.headers()['content-type']).toContain('image/svg+xml')
  expect(await page.locator('#app').count()).toBe(0)
})

test('nothing of it is left after signing out, and none in words that are not spoken any more', async ({
  page,
  arcade,
}) => {
  await settle(page, arcade)
  await open(page, arcade, '/mailList')
  await mails(stateOf(page, 'ready')).first().waitFor()
  await screenKept(page, '#/mailList')
  expect(await keptOnDevice(page)).toMatch(/入營/)
  await open(page, arcade, '/language')
  await shown(page).getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect.poll(() => page.evaluate(() => caches.match('/last-screen/%23%2FmailList'))).toBeUndefined()

  await open(page, arcade, '/mailList')
  await screenKept(page, '#/mailList')
  await signOut(page, arcade, { language: 'de-DE' })
  await expect.poll(() => keptOnDevice(page)).not.toMatch(/last-screen/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  expect(await keptOnDevice(page)).not.toMatch(/入營/)
})

test('what is half typed is never kept with a screen', async ({ page, arcade }) => {
  await settle(page, arcade)
  await open(page, arcade, '/passwordSetting')
  await page.locator('input[type="password"]').first().fill('a long and secret phrase')
  await leave(page)
  await open(page, arcade, '/home')
  await screenKept(page, '#/home')
  expect(await keptOnDevice(page)).not.toMatch(/secret phrase/)
})

test('an address in full is never kept with a screen', async ({ page, arcade }) => {
  const other = openOtherPhone(arcade.service.url)
  const session = await other.signUp(newPhone(), arcade.service.codeFor)
  const place = { region: '+886', area: '臺北市萬華區', zip: '108', detail: '西園路一段 200 號 3 樓' } as const
  const who = { id: null, consignee: '王小明', phone: '0912345678', label: '', isDefault: true }
  await other.act(saveAddress, { ...place, ...who })
  await enter(page, arcade, session, '/addressList?pick=1')
  await workerReady(page)
  await control(shown(page), 'showInFull').click()
  await expect(shown(page)).toContainText('西園路一段 200 號 3 樓')
  await leave(page)
  await open(page, arcade, '/home')
  await screenKept(page, '#/home')
  expect(await keptOnDevice(page)).not.toMatch(/200 號|王小明|912345678/)
})
