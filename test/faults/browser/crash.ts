import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../support/browser.ts'
import { startFaultProxy } from '../../support/fault-proxy.ts'
import type { ServiceProcess } from '../../support/service-process.ts'
import { contextOptions, firstVisit, type Slot } from './slot.ts'
import { until } from './until.ts'

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

/** A phone whose browser has a profile on disk, so that it can be killed and started again over what is left. */
export const openMortalSlot = async (service: ServiceProcess, worker: boolean, port: number): Promise<Slot> => {
  const line = await startFaultProxy(service.url, port)
  const folder = mkdtempSync(join(tmpdir(), 'tiger-tally-profile-'))
  const launch = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...contextOptions(worker),
      executablePath: findChromium(),
      args: chromiumArgs,
    })
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  const slot: Slot = {
    service,
    line,
    worker,
    ...(await launch()),
    version: 1,
    /** SIGKILL: nothing is flushed, nothing is told. */
    async relaunch() {
      const pid = pidOf(folder)
      const closed = new Promise((resolve) => slot.context.once('close', resolve))
      process.kill(pid, 'SIGKILL')
      await closed
      await until(() => !alive(pid), 10_000)
      Object.assign(slot, await launch())
    },
    async end() {
      await slot.context.close()
      await line.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  await firstVisit(slot)
  return slot
}
