import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../../support/browsers/browser.ts'
import { startFaultProxy } from '../../../support/line/fault-proxy.ts'
import type { ServiceProcess } from '../../../support/service-process.ts'
import { until } from '../until.ts'
import { contextOptions, firstVisit, prepareContext, type Slot } from './slot.ts'

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Chromium names itself in its profile: `host-pid`. */
const pidOf = (folder: string): number => {
  const pid = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1))
  if (!Number.isInteger(pid) || pid < 2) throw new Error('the browser does not say which process it is')
  return pid
}

export interface MortalBrowser {
  readonly current: { readonly context: BrowserContext; readonly page: Page }
  /** SIGKILL, nothing is flushed and nothing is told; then a new start over what is left. */
  killAndStart(): Promise<void>
  end(): Promise<void>
}

/** A browser with a profile on disk and a life of its own. */
export const openMortalBrowser = async (worker: boolean): Promise<MortalBrowser> => {
  const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-profile-'))
  const launch = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...contextOptions(worker),
      executablePath: findChromium(),
      args: chromiumArgs,
    })
    await prepareContext(context)
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  let current = await launch()
  return {
    get current() {
      return current
    },
    async killAndStart() {
      const pid = pidOf(folder)
      const closed = new Promise((resolve) => current.context.once('close', resolve))
      process.kill(pid, 'SIGKILL')
      await closed
      await until(() => !alive(pid), 10_000)
      current = await launch()
    },
    async end() {
      await current.context.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A phone whose browser can be killed. */
export const openMortalSlot = async (service: ServiceProcess, worker: boolean, port: number): Promise<Slot> => {
  const line = await startFaultProxy(service.url, port)
  const browser = await openMortalBrowser(worker)
  const slot: Slot = {
    service,
    line,
    worker,
    ...browser.current,
    version: 1,
    ahead: 0,
    async relaunch() {
      await browser.killAndStart()
      Object.assign(slot, browser.current)
    },
    async end() {
      await browser.end()
      await line.stop()
    },
  }
  await firstVisit(slot)
  return slot
}
