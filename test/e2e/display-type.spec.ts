import type { Page } from '@playwright/test'
import { notices } from './support/find.ts'
import { shown, workerReady } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const drawn = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.fonts].some(({ family, status }) => /Tally Kai/.test(family) && status === 'loaded'))

test('headings get their brush after the first view, nothing moves for it, and it is kept without signal', async ({
  page,
  arcade,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const seen = { moved: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      if (![...document.fonts].some(({ status }) => status !== 'unloaded')) return
      for (const entry of list.getEntries()) if ('value' in entry) seen.moved += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${arcade.url}/`)
  await expect.poll(() => drawn(page)).toBe(true)
  await expect(notices(shown(page)).first()).toBeVisible()
  const type = asked.findIndex((path) => path.endsWith('.woff2'))
  const start = asked.findIndex((path) => /\/start-.*\.js$/.test(path))
  expect(start).toBeGreaterThanOrEqual(0)
  expect(type).toBeGreaterThan(start)
  const moved = await page.evaluate(() => ('seen' in window ? JSON.stringify(window.seen) : ''))
  expect(JSON.parse(moved).moved).toBeLessThanOrEqual(0.01)

  await workerReady(page)
  await page.reload()
  await expect.poll(() => drawn(page)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect.poll(() => drawn(page)).toBe(true)
})
