import { type Browser, chromium, type Page } from '@playwright/test'
import { logIn, newPhone, open, today, workerReady } from '../e2e/support/steps.ts'
import { type Arcade, endArcade, startArcade } from '../e2e/support/world/arcade.ts'
import { chromiumArgs, findChromium } from '../support/browsers/browser.ts'
import { percentile } from './load/load.ts'
import { showTable } from './table.ts'

const ROUNDS = 20
/** A timeout against hanging; the measured times are taken in the page. */
const PATIENCE_MS = 120_000
const key = `signin:${today()}`

const untilAttribute = (page: Page, selector: string, attribute: string, value: string): Promise<number> =>
  page.evaluate(
    ([where, name, wanted]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(where)?.getAttribute(name) !== wanted) return
          watcher.disconnect()
          resolve(performance.now())
        }
        const watcher = new MutationObserver(look)
        watcher.observe(document, { subtree: true, childList: true, attributes: true })
        look()
      }),
    [selector, attribute, value] as const,
  )

/**
 * Measures from the tap to "saved", which is after the durable write, and from regaining the connection to the
 * service's answer.
 */
const round = async (browser: Browser, arcade: Arcade): Promise<{ saved: number; acknowledged: number }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  context.setDefaultTimeout(PATIENCE_MS)
  // The bundler that runs this file calls a helper `__name`, which the page does not have.
  await context.addInitScript('globalThis.__name = (inner) => inner')
  const page = await context.newPage()
  await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
  await page.locator(`[data-claim="${key}"]`).waitFor()
  await workerReady(page)
  await context.setOffline(true)
  const waiting = untilAttribute(page, `[data-claim="${key}"]`, 'data-claim-state', 'waiting')
  const tapped = await page.evaluate((claim) => {
    const at = performance.now()
    document.querySelector<HTMLElement>(`[data-claim="${claim}"]`)?.click()
    return at
  }, key)
  const saved = (await waiting) - tapped
  const signed = untilAttribute(page, 'li[data-today]', 'data-day-state', 'signed')
  const back = await page.evaluate(() => performance.now())
  await context.setOffline(false)
  const acknowledged = (await signed) - back
  await context.close()
  return { saved, acknowledged }
}

const firstVisit = async (
  browser: Browser,
  arcade: Arcade,
): Promise<{ page: number; all: number; requests: number }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const seen = new Map<string, number>()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => seen.set(requestId, encodedDataLength))
  await open(page, arcade, '/home')
  await page.locator('[data-state="ready"]').waitFor()
  const bytes = (): number => [...seen.values()].reduce((total, size) => total + size, 0)
  const atPaint = { page: bytes(), requests: seen.size }
  await workerReady(page)
  const precached = await page.evaluate(async () => {
    let total = 0
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const response = await fetch(request.url, { cache: 'reload' })
        total += Number(response.headers.get('content-length') ?? 0)
      }
    return total
  })
  await context.close()
  return { ...atPaint, all: atPaint.page + precached }
}

export const benchApp = async (): Promise<void> => {
  const arcade = await startArcade()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const visit = await firstVisit(browser, arcade)
    const rounds: Awaited<ReturnType<typeof round>>[] = []
    for (let n = 0; n < ROUNDS; n++) rounds.push(await round(browser, arcade))
    const of = (pick: (one: { saved: number; acknowledged: number }) => number) =>
      rounds.map(pick).sort((a, b) => a - b)
    const row = (name: string, times: readonly number[]) => [
      name,
      percentile(times, 0.5).toFixed(0),
      percentile(times, 0.95).toFixed(0),
    ]
    showTable(
      `The app in Chromium, ${ROUNDS} rounds`,
      ['', 'p50 ms', 'p95 ms'],
      [
        row(
          'tap to saved, durably',
          of(({ saved }) => saved),
        ),
        row(
          'signal back to acknowledged',
          of(({ acknowledged }) => acknowledged),
        ),
      ],
    )
    console.log(
      `\nFirst visit: ${visit.requests} requests, ${(visit.page / 1024).toFixed(1)} kB; with the precache ${(visit.all / 1024).toFixed(1)} kB`,
    )
  } finally {
    await browser.close()
    await endArcade(arcade)
  }
}
