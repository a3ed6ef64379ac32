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

/** One phone of the demo player and one of a visitor, and where their places are. */
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

/**
 * Puts the phone down where no app runs; it is as wide as most, and reads in this language, on a good line, from the
 * next page on.
 */
export const rest = async (page: Page, { url }: Arcade, language: string): Promise<void> => {
  await page.goto(`${url}/icon.svg`)
  await page.setViewportSize({ width: 390, height: 844 })
  await speak(page, url, language)
  // The pseudo-language is the page's alone; the service answers in Chinese then.
  const spoken = language === 'en-XA' ? 'zh-TW' : language
  await inStore(page, { name: 'tiger-tally', table: 'keyval', put: [['languageName', encodeStored(spoken)]] })
  await simulate(page)
}
