import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Session } from '../../../../src/client/session/session.ts'
import { control } from '../../../e2e/support/control.ts'
import { workerReady } from '../../../e2e/support/steps.ts'
import { type FaultProxy, startFaultProxy } from '../../../support/line/fault-proxy.ts'
import type { ServiceProcess } from '../../../support/service-process.ts'
import { giveClock } from './clock.ts'
import { putSession } from './storage.ts'

/** A phone behind its own proxy, so that its faults affect no other. Players change. */
export interface Slot {
  readonly service: ServiceProcess
  readonly line: FaultProxy
  readonly worker: boolean
  context: BrowserContext
  page: Page
  /** How many versions of the app it has been served. */
  version: number
  /** How far its clock is ahead of the real one. */
  ahead: number
  /** Restarts its browser, if it has its own. */
  readonly relaunch?: () => Promise<void>
  end(): Promise<void>
}

export const contextOptions = (worker: boolean) =>
  ({
    viewport: { width: 390, height: 844 },
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    // Animations would use CPU the rounds need, and are not under test.
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  }) as const

/** The app offers installation after a first success; this player declines. */
const declines = (page: Page): Promise<void> =>
  page.addLocatorHandler(control(page, 'notNow'), () => control(page, 'notNow').click())

/** A timeout against hanging: a dozen pages on two cores load slowly. */
const LOADS_WITHIN_MS = 120_000

/** Sets up every page of this browser so that nothing blocks the player's taps. */
export const prepareContext = async (context: BrowserContext): Promise<void> => {
  context.setDefaultNavigationTimeout(LOADS_WITHIN_MS)
  await giveClock(context)
  context.on('page', (page) => void declines(page).catch(() => {}))
  for (const page of context.pages()) await declines(page)
}

export const shownPage = (page: Page) => page.locator('#app [data-page]:visible').first()

/** Opens the app, so that databases and caches exist. */
export const firstVisit = async ({ page, line, worker }: Slot): Promise<void> => {
  await page.goto(`${line.url}/#/home`)
  await shownPage(page).waitFor()
  if (worker) await workerReady(page)
}

export const goTo = async (page: Page, hash: string): Promise<void> => {
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
  await page.locator(`#app > [data-page^="${hash.split('?')[0]}"]:visible`).waitFor()
}

export const openAt = async ({ page, line }: Slot, hash: string): Promise<void> => {
  await page.goto(`${line.url}/#${hash}`)
  await shownPage(page).waitFor()
}

/** A new player logs in on this phone. */
export const seat = async (slot: Slot, session: Session): Promise<void> => {
  await putSession(slot.page, session)
  await slot.page.reload()
  await shownPage(slot.page).waitFor()
}

export const openSlot = async (
  browser: Browser,
  service: ServiceProcess,
  worker: boolean,
  port: number,
): Promise<Slot> => {
  const line = await startFaultProxy(service.url, port)
  const context = await browser.newContext(contextOptions(worker))
  await prepareContext(context)
  const slot: Slot = {
    service,
    line,
    worker,
    context,
    page: await context.newPage(),
    version: 1,
    ahead: 0,
    async end() {
      await context.close()
      await line.stop()
    },
  }
  await firstVisit(slot)
  return slot
}
