import type { CDPSession, Page } from '@playwright/test'
import { logIn, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** What differs from one start to the next: the best of some counts, on a machine that does nothing else. */

/** Until Home shows what it has, before the browser is idle. */
const MOST_CALLS = 15_000
const MOST_HEAP = 4 * 1024 * 1024

const devtools = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

const settled = async (page: Page): Promise<void> => {
  await stateOf(page, 'ready').waitFor()
  await workerReady(page)
  await page.waitForLoadState('networkidle')
}

/**
 * Halts the page in the moment in which the app has put what Home has into the document. A look from outside comes
 * later, and counts what happens meanwhile.
 */
const HALT = `new MutationObserver((_, watch) => {
  if (!document.querySelector('#app > [data-page] main section')) return
  watch.disconnect()
  debugger
}).observe(document, { subtree: true, childList: true })`

/** From the reload until Home shows what it has. */
const callsOfStart = async (page: Page, tools: CDPSession, origin: string): Promise<number> => {
  await tools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const halted = new Promise((resolve) => tools.once('Debugger.paused', resolve))
  const loaded = page.reload()
  await halted
  const { result } = await tools.send('Profiler.takePreciseCoverage')
  await tools.send('Profiler.stopPreciseCoverage')
  await tools.send('Debugger.resume')
  await loaded
  return result
    .filter(({ url }) => url.startsWith(origin))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
    .reduce((sum, count) => sum + count, 0)
}

test('a start calls few functions before Home shows what it has', async ({ page, arcade }) => {
  await logIn(page, arcade, undefined, '/home')
  await settled(page)
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => {} }))
  await page.addInitScript({ content: HALT })
  const tools = await devtools(page)
  await tools.send('Profiler.enable')
  await tools.send('Debugger.enable')
  const counts: number[] = []
  for (let start = 0; start < 4 || (start < 10 && Math.min(...counts) > MOST_CALLS); start++)
    counts.push(await callsOfStart(page, tools, arcade.url))
  console.log(`calls of functions at start: ${counts.join(', ')}`)
  const fewest = Math.min(...counts)
  expect(fewest).toBeGreaterThan(1_000)
  expect(fewest).toBeLessThanOrEqual(MOST_CALLS)
})

test('Home is small in memory', async ({ page, arcade, context }) => {
  await logIn(page, arcade, undefined, '/home')
  await settled(page)
  await page.close()
  // The tests' own tools live in a page's memory too once they looked into it: this one is only asked over the wire.
  const fresh = await context.newPage()
  const tools = await devtools(fresh)
  const ask = async (expression: string): Promise<unknown> =>
    (await tools.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  await fresh.goto(`${arcade.url}/#/home`)
  await expect.poll(() => ask(`document.querySelector('section[data-country]') !== null`)).toBe(true)
  await fresh.waitForLoadState('networkidle')
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  console.log(`heap ${(usedSize / 1024 / 1024).toFixed(2)} MB`)
  expect(usedSize).toBeLessThanOrEqual(MOST_HEAP)
})
