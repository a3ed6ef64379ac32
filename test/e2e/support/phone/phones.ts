import type { Browser, Page } from '@playwright/test'
import { encodeStored } from '../../../../src/client/device/stored.ts'
import { DEMO_PHONE } from '../../../../src/server/demo/people/accounts.ts'
import { speak } from '../look/fits.ts'
import { type Addresses, addressesOf } from '../look/places.ts'
import { logIn, open, shown, workerReady } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'
import { simulate } from '../world/simulation.ts'
import { inStore } from '../world/store.ts'
import { withPhone } from './phone.ts'

/** The demo player's phone, a visitor's, and the addresses of all places. */
export interface Phones {
  readonly player: Page
  readonly visitor: Page
  readonly addresses: Addresses
}

export const openPhones = (browser: Browser, arcade: Arcade, use: (phones: Phones) => Promise<void>): Promise<void> =>
  withPhone(browser, (player) =>
    withPhone(browser, async (visitor) => {
      await logIn(player, arcade, DEMO_PHONE.phone, '/home')
      await workerReady(player)
      await open(visitor, arcade, '/home')
      await shown(visitor).waitFor()
      await workerReady(visitor)
      await use({ player, visitor, addresses: await addressesOf(player, arcade) })
    }),
  )

/** Resets the phone: no app running, default width, this language, and no simulated faults from the next page on. */
export const rest = async (page: Page, { url }: Arcade, language: string): Promise<void> => {
  await page.goto(`${url}/icon.svg`)
  await page.setViewportSize({ width: 390, height: 844 })
  await speak(page, url, language)
  // The pseudo-language exists in the app only; the service answers in Chinese.
  const spoken = language === 'en-XA' ? 'zh-TW' : language
  await inStore(page, { name: 'tiger-tally', table: 'keyval', put: [['languageName', encodeStored(spoken)]] })
  await simulate(page)
}
