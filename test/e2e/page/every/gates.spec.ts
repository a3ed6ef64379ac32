import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
import { REQUEST_TIMEOUT_MS } from '../../../../src/contract/wire/envelope.ts'
import { everyRun } from '../../support/every-run.ts'
import { banner } from '../../support/find.ts'
import { logIn, open, pageAt, shown, stateOf, workerReady } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

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

const paintOf = (page: Page): Promise<{ readonly largest: number; readonly shift: number }> =>
  page.evaluate(() => Reflect.get(window, 'seenByTest'))

/** Until all that stands there now was painted and told of: a mark that comes after it is told of after it. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.allSettled([...document.images].filter(({ complete }) => complete).map((image) => image.decode()))
    const mark = document.createElement('p')
    mark.textContent = '.'
    mark.setAttribute('elementtiming', 'mark')
    mark.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 9; margin: 0'
    await new Promise<void>((told) => {
      new PerformanceObserver(() => told()).observe({ type: 'element' })
      document.body.append(mark)
    })
    mark.remove()
  })

interface Held {
  readonly asked: readonly string[]
  /** The first ones have come, and another is held. */
  readonly firstHaveCome: () => Promise<void>
  readonly letGo: () => Promise<void>
}

/** No more than the first requests of a page leave. */
const holdAllBut = async (page: Page, first: number): Promise<Held> => {
  const asked: string[] = []
  let come = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  page.on('requestfinished', () => {
    come += 1
  })
  await page.route('**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    if (asked.length > first) await held
    await route.continue()
  })
  return {
    asked,
    firstHaveCome: () => expect.poll(() => come === first && asked.length > first).toBe(true),
    letGo: async () => {
      letGo()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

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
    'a first visit needs little for its largest paint, nothing on it moves, and after it the app opens without a line, the browser’s own cache emptied',
    everyRun,
    async ({ page, arcade }) => {
      await watchPaint(page)
      const { asked, firstHaveCome, letGo } = await holdAllBut(page, MOST_REQUESTS)
      // Not until it is loaded: that waits for what is held.
      await page.goto(`${arcade.url}/#/home`, { waitUntil: 'commit' })
      await firstHaveCome()
      await painted(page)
      const { largest } = await paintOf(page)
      expect(largest).toBeGreaterThan(0)
      await letGo()
      await settled(page)
      await painted(page)
      const after = await paintOf(page)
      expect(after.largest, `nothing larger came with the others: ${asked.join(' ')}`).toBe(largest)
      expect(after.shift).toBeLessThanOrEqual(MOST_SHIFT)

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

test('nothing moves on the Home of a player either, which is small in nodes', everyRun, async ({ page, arcade }) => {
  await logIn(page, arcade, undefined, '/mine')
  await settled(page)
  await page.close()
  const again = await page.context().newPage()
  await watchPaint(again)
  await open(again, arcade, '/home')
  await banner(shown(again)).waitFor()
  await settled(again)
  expect((await paintOf(again)).shift).toBeLessThanOrEqual(MOST_SHIFT)
  const nodes = await again.evaluate(() => document.querySelectorAll('*').length)
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
