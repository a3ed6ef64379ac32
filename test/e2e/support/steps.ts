import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { createSessions, type Session } from '../../../src/client/session/session.ts'
import type { Language } from '../../../src/contract/languages.ts'
import type { Agreement } from '../../../src/contract/legal/agreement.ts'
import { shownVersions } from '../../../src/contract/legal/legal-texts.ts'
import { PLAYER_COOKIE } from '../../../src/contract/pages/first-page.ts'
import { parseHash } from '../../../src/contract/pages/hash.ts'
import type { ScreenState } from '../../../src/state/reading/screen-state.ts'
import { createMemoryKeyVal } from '../../support/device/memory-keyval.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { like, say } from '../../support/words/say.ts'
import { control } from './control.ts'
import { field } from './field.ts'
import { restOnTray } from './toasts.ts'
import type { Arcade } from './world/arcade.ts'
import { inStore } from './world/store.ts'

let numbers = Math.floor(Date.now() / 1000) % 1_000_000
/** A phone number that is new in this run, and so a new player. */
export const newPhone = (): string => `9${String(10_000_000 + numbers++).padStart(8, '0')}`

/** The actions of a player. Elements are found by role and name. */
export const open = async (page: Page, arcade: Arcade, hash: string): Promise<void> => {
  await page.goto(`${arcade.url}/#${hash}`)
}

/** The app, on its own or in a host's frame. */
type App = Page | Locator
/** The app's page at this address, shown or kept. */
export const pageAt = (page: App, path: string) => page.locator(`#app > [data-page="${path}"]`)
/** The page the player sees, once rendered by the app: a prerendered page does not respond. */
export const shown = (page: App) => page.locator('#app > [data-page]:visible')
export const stateOf = (page: Page, state: string) => page.locator(`#app > [data-page][data-state="${state}"]:visible`)
/** The page is not loading any more. */
export const resting = (page: Page) => shown(page).and(page.locator(':not([data-state="loading"])'))
/** Opens the address and waits until this page is shown in this state. */
export const arrive = async (page: Page, arcade: Arcade, hash: string, state: ScreenState): Promise<void> => {
  await open(page, arcade, hash)
  await expect(pageAt(page, parseHash(hash).path).and(stateOf(page, state))).toBeVisible()
}
/** The prerendered page, until the app takes it over. */
export const ahead = (page: Page) => page.locator('#app > .ahead [data-page]')

/** Requests a code and waits for the answer. */
export const sendCode = async (page: Page, within: Page | Locator = page.locator('form')): Promise<void> => {
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('send_code') ?? false)
  await control(within, 'sendCode').click()
  await answered
}

export const askForCode = async (page: Page, phone: string): Promise<void> => {
  await field(page, 'phone').fill(phone)
  await sendCode(page)
}

/** Fills in the received code, and accepts the terms. */
export const fillInCode = async (within: Page | Locator, arcade: Arcade, phone: string): Promise<void> => {
  await field(within, 'code').fill(await arcade.service.codeFor(phone))
  await field(within, 'agreedToTexts').check()
}
/** Fills in the code and submits the form. */
export const giveCode = async (within: Page | Locator, arcade: Arcade, phone: string): Promise<void> => {
  await fillInCode(within, arcade, phone)
  await within.locator('form button[type=submit]').click()
}

/** Codes for one number are limited to one per few seconds, so this retries. */
const askUntilSent = async (page: Page, phone: string): Promise<void> => {
  await field(page, 'phone').fill(phone)
  // The first answer may only correct a wrong clock.
  const sent = (response: Response) => response.ok() && (response.request().postData()?.includes('send_code') ?? false)
  await expect(async () => {
    // In parallel, so that a failure of the click does not wait for the response.
    await Promise.all([
      page.waitForResponse(sent, { timeout: 10_000 }),
      control(page.locator('form'), 'sendCode').click({ timeout: 10_000 }),
    ])
  }).toPass()
}

/** Logs in through the page, like a player. */
export const logInByForm = async (page: Page, arcade: Arcade, phone = newPhone(), next = '/mine'): Promise<string> => {
  await open(page, arcade, `/login?next=${encodeURIComponent(next)}`)
  await askUntilSent(page, phone)
  await giveCode(page, arcade, phone)
  await expect(page).not.toHaveURL(/#\/login/)
  return phone
}

/** Writes a session into the device's storage before the app starts, like a login leaves it. */
export const enter = async (page: Page, arcade: Arcade, session: Session, next: string): Promise<void> => {
  const device = createMemoryKeyVal()
  await createSessions(device).begin(session)
  // A page of the same origin that is not the app.
  await page.goto(`${arcade.url}/icon.svg`)
  await inStore(page, { name: 'tiger-tally', table: 'keyval', put: await device.entries() })
  await page.context().addCookies([{ name: PLAYER_COOKIE, value: '1', url: arcade.url }])
  await open(page, arcade, next)
  await shown(page).waitFor()
}

/** Logs in without the form. Stories about logging in, and those with the app already running, use the form. */
export const logIn = async (
  page: Page,
  arcade: Arcade,
  phone = newPhone(),
  next = '/mine',
  papers: Agreement | null = shownVersions,
): Promise<string> => {
  await enter(
    page,
    arcade,
    await openOtherPhone(arcade.service.url).signUp(phone, arcade.service.codeFor, papers),
    next,
  )
  return phone
}

/** Waits until the worker controls the page, and reports its state if it does not. */
export const workerReady = async (page: Page): Promise<void> => {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const known = await navigator.serviceWorker.getRegistration()
          const state = known?.active?.state ?? known?.waiting?.state ?? known?.installing?.state ?? 'no worker'
          return navigator.serviceWorker.controller ? 'in control' : state
        }),
      // Explicit, for callers outside the browser tests' configuration.
      { timeout: 120_000 },
    )
    .toBe('in control')
}

/** Waits until a saved screen of this address contains these parts. */
export const screenKept = async (page: Page, hash: string, ...parts: readonly string[]): Promise<void> => {
  const kept = async (name: string): Promise<string | null> => {
    const found = await caches.match(name)
    return found ? (await found.json()).html : null
  }
  await expect
    .poll(async () => {
      const html = await page.evaluate(kept, `/last-screen/${encodeURIComponent(hash)}`)
      return html === null ? ['all of it'] : parts.filter((part) => !html.includes(part))
    }, 'what the kept screen lacks')
    .toEqual([])
}

export const row = (page: Page, key: string) => page.locator(`[data-row="${key}"]`)

/** The current game day in Taipei, like the service computes it. */
export const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** Collects all gifts in the mail list, and dismisses the tray with the rewards. */
export const collectGifts = async (page: Page): Promise<void> => {
  await restOnTray(page)
  await control(shown(page), 'collectAll').click()
  const tray = page.getByRole('region', { name: say('youReceived'), exact: true })
  await expect(tray).toBeVisible()
  // On a slow line some are confirmed while others still wait or are being written.
  await expect(control(shown(page), 'collectAll')).toHaveCount(0)
  await expect(shown(page).getByRole('link', { name: like('claimsWait') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(tray).toHaveCount(0)
}

interface SigningOut {
  /** What to do with waiting claims. */
  readonly waiting?: 'keep' | 'discard'
  /** The current language of the page. */
  readonly language?: Language
}

export const signOut = async (
  page: Page,
  arcade: Arcade,
  { waiting = 'keep', language }: SigningOut = {},
): Promise<void> => {
  await open(page, arcade, '/mine')
  await control(shown(page), 'signOut', language).click()
  const sheet = page.getByRole('dialog')
  const kept = control(sheet, 'signOut', language).or(control(sheet, 'keepAndSignOut', language))
  await (waiting === 'keep' ? kept : control(sheet, 'discardAndSignOut', language)).click()
  await expect(page).toHaveURL(/#\/home/)
}
