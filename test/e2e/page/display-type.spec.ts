import type { Page } from '@playwright/test'
import { notices } from '../support/find.ts'
import { logIn, open, pageAt, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ phone: 'new' })

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

/** The types that the platform draws each heading with; a space may come from any, since it is not seen. */
const typesOfHeadings = async (page: Page): Promise<readonly string[]> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: ':is(h1, h2, h3)' })
  const said: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
    const { outerHTML } = await cdp.send('DOM.getOuterHTML', { nodeId })
    const spaces = outerHTML.replace(/<[^>]*>/g, '').match(/\s/g)?.length ?? 0
    const [main, ...others] = fonts.toSorted((a, b) => b.glyphCount - a.glyphCount)
    const seen = others.filter(({ glyphCount }) => glyphCount > spaces)
    if (main) said.push(`${outerHTML}: ${[main, ...seen].map(({ familyName }) => familyName).join(' and ')}`)
  }
  await cdp.detach()
  return said
}

test('a heading is written in one type from its first character to its last', async ({ page, arcade }) => {
  await logIn(page, arcade, undefined, '/home')
  await expect.poll(() => drawn(page)).toBe(true)
  for (const path of [
    '/home',
    '/achievements',
    '/bonds',
    '/threekingDomsWar',
    '/threekingDomsWar?tab=mall',
    '/operationlist',
    '/userTitle',
  ]) {
    await open(page, arcade, path)
    await expect(pageAt(page, path.split('?')[0] ?? '').and(stateOf(page, 'ready'))).toBeVisible()
    await expect.poll(async () => (await typesOfHeadings(page)).length).toBeGreaterThan(0)
    await expect.poll(async () => (await typesOfHeadings(page)).filter((one) => one.includes(' and '))).toEqual([])
  }
})

/** Which pieces the page asked its worker to keep. */
const asksToKeep = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype
    ServiceWorker.prototype.postMessage = function (message: unknown) {
      if (typeof message === 'object' && message !== null && 'also' in message)
        Object.assign(window, { also: message.also })
      postMessage.call(this, message)
    }
  })
}
const allKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const asked = 'also' in window && Array.isArray(window.also) ? window.also : []
    const kept = (await (await caches.open('display-type')).keys()).map(({ url }) => url)
    return asked.length > 0 && asked.every((url) => kept.includes(new URL(url, location.href).href))
  })

test('a page that is first opened without signal has each heading in one type too', async ({
  page,
  arcade,
  context,
}) => {
  await asksToKeep(page)
  await logIn(page, arcade, undefined, '/home')
  await workerReady(page)
  await expect.poll(() => allKept(page)).toBe(true)
  await context.setOffline(true)
  for (const path of ['/pending', '/language', '/about']) {
    await open(page, arcade, path)
    await expect(pageAt(page, path)).toBeVisible()
    await expect.poll(async () => (await typesOfHeadings(page)).length).toBeGreaterThan(0)
    await expect.poll(async () => (await typesOfHeadings(page)).filter((one) => !one.includes('LXGW'))).toEqual([])
  }
})
