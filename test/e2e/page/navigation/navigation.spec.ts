import type { Page } from '@playwright/test'
import { say } from '../../../support/words/say.ts'
import { control } from '../../support/control.ts'
import { everyRun } from '../../support/every-run.ts'
import { field } from '../../support/field.ts'
import { mails, tab } from '../../support/find.ts'
import { draftsOnDevice } from '../../support/phone/on-device.ts'
import { launchProfile } from '../../support/phone/profile.ts'
import { arrive, logIn, newPhone, open, pageAt, shown, stateOf, workerReady } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import type { Arcade } from '../../support/world/arcade.ts'

const depth = (page: Page): number => Number(new URLSearchParams(page.url().split('?')[1]).get('zIndex') ?? 0)

/** Which way every page slid, as the document says it while it slides. */
const watchSlides = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const slides: string[] = []
    Object.assign(globalThis, { slides })
    new MutationObserver(() => {
      const { slide } = document.documentElement.dataset
      if (slide) slides.push(slide)
    }).observe(document.documentElement, { attributes: true, attributeFilter: ['data-slide'] })
  })
const slidesSeen = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'slides'))

const toMail = async (page: Page, arcade: Arcade): Promise<void> => {
  await arrive(page, arcade, '/mine', 'ready')
  await pageAt(page, '/mine').locator('a[href^="#/mailList"]').click()
  await expect(mails(page).first()).toBeVisible()
}

test('pages stay alive: the same node, its scroll and what was typed come back', everyRun, async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mine')
  await page.setViewportSize({ width: 390, height: 300 })
  await toMail(page, arcade)
  const list = pageAt(page, '/mailList')
  // Left in the same breath: no event has told of the scroll yet.
  const top = await list.evaluate((element) => {
    Object.assign(element, { known: true })
    element.scrollTop = 60
    const last = [...element.querySelectorAll<HTMLElement>('a[href*="/mailDetail/"]')].at(-1)
    last?.click()
    return element.scrollTop
  })
  expect(top).toBe(60)
  await expect(shown(page).getByRole('article')).toBeVisible()
  await expect(list).toBeHidden()
  await page.goBack()
  await expect(list).toBeVisible()
  expect(await list.evaluate((element) => Reflect.get(element, 'known') === true)).toBe(true)
  expect(await list.evaluate((element) => element.scrollTop)).toBe(60)

  await open(page, arcade, '/login')
  await field(page, 'phone').fill('912111222')
  await field(page, 'code').fill('1234')
  await page.evaluate(() => {
    location.hash = '#/language?zIndex=1'
  })
  await expect(pageAt(page, '/language')).toBeVisible()
  await page.goBack()
  await expect(field(page, 'phone')).toHaveValue('912111222')
  await expect(field(page, 'code')).toHaveValue('1234')
})

test('a notification about the page that is shown adds no step to the way back', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/home')
  await open(page, arcade, '/mine?zIndex=1')
  await expect(pageAt(page, '/mine')).toBeVisible()
  const before = await page.evaluate(() => history.length)
  // As the worker does when it is tapped.
  await page.evaluate(() => {
    location.hash = '#/mine?zIndex=over'
  })
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/mine?zIndex=1')
  await page.goBack()
  await expect(pageAt(page, '/home')).toBeVisible()
  expect(before).toBeGreaterThan(1)
})

const topOf = (page: Page): Promise<number> => shown(page).evaluate((element) => Math.round(element.scrollTop))
const scrollTo = (page: Page, top: number): Promise<void> =>
  shown(page).evaluate((element, to) => {
    element.scrollTop = to
  }, top)

test(
  'who comes to a page begins at its top, who comes back finds it where it was, and each tab has a place of its own',
  everyRun,
  async ({ page, arcade }) => {
    await page.setViewportSize({ width: 390, height: 400 })
    await logIn(page, arcade, newPhone(), '/home')
    const shortcut = pageAt(page, '/home').locator('a[href*="tab=signin"]').first()
    // A driver would scroll the tab into sight first.
    const pick = (name: 'game' | 'dailySignIn') => tab(page, name).dispatchEvent('click')
    await shortcut.click()
    await expect(tab(stateOf(page, 'ready'), 'dailySignIn')).toHaveAttribute('aria-selected', 'true')
    await scrollTo(page, 300)

    await pick('game')
    await expect(tab(stateOf(page, 'ready'), 'game')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => topOf(page)).toBe(0)
    await scrollTo(page, 120)
    await pick('dailySignIn')
    await expect(tab(stateOf(page, 'ready'), 'dailySignIn')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => topOf(page)).toBe(300)

    await page.goBack()
    await expect(pageAt(page, '/home')).toBeVisible()
    await shortcut.click()
    await expect(tab(stateOf(page, 'ready'), 'dailySignIn')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => topOf(page)).toBe(0)
    await pick('game')
    await expect(tab(stateOf(page, 'ready'), 'game')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => topOf(page)).toBe(0)
  },
)

test('a tab keeps the keys that were on it, however often it is drawn anew', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
  await expect(stateOf(page, 'ready')).toBeVisible()
  await tab(page, 'game').click()
  await expect(tab(stateOf(page, 'ready'), 'game')).toBeFocused()
})

test('a question goes with the page that is left, and the next page answers', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mine')
  await control(shown(page), 'signOut').click()
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
  await page.evaluate(() => {
    location.hash = '#/about?zIndex=1'
  })
  await expect(pageAt(page, '/about').getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pageAt(page, '/about')
    .getByRole('button', { name: say('back') })
    .click()
  await expect(pageAt(page, '/mine')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('every step deeper counts and slides left, every step back slides right', async ({ page, arcade }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await logIn(page, arcade, newPhone(), '/mine')
  await arrive(page, arcade, '/mine', 'ready')
  await watchSlides(page)
  expect(depth(page)).toBe(0)
  await pageAt(page, '/mine').locator('a[href^="#/mailList"]').click()
  await expect(pageAt(page, '/mailList')).toBeVisible()
  expect(depth(page)).toBe(1)
  await mails(page).first().click()
  await expect(shown(page).getByRole('article')).toBeVisible()
  expect(depth(page)).toBe(2)
  await page.goBack()
  await expect(pageAt(page, '/mailList')).toBeVisible()
  await pageAt(page, '/mailList').locator('header button').first().click()
  await expect(pageAt(page, '/mine')).toBeVisible()
  expect(depth(page)).toBe(0)
  await expect.poll(() => slidesSeen(page)).toEqual(['deeper', 'deeper', 'back', 'back'])
})

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`a link that is touched twice leads there once, motion: ${reducedMotion}`, async ({ page, arcade }) => {
    await page.emulateMedia({ reducedMotion })
    await logIn(page, arcade, newPhone(), '/mine')
    await expect(stateOf(page, 'ready')).toBeVisible()
    await pageAt(page, '/mine')
      .locator('a[href="#/about"]')
      .evaluate((link: HTMLElement) => {
        link.click()
        link.click()
      })
    await expect(pageAt(page, '/about')).toBeVisible()
    expect(depth(page)).toBe(1)
    await page.goBack()
    await expect(pageAt(page, '/mine')).toBeVisible()
  })

test('tabs of the bar stand beside each other: nothing slides, nothing stacks up', async ({ page, arcade }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, arcade, '/home')
  await watchSlides(page)
  await page.locator('nav a[href="#/mine"]').click()
  await expect(pageAt(page, '/mine')).toBeVisible()
  await page.locator('nav a[href="#/home"]').click()
  await expect(pageAt(page, '/home')).toBeVisible()
  expect(await slidesSeen(page)).toEqual([])
  expect(depth(page)).toBe(0)
})

test('what was half typed is one step back when a tab was touched', async ({ page, arcade }) => {
  await open(page, arcade, '/mine')
  await pageAt(page, '/mine').locator('a[href^="#/login"]').first().click()
  await field(page, 'code').fill('1234')
  await pageAt(page, '/login').evaluate((element) => Object.assign(element, { known: true }))
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="#/home"]')?.click())
  await expect(pageAt(page, '/home')).toBeVisible()
  await page.goBack()
  await expect(field(page, 'code')).toHaveValue('1234')
  expect(await pageAt(page, '/login').evaluate((element) => Reflect.get(element, 'known') === true)).toBe(true)
})

test('who asked for less motion sees no slide', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mine')
  await open(page, arcade, '/mine')
  await watchSlides(page)
  await pageAt(page, '/mine').locator('a[href^="#/mailList"]').click()
  await expect(pageAt(page, '/mailList')).toBeVisible()
  await page.goBack()
  await expect(pageAt(page, '/mine')).toBeVisible()
  expect(await slidesSeen(page)).toEqual([])
})

test(
  'back works from every depth, by the browser, by the bar and by a phone’s own key',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/mine')
    const ways = {
      browser: () => page.goBack(),
      bar: () => shown(page).locator('header button').first().click(),
      key: () => page.evaluate(() => history.back()),
    }
    for (const [way, back] of Object.entries(ways)) {
      await toMail(page, arcade)
      await mails(page).first().click()
      await expect(shown(page).getByRole('article'), way).toBeVisible()
      await back()
      await expect(pageAt(page, '/mailList'), way).toBeVisible()
      await back()
      await expect(pageAt(page, '/mine'), way).toBeVisible()
      await expect(page).toHaveURL(/#\/mine$/)
    }
  },
)

test('a killed browser comes back on the page, its filter, its scroll and its half-typed form', async ({ arcade }) => {
  let profile = await launchProfile()
  await logIn(profile.page, arcade, newPhone(), '/mailList')
  await workerReady(profile.page)
  await open(profile.page, arcade, '/login')
  await field(profile.page, 'phone').fill('912777888')
  await profile.page.setViewportSize({ width: 390, height: 300 })
  await open(profile.page, arcade, '/mailList?show=gifts')
  const list = (page: Page) => pageAt(page, '/mailList')
  await expect(mails(list(profile.page)).first()).toBeVisible()
  await list(profile.page).evaluate((element) => {
    element.scrollTop = 60
  })
  await expect.poll(() => draftsOnDevice(profile.page)).toMatch(/"0:[0-9a-f]{8}":60/)
  const url = profile.page.url()

  await profile.kill()
  profile = await launchProfile({ folder: profile.folder })
  const { page } = profile
  await page.setViewportSize({ width: 390, height: 300 })
  // A phone opens the app where it was; a browser of the tests has to be told the address.
  await page.goto(url)
  await expect(tab(page, 'gifts')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBe(60)
  await open(page, arcade, '/login')
  await expect(field(page, 'phone')).toHaveValue('912777888')
  await profile.end()
})
