import type { Browser, BrowserContext } from '@playwright/test'
import * as v from 'valibot'
import { phonePage } from './painted.ts'
import { workUntil } from './work.ts'

/** In milliseconds since navigation; NaN for what did not happen. */
export const moments = {
  page: 'the page is here',
  scripts: 'the last script before the screen is here',
  asked: 'the first database is asked for',
  opened: 'the first database is open',
  read: 'the last read before the screen has ended',
  there: 'the screen is in the document',
  screen: 'the screen is painted',
} as const
export type Moment = keyof typeof moments

/** What a reopened page waits for, and what its thread does meanwhile. */
export interface Waits {
  readonly moments: Readonly<Record<Moment, number>>
  readonly work: Readonly<Record<string, number>>
}

const loggedSchema = v.object({
  page: v.number(),
  scripts: v.array(v.number()),
  asked: v.array(v.number()),
  opened: v.array(v.number()),
  read: v.array(v.number()),
  there: v.number(),
})

/** Records events inside the page, because queries from outside would affect the measurement. */
const keepLog = (selector: string): void => {
  const log: Record<'asked' | 'opened' | 'read', number[]> & { there: number } = {
    asked: [],
    opened: [],
    read: [],
    there: Number.NaN,
  }
  Object.assign(globalThis, { waitsLog: log })
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (...args) {
    log.asked.push(performance.now())
    const request = open.apply(this, args)
    request.addEventListener('success', () => log.opened.push(performance.now()))
    return request
  }
  const transaction = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...args) {
    const begun = transaction.apply(this, args)
    begun.addEventListener('complete', () => log.read.push(performance.now()))
    return begun
  }
  new MutationObserver((_, watcher) => {
    if (!document.querySelector(selector)) return
    log.there = performance.now()
    watcher.disconnect()
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

const TRACED = ['devtools.timeline', 'v8', 'blink.user_timing', 'disabled-by-default-v8.gc']

/** Opens a page again whose worker has everything. */
export const waitsOf = async (
  browser: Browser,
  context: BrowserContext,
  url: string,
  selector: string,
): Promise<Waits> => {
  const { page, at } = await phonePage(context, { screen: selector })
  await page.addInitScript(keepLog, selector)
  await browser.startTracing(page, { categories: TRACED })
  await page.goto(url, { waitUntil: 'commit' })
  const screen = await at('screen')
  const trace = await browser.stopTracing()
  const logged = v.parse(
    loggedSchema,
    await page.evaluate(() => {
      const [ends = [], [page] = []] = ['resource', 'navigation'].map((type) =>
        performance
          .getEntriesByType(type)
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name }) => type === 'navigation' || name.endsWith('.js'))
          .map(({ responseEnd }) => responseEnd),
      )
      return { ...Reflect.get(globalThis, 'waitsLog'), page, scripts: ends }
    }),
  )
  await page.close()
  const lastBefore = (times: readonly number[]) => Math.max(...times.filter((time) => time <= logged.there))
  return {
    moments: {
      page: logged.page,
      scripts: lastBefore(logged.scripts),
      asked: Math.min(...logged.asked),
      opened: Math.min(...logged.opened),
      read: lastBefore(logged.read),
      there: logged.there,
      screen,
    },
    work: workUntil(trace, url, screen),
  }
}
