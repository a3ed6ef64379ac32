import type { Page } from '@playwright/test'
import { leadsSomewhere } from './support/alive.ts'
import { faults } from './support/axe.ts'
import { logIn, newPhone, open, row, shown, stateOf, today, workerReady } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const banner = (page: Page) => shown(page).locator('[data-banner]')
const shortcuts = (page: Page) => shown(page).locator('[data-shortcut]')
const news = (page: Page) => shown(page).locator('[data-notice]')
const store = (page: Page) => shown(page).locator('[data-my-store]')
const claim = (page: Page) => shown(page).locator(`[data-claim="signin:${today()}"]`)

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a visitor meets the general of the day, shortcuts and the news, and the way in; nothing moves when later parts arrive', async ({
  page,
  arcade,
}) => {
  let letGo = () => {}
  const held = new Promise<'pass'>((resolve) => {
    letGo = () => resolve('pass')
  })
  let asked = () => {}
  // The page that came with the news is the app's own then.
  const taken = new Promise<void>((resolve) => {
    asked = resolve
  })
  arcade.line.rule = ({ action }) => {
    if (action !== 'home_front') return 'pass'
    asked()
    return held
  }
  await open(page, arcade, '/home')
  await taken
  await expect(news(page).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await expect(banner(page)).toHaveCount(0)
  const places = () => Promise.all([news(page).first(), shown(page).locator('a[href^="#/login"]')].map(topOf))
  const before = await places()
  letGo()
  await expect(banner(page)).toBeVisible()
  expect(await places()).toEqual(before)

  await expect(banner(page).locator('h2')).toContainText(/\p{Script=Han}/u)
  await expect(banner(page).locator('svg, img').first()).toBeVisible()
  expect(await shortcuts(page).count()).toBeGreaterThan(3)
  expect(await news(page).count()).toBeGreaterThan(2)
  // A store and a day belong to a player.
  await expect(store(page)).toHaveCount(0)
  await expect(claim(page)).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await shown(page).locator('a[href^="#/login"]').click()
  await expect(page.locator('[name=phone]')).toBeVisible()
})

const topOf = async (locator: ReturnType<typeof news>): Promise<number> =>
  Math.round((await locator.boundingBox())?.y ?? Number.NaN)

test('a player signs in from Home, chooses a store and keeps it, and every shortcut leads somewhere', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/home')
  await claim(page).click()
  await expect(claim(page)).toHaveCount(0)
  await expect(store(page)).toHaveAttribute('data-my-store', '')
  await store(page).getByRole('button').click()
  const offered = page.locator('dialog[open] [data-store]')
  await expect(offered.first()).toBeVisible()
  expect(await faults(page)).toEqual([])
  const chosen = (await offered.nth(1).getAttribute('data-store')) ?? ''
  await offered.nth(1).click()
  await expect(store(page)).toHaveAttribute('data-my-store', chosen)
  await expect(store(page).locator('a[href^="tel:"]')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.reload()
  await expect(store(page)).toHaveAttribute('data-my-store', chosen)
  await expect(claim(page)).toHaveCount(0)

  const unread = news(page).and(page.locator('[data-read="false"]'))
  const notice = await unread.first().getAttribute('data-notice')
  await unread.first().click()
  await expect(shown(page).locator('article')).toBeVisible()
  await page.goBack()
  await expect(shown(page).locator(`[data-notice="${notice}"]`)).toHaveAttribute('data-read', 'true')

  const ways = await shortcuts(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const way of ways) await leadsSomewhere(page, arcade, way.replace('#', ''))
  await open(page, arcade, '/threekingDomsWar?tab=signin')
  await expect(page.locator('[data-signed]')).toBeVisible()
})

test('without signal Home shows all it had, takes the sign-in and another store, and both arrive later', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  await store(page).getByRole('button').click()
  const offered = page.locator('dialog[open] [data-store]')
  await offered.first().click()
  await expect(store(page)).not.toHaveAttribute('data-my-store', '')
  await expect(banner(page)).toBeVisible()
  const general = await banner(page).getAttribute('data-banner')

  arcade.line.line = 'down'
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(banner(page)).toHaveAttribute('data-banner', general ?? '')
  await expect(shortcuts(page).first()).toBeVisible()
  await expect(news(page).first()).toBeVisible()
  expect(await faults(page)).toEqual([])

  await claim(page).click()
  await expect(claim(page)).toHaveAttribute('data-claim-state', 'waiting')
  await store(page).getByRole('button').click()
  const other = (await offered.nth(2).getAttribute('data-store')) ?? ''
  await offered.nth(2).click()
  await expect(store(page)).toHaveAttribute('data-my-store', other)
  await page.reload()
  await expect(store(page)).toHaveAttribute('data-my-store', other)
  await claim(page).click()
  await expect(row(page, `signin:${today()}`)).toBeVisible()

  arcade.line.line = 'up'
  await expect(row(page, `signin:${today()}`)).toHaveAttribute('data-row-state', 'done')
  await open(page, arcade, '/home')
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(claim(page)).toHaveCount(0)
  await expect(store(page)).toHaveAttribute('data-my-store', other)
})
