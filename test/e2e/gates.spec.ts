import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './support/arcade.ts'
import { logIn, open, shown, stateOf, workerReady } from './support/steps.ts'

/** Bounds that a busy machine cannot move: they count, they do not time. */
const MOST_REQUESTS = 6
/** Until Home shows what it has, before the browser is idle. */
const MOST_CALLS = 15_000
const MOST_HEAP = 4 * 1024 * 1024
const MOST_NODES = 400
const MOST_SHIFT = 0.01

const devtools = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

/** Collected in the page from its very first moment, whatever is painted and moved. */
const watchPaint = (page: Page) =>
  page.addInitScript(() => {
    const seen = { largest: 0, shift: 0 }
    Object.assign(window, { seenByTest: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const paintOf = (
  page: Page,
): Promise<{ readonly largest: number; readonly shift: number; readonly before: string[] }> =>
  page.evaluate(() => {
    const seen: { largest: number; shift: number } = Reflect.get(window, 'seenByTest')
    const before = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < seen.largest)
      .map(({ name }) => new URL(name).pathname)
    return { ...seen, before: ['/', ...before] }
  })

const settled = async (page: Page): Promise<void> => {
  await stateOf(page, 'ready').waitFor()
  await workerReady(page)
  await page.waitForLoadState('networkidle')
}

test('a first visit asks for little before its largest paint, and nothing on it moves', async ({ page, arcade }) => {
  await watchPaint(page)
  await open(page, arcade, '/home')
  await settled(page)
  const { largest, shift, before } = await paintOf(page)
  test.info().annotations.push({ type: 'requests before the largest paint', description: before.join(' ') })
  expect(largest).toBeGreaterThan(0)
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(shift).toBeLessThanOrEqual(MOST_SHIFT)
})

test('nothing moves on the Home of a player either', async ({ page, arcade }) => {
  await logIn(page, arcade, undefined, '/mine')
  await settled(page)
  await page.close()
  const again = await page.context().newPage()
  await watchPaint(again)
  await open(again, arcade, '/home')
  await again.locator('[data-banner]').waitFor()
  await settled(again)
  expect((await paintOf(again)).shift).toBeLessThanOrEqual(MOST_SHIFT)
})

/** From the reload until Home shows what it has. A look that comes late counts what happens afterwards, too. */
const callsOfStart = async (page: Page, tools: CDPSession, origin: string): Promise<number> => {
  await tools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await page.reload()
  await shown(page).locator('main section').first().waitFor()
  const { result } = await tools.send('Profiler.takePreciseCoverage')
  await tools.send('Profiler.stopPreciseCoverage')
  return result
    .filter(({ url }) => url.startsWith(origin))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
    .reduce((sum, count) => sum + count, 0)
}

test('a start calls few functions before Home shows what it has', async ({ page, arcade }) => {
  await logIn(page, arcade, undefined, '/home')
  await settled(page)
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => {} }))
  const tools = await devtools(page)
  await tools.send('Profiler.enable')
  const counts: number[] = []
  for (let start = 0; start < 4 || (start < 10 && Math.min(...counts) > MOST_CALLS); start++)
    counts.push(await callsOfStart(page, tools, arcade.url))
  console.log(`calls of functions at start: ${counts.join(', ')}`)
  const fewest = Math.min(...counts)
  expect(fewest).toBeGreaterThan(1_000)
  expect(fewest).toBeLessThanOrEqual(MOST_CALLS)
})

test('Home is small in memory and in nodes', async ({ page, arcade, context }) => {
  await logIn(page, arcade, undefined, '/home')
  await settled(page)
  await page.close()
  // The tests' own tools live in a page's memory too once they looked into it: this one is only asked over the wire.
  const fresh = await context.newPage()
  const tools = await devtools(fresh)
  const ask = async (expression: string): Promise<unknown> =>
    (await tools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  await fresh.goto(`${arcade.url}/#/home`)
  await expect.poll(() => ask(`document.querySelector('[data-banner]') !== null`)).toBe(true)
  await fresh.waitForLoadState('networkidle')
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  const nodes = await ask(`document.querySelectorAll('*').length`)
  console.log(`heap ${(usedSize / 1024 / 1024).toFixed(2)} MB, nodes ${nodes}`)
  expect(usedSize).toBeLessThanOrEqual(MOST_HEAP)
  expect(nodes).toBeGreaterThan(50)
  expect(nodes).toBeLessThanOrEqual(MOST_NODES)
})

test('after one visit the app opens without a line, the browser’s own cache emptied', async ({ page, arcade }) => {
  await logIn(page, arcade, undefined, '/home')
  await settled(page)
  const tools = await devtools(page)
  await tools.send('Network.enable')
  await tools.send('Network.clearBrowserCache')
  arcade.line.line = 'down'
  await page.reload()
  await stateOf(page, 'stale').waitFor()
  await expect(page.locator('main')).not.toBeEmpty()
})

test('a later visit waits for no answer: with a line that accepts and stays silent, the last screen is there', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, undefined, '/home')
  await settled(page)
  arcade.line.line = 'hanging'
  await watchPaint(page)
  await page.reload()
  await expect(page.locator('[data-page="/home"] main > *').first()).toBeVisible({ timeout: 5_000 })
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  expect(painted).toBe(1)
})
