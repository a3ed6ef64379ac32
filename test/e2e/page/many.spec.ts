import type { Page } from '@playwright/test'
import { everyRun } from '../support/every-run.ts'
import { keptOnDevice } from '../support/phone/on-device.ts'
import { open, pageAt, shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const HOW_MANY = 10_000

const scroller = (page: Page) => pageAt(page, '/gallery')
const tiles = (page: Page) => shown(page).getByRole('region').getByRole('listitem')
const indexes = (page: Page): Promise<number[]> =>
  tiles(page).evaluateAll((all) => all.map((tile) => Number(tile.ariaPosInSet) - 1))

test.beforeEach(async ({ page, arcade }) => {
  await open(page, arcade, '/gallery?part=many')
  await expect(tiles(page).first()).toBeVisible()
})

test('of ten thousand tiles only those near the screen exist, wherever it stands', everyRun, async ({ page }) => {
  for (const part of [0, 0.37, 1]) {
    await scroller(page).evaluate((element, at) => {
      element.scrollTop = (element.scrollHeight - element.clientHeight) * at
    }, part)
    await expect.poll(async () => Math.abs(Math.max(...(await indexes(page))) / HOW_MANY - part)).toBeLessThan(0.02)
    expect((await indexes(page)).length).toBeLessThan(100)
  }
  await expect(tiles(page).last()).toHaveAttribute('aria-posinset', String(HOW_MANY))
  await expect(tiles(page).last()).toHaveAttribute('aria-setsize', String(HOW_MANY))
})

test('the keys go from tile to tile, to the ends, and to tiles that did not exist', async ({ page }) => {
  const at = () => page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet) - 1)
  await tiles(page).first().locator('button').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBe(1)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect.poll(at).toBe(3)
  await page.keyboard.press('End')
  await expect.poll(at).toBe(HOW_MANY - 1)
  await expect(page.locator(':focus')).toBeInViewport()
  await page.keyboard.press('PageUp')
  await expect.poll(at).toBeLessThan(HOW_MANY - 3)
  await expect(page.locator(':focus')).toBeInViewport()
  await page.keyboard.press('Home')
  await expect.poll(at).toBe(0)
  await expect(page.locator(':focus')).toBeInViewport()
})

test('the place in the list is kept when another page was in between, and after a reload', async ({ page }) => {
  await scroller(page).evaluate((element) => {
    element.scrollTop = 40_000
  })
  await expect.poll(async () => Math.min(...(await indexes(page)).filter((i) => i > 2))).toBeGreaterThan(500)
  const seen = () =>
    tiles(page).evaluateAll((all) => all.find((tile) => tile.getBoundingClientRect().top > 60)?.ariaPosInSet)
  const before = await seen()
  await page.locator('nav a').first().click()
  await expect(shown(page)).toHaveAttribute('data-page', '/home')
  await page.goBack()
  await expect.poll(seen).toBe(before)
  await expect.poll(() => keptOnDevice(page)).toMatch(/"scroll":\{"0:[0-9a-f]{8}":40000\}/)
  await page.reload()
  await expect.poll(seen).toBe(before)
})
