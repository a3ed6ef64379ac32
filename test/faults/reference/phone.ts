import type { CDPSession, Page } from '@playwright/test'
import { workerReady } from '../../e2e/support/steps.ts'
import { type FaultProxy, startFaultProxy } from '../../support/line/fault-proxy.ts'
import { openKillableBrowser } from '../browser/phone/crash.ts'
import { until } from '../browser/until.ts'

export interface PlainPhone {
  readonly line: FaultProxy
  page(): Page
  newTab(): Promise<Page>
  closeOthers(): Promise<void>
  /** Closes it and opens an empty one; `comeBack` opens the client there again. */
  closeTab(): Promise<void>
  stopWorker(): Promise<void>
  killBrowser(): Promise<void>
  comeBack(): Promise<void>
  setOffline(offline: boolean): Promise<void>
  /** Fires sync events, as Chromium would after some minutes, until the queue is empty or stuck. */
  replay(): Promise<void>
  end(): Promise<void>
}

const waiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('workbox-background-sync')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const database = opening.result
          const count = database.transaction('requests').objectStore('requests').count()
          count.onsuccess = () => {
            database.close()
            resolve(count.result)
          }
        }
      }),
  )

const registrationIn = (devtools: CDPSession): Promise<string> =>
  new Promise((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
    void devtools.send('ServiceWorker.enable')
  })

/** A browser with the plain client, behind its own proxy. */
export const openPlainPhone = async (target: string, port: number): Promise<PlainPhone> => {
  const line = await startFaultProxy(target, port)
  const browser = await openKillableBrowser(true)
  let page = browser.current.page
  const visit = async (fresh: Page): Promise<Page> => {
    await fresh.goto(line.url)
    await fresh.evaluate(() => navigator.serviceWorker.ready)
    await fresh.reload()
    await workerReady(fresh)
    return fresh
  }
  const closeOthers = async () => {
    for (const other of browser.current.context.pages()) if (other !== page) await other.close()
  }
  const devtools = () => browser.current.context.newCDPSession(page)
  await visit(page)

  return {
    line,
    page: () => page,
    newTab: async () => visit(await browser.current.context.newPage()),
    closeOthers,
    async closeTab() {
      page = await browser.current.context.newPage()
      await closeOthers()
    },
    async stopWorker() {
      const session = await devtools()
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.stopAllWorkers')
      await session.detach()
    },
    async killBrowser() {
      await browser.killAndStart()
      page = browser.current.page
    },
    async comeBack() {
      if (!page.url().startsWith(line.url)) await visit(page)
    },
    setOffline: (offline) => browser.current.context.setOffline(offline),
    async replay() {
      const session = await devtools()
      const registrationId = await registrationIn(session)
      const event = { origin: line.url, registrationId, tag: 'workbox-background-sync:claims', lastChance: false }
      for (let tries = 0; tries < 4 && (await waiting(page)) > 0; tries++) {
        await session.send('ServiceWorker.dispatchSyncEvent', event)
        await until(async () => (await waiting(page)) === 0, 1_500)
      }
      await session.detach()
    },
    async end() {
      await browser.end()
      await line.stop()
    },
  }
}
