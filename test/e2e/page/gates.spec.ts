import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
import { REQUEST_TIMEOUT_MS } from '../../../src/contract/wire/envelope.ts'
import { everyRun } from '../support/every-run.ts'
import { banner } from '../support/find.ts'
import { logIn, open, pageAt, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** Bounds that a busy machine cannot move: they count, they do not time. */
const MOST_REQUESTS = 6
const MOST_NODES = 400
const MOST_SHIFT = 0.01
/** Ten packets: what a server may send before it hears anything back. */
const FIRST_PACKETS = 14 * 1024

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

test(
  'the page comes packed in the first packets of a connection, with the first picture and its style',
  everyRun,
  async ({ arcade }) => {
    const [response] = await once(get(arcade.url, { headers: { 'accept-encoding': 'br' } }), 'response')
    const packed = await buffer(response)
    expect(response.headers['content-encoding']).toBe('br')
    expect(packed.length).toBeLessThanOrEqual(FIRST_PACKETS)
    const html = brotliDecompressSync(packed).toString('utf8')
    expect(html).toMatch(/<style.*data-page="\/home"/s)
  },
)

test.describe('on a new phone', () => {
  test.use({ phone: 'new' })

  test(
    'a first visit asks for little before its largest paint, and nothing on it moves',
    everyRun,
    async ({ page, arcade }) => {
      await watchPaint(page)
      await open(page, arcade, '/home')
      await settled(page)
      const { largest, shift, before } = await paintOf(page)
      test.info().annotations.push({ type: 'requests before the largest paint', description: before.join(' ') })
      expect(largest).toBeGreaterThan(0)
      expect(before.length, before.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
      expect(shift).toBeLessThanOrEqual(MOST_SHIFT)
    },
  )

  test(
    'after one visit the app opens without a line, the browser’s own cache emptied',
    everyRun,
    async ({ page, arcade }) => {
      await logIn(page, arcade, undefined, '/home')
      await settled(page)
      const tools = await devtools(page)
      await tools.send('Network.enable')
      await tools.send('Network.clearBrowserCache')
      arcade.line.line = 'down'
      await page.reload()
      await stateOf(page, 'stale').waitFor()
      await expect(page.locator('main')).not.toBeEmpty()
    },
  )
})

test('nothing moves on the Home of a player either', everyRun, async ({ page, arcade }) => {
  await logIn(page, arcade, undefined, '/mine')
  await settled(page)
  await page.close()
  const again = await page.context().newPage()
  await watchPaint(again)
  await open(again, arcade, '/home')
  await banner(again).waitFor()
  await settled(again)
  expect((await paintOf(again)).shift).toBeLessThanOrEqual(MOST_SHIFT)
})

test('Home is small in nodes', everyRun, async ({ page, arcade }) => {
  await logIn(page, arcade, undefined, '/home')
  await settled(page)
  await banner(shown(page)).waitFor()
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  expect(nodes).toBeGreaterThan(50)
  expect(nodes).toBeLessThanOrEqual(MOST_NODES)
})

test(
  'a later visit waits for no answer: with a line that accepts and stays silent, the last screen is there',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, undefined, '/home')
    await settled(page)
    arcade.line.line = 'hanging'
    await watchPaint(page)
    // A question that nobody answers is given up after its own limit. Here that never comes: what is shown waited for
    // none.
    await page.addInitScript((limit) => {
      globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
        apply: (later, self, given: unknown[]) => (Number(given[1]) >= limit ? 0 : Reflect.apply(later, self, given)),
      })
      AbortSignal.timeout = () => new AbortController().signal
    }, REQUEST_TIMEOUT_MS)
    await page.reload()
    await expect(pageAt(page, '/home').locator('main > *').first()).toBeVisible()
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    expect(painted).toBe(1)
  },
)
