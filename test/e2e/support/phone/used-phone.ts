import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { open, workerReady } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'
import { makePhone } from './phone.ts'

/**
 * A phone on which the app was used before: worker, files and compiled scripts are there, and nobody's data. A phone
 * that has never been used costs as much as most stories themselves.
 */
export interface UsedPhone {
  lend(): Promise<BrowserContext>
  /** What a story left behind goes, all but the app's own files. */
  takeBack(): Promise<void>
  /** A phone of which nobody knows what happened to it is not lent again. */
  discard(): Promise<void>
}

/** Past the worker and without the line: nothing of the app runs while its things are put away. */
const emptyPageOf = async (page: Page, devtools: CDPSession, origin: string): Promise<void> => {
  await devtools.send('Network.enable')
  await devtools.send('Network.setBypassServiceWorker', { bypass: true })
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(origin)
}

/** Files of the app alone stay; everything else that is cached is somebody's. */
const forgetCaches = async (): Promise<void> => {
  for (const name of await caches.keys())
    if (!/precache|^(languages|display-type)$/.test(name)) await caches.delete(name)
}

const forget = async (context: BrowserContext, home: string, others: Set<string>): Promise<void> => {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  const before = context.pages()
  const page = await context.newPage()
  for (const left of before) await left.close()
  // A page that still starts writes its language down again.
  await context.clearCookies()
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  // What the worker knows by heart goes as well; the second time for one that was woken meanwhile.
  await devtools.send('ServiceWorker.stopAllWorkers')
  await emptyPageOf(page, devtools, home)
  await page.evaluate(forgetCaches)
  await devtools.send('Storage.clearDataForOrigin', { origin: home, storageTypes: 'indexeddb,local_storage' })
  // A story's own service is gone with it. Its worker goes too: nothing would ever start it again to be told something.
  for (const origin of others) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  others.clear()
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.close()
}

/** A clock that a story holds stays held for all pages of the phone, and nothing gives it back. */
const whenClockHeld = ({ clock }: BrowserContext, held: () => void): void => {
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt']) {
    const hold: unknown = Reflect.get(clock, name)
    if (typeof hold !== 'function') throw new Error(`a phone's clock has no ${name}`)
    Reflect.set(clock, name, (...args: unknown[]): unknown => {
      held()
      return hold.apply(clock, args)
    })
  }
}

/** A browser that does not come to an end with it gets a new phone: nothing of a story waits for that. */
const TAKEN_BACK_WITHIN_MS = 60_000

const inTime = (work: Promise<void>): Promise<boolean> =>
  new Promise((done, failed) => {
    const late = setTimeout(() => done(false), TAKEN_BACK_WITHIN_MS)
    work.then(() => done(true), failed).finally(() => clearTimeout(late))
  })

export const usedPhone = (browser: Browser, arcade: Arcade): UsedPhone => {
  let context: BrowserContext | undefined
  let clockHeld = false
  const home = new URL(arcade.url).origin
  const others = new Set<string>()
  const prepare = async (): Promise<BrowserContext> => {
    const made = await makePhone(browser)
    made.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        const { origin, protocol } = new URL(frame.url())
        if (protocol === 'http:' && origin !== home) others.add(origin)
      }),
    )
    const page = await made.newPage()
    await open(page, arcade, '/home')
    await workerReady(page)
    await forget(made, home, others)
    whenClockHeld(made, () => {
      clockHeld = true
    })
    return made
  }
  const discard = async (): Promise<void> => {
    await context?.close()
    context = undefined
    clockHeld = false
    others.clear()
  }
  return {
    async lend() {
      context ??= await prepare()
      return context
    },
    async takeBack() {
      if (!context) return
      if (clockHeld || !(await inTime(forget(context, home, others)))) await discard()
    },
    discard,
  }
}
