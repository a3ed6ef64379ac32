import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { open, workerReady } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'
import { makePhone } from './phone.ts'

/**
 * A context in which the app has run before: worker, files and compiled scripts are there, and no data. Setting up a
 * new one takes longer than most stories.
 */
export interface UsedPhone {
  lend(): Promise<BrowserContext>
  /** Deletes everything a story left, except the app's files. */
  takeBack(): Promise<void>
  /** Drops a phone in an unknown state, so that it is not reused. */
  discard(): Promise<void>
}

/** An empty page of this origin without worker and network, so that no code of the app runs during the cleanup. */
const emptyPageOf = async (page: Page, devtools: CDPSession, origin: string): Promise<void> => {
  await devtools.send('Network.enable')
  await devtools.send('Network.setBypassServiceWorker', { bypass: true })
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(origin)
}

/** Deletes all caches except those of the app's files. */
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
  // A page that is still starting would write its language again.
  await context.clearCookies()
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  // Also stops workers, to clear their memory; again below, in case one was started meanwhile.
  await devtools.send('ServiceWorker.stopAllWorkers')
  await emptyPageOf(page, devtools, home)
  await page.evaluate(forgetCaches)
  await devtools.send('Storage.clearDataForOrigin', { origin: home, storageTypes: 'indexeddb,local_storage' })
  // The service of the story is gone, so its origin is deleted with its worker, which could never be updated.
  for (const origin of others) await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  others.clear()
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.close()
}

/** A mocked clock stays mocked for all pages of the context and cannot be undone, so such a phone is dropped. */
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

/** If the cleanup hangs, the browser gets a new phone, so that no story waits for it. */
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
