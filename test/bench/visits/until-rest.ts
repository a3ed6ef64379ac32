import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { SLOWER } from './painted.ts'

/** The cost of a page from navigation until it is idle. */
export interface UntilRest {
  /** Total blocking time: the part of each task beyond 50 ms. */
  readonly blocked: number
  readonly longest: number
  readonly calls: number
  readonly kilobytes: number
}

/** Longer tasks delay touch input. */
const LONG_MS = 50
/** A page is idle after this long with almost no work and no pending request. */
const QUIET_MS = 3_000
const NEXT_TO_NOTHING_MS = 30
const LOOK_EVERY_MS = 500

const busyMs = async (tools: CDPSession): Promise<number> => {
  const { metrics } = await tools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const watchRequests = async (tools: CDPSession) => {
  await tools.send('Network.enable')
  const open = new Set<string>()
  let bytes = 0
  tools.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId))
  tools.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId)
    bytes += encodedDataLength
  })
  return { waits: () => open.size > 0, bytes: () => bytes }
}

const rested = async (tools: CDPSession, waits: () => boolean): Promise<void> => {
  let [before, quiet] = [await busyMs(tools), 0]
  while (quiet < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const now = await busyMs(tools)
    quiet = waits() || now - before > NEXT_TO_NOTHING_MS ? 0 : quiet + LOOK_EVERY_MS
    before = now
  }
}

const open = async (context: BrowserContext, url: string, ready: (tools: CDPSession, page: Page) => Promise<void>) => {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Performance.enable')
  await ready(tools, page)
  const requests = await watchRequests(tools)
  await page.goto(url, { waitUntil: 'load' })
  await rested(tools, requests.waits)
  return { page, tools, kilobytes: requests.bytes() / 1000 }
}

/** On a slowed CPU: the time in which touch input was blocked. */
export const blockedUntilRest = async (context: BrowserContext, url: string) => {
  const { page, kilobytes } = await open(context, url, async (tools, page) => {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(globalThis, { longTasks: tasks })
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      })
    })
  })
  const tasks: readonly number[] = await page.evaluate(() => Reflect.get(globalThis, 'longTasks'))
  await page.close()
  return {
    blocked: tasks.reduce((sum, duration) => sum + duration - LONG_MS, 0),
    longest: Math.max(0, ...tasks),
    kilobytes,
  }
}

/** In a separate visit, because counting calls slows the page. */
export const callsUntilRest = async (context: BrowserContext, url: string): Promise<number> => {
  const { page, tools } = await open(context, url, async (tools) => {
    await tools.send('Profiler.enable')
    await tools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  })
  const { result } = await tools.send('Profiler.takePreciseCoverage')
  await page.close()
  return result
    .filter(({ url: script }) => script.startsWith(new URL(url).origin))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
    .reduce((sum, count) => sum + count, 0)
}
