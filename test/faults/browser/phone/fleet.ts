import { type Browser, chromium } from '@playwright/test'
import { publishNotice } from '../../../e2e/support/world/callers/operator.ts'
import { chromiumArgs, findTestChromium } from '../../../support/browsers/browser.ts'
import { onPostgres, startPostgres } from '../../../support/engines/postgres.ts'
import { type ServiceProcess, startServiceProcess } from '../../../support/service-process.ts'
import { openKillableSlot } from './crash.ts'
import { openSlot, type Slot } from './slot.ts'

export interface FleetSize {
  /** Phones of each kind, with and without worker, that share one browser and one service. */
  readonly shared: number
  /** Phones with a browser of their own. */
  readonly killable: number
  /** Phones with a service of their own that is killed. */
  readonly outage: number
}

export interface Fleet {
  readonly shared: readonly Slot[]
  readonly killable: readonly Slot[]
  readonly outage: readonly Slot[]
  end(): Promise<void>
}

const both = (each: number): boolean[] => Array.from({ length: each * 2 }, (_, index) => index % 2 === 0)

/**
 * Opens all phones, each behind a proxy, in front of two services: the one that is killed uses PGlite with the demo
 * world, the other PostgreSQL if available. `ports`: the first port for the proxies; 0 picks free ones.
 */
export const openFleet = async ({ shared, killable, outage }: FleetSize, ports: number): Promise<Fleet> => {
  const closers: (() => Promise<unknown>)[] = []
  let next = ports
  const port = () => (ports === 0 ? 0 : next++)
  const startService = async (env: NodeJS.ProcessEnv): Promise<ServiceProcess> => {
    const service = await startServiceProcess({ CODE_RESEND_SECONDS: '1', NODE_ENV: 'test', ...env })
    closers.push(() => service.end())
    return service
  }
  const keep = (slot: Slot): Slot => {
    closers.push(() => slot.end())
    return slot
  }
  const open = async (browser: Browser, service: ServiceProcess, each: number): Promise<readonly Slot[]> => {
    const slots: Slot[] = []
    // Two at a time: one waits for its service while the other renders.
    for (let from = 0; from < each; from++)
      slots.push(...(await Promise.all(both(1).map((worker) => openSlot(browser, service, worker, port())))).map(keep))
    return slots
  }
  const openMortal = async (service: ServiceProcess): Promise<readonly Slot[]> => {
    const slots: Slot[] = []
    for (const worker of both(killable)) slots.push(keep(await openKillableSlot(service, worker, port())))
    return slots
  }
  const end = async () => {
    for (const close of closers.reverse()) await close().catch(() => {})
  }
  try {
    const postgres = await startPostgres()
    if (postgres) closers.push(async () => postgres.stop())
    const service = await startService(postgres ? onPostgres(postgres) : {})
    // Only the embedded database is seeded.
    for (const word of postgres ? ['First news', 'Second news'] : []) await publishNotice(service, word)
    const browser = await chromium.launch({ executablePath: findTestChromium(), args: chromiumArgs })
    closers.push(() => browser.close())
    // In parallel, because starting is mostly waiting.
    const [ofBrowser, ofOwnBrowser, ofOwnService] = await Promise.all([
      open(browser, service, shared),
      openMortal(service),
      outage > 0 ? startService({}).then((own) => open(browser, own, outage)) : [],
    ])
    return { shared: ofBrowser, killable: ofOwnBrowser, outage: ofOwnService, end }
  } catch (error) {
    await end()
    throw error
  }
}
