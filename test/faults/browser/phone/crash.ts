import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArgs, findTestChromium } from '../../../support/browsers/browser.ts'
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

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone with the first process.
  }
}

/** All processes of the browser with this profile. */
const processesOf = (folder: string): readonly number[] =>
  execFileSync('pgrep', ['-f', `user-data-dir=${folder}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)

export interface KillableBrowser {
  readonly current: { readonly context: BrowserContext; readonly page: Page }
  /** SIGKILL, so that nothing is flushed, then a restart with the same profile. */
  killAndStart(): Promise<void>
  end(): Promise<void>
}

/** A separate browser with a profile on disk. */
export const openKillableBrowser = async (worker: boolean): Promise<KillableBrowser> => {
  const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-profile-'))
  const launch = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...contextOptions(worker),
      executablePath: findTestChromium(),
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
      const all = processesOf(folder)
      const closed = new Promise((resolve) => current.context.once('close', resolve))
      for (const one of all) kill(one)
      await closed
      await until(() => !all.some(alive), 10_000)
      current = await launch()
    },
    async end() {
      await current.context.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A phone whose browser can be killed. */
export const openKillableSlot = async (service: ServiceProcess, worker: boolean, port: number): Promise<Slot> => {
  const line = await startFaultProxy(service.url, port)
  const browser = await openKillableBrowser(worker)
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
