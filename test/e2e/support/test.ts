import { test as base, expect } from '@playwright/test'
import { phonesAtClock } from './phone/phone-clock.ts'
import { openPhones, type Phones } from './phone/phones.ts'
import { unhurried } from './phone/unhurried.ts'
import { type UsedPhone, usedPhone } from './phone/used-phone.ts'
import { type Album, openAlbum } from './players/album.ts'
import { type Heap, openHeap } from './players/heap.ts'
import { openVault, type Vault } from './players/vault.ts'
import { recordToasts } from './toasts.ts'
import { type Arcade, endArcade, goodLine, startArcade } from './world/arcade.ts'
import { serviceAt, type TurnedClock } from './world/turned-clock.ts'

/**
 * Fixtures shared by the stories of a worker, created on first use: a service, phones of prepared players, a service
 * with a test clock. A single set for all files, so that a worker keeps them from file to file.
 */
interface Shared {
  readonly arcade: Arcade
  readonly phones: Phones
  readonly album: Album
  readonly heap: Heap
  readonly vault: Vault
  readonly turned: TurnedClock
  readonly usedPhone: UsedPhone
}

interface Own {
  readonly line: Arcade['line']
  readonly day: undefined
  /**
   * `used`: the app has run before on this phone, so a worker answers from the start. `new`: for stories about first
   * visits, other versions, failing storage and shifted clocks.
   */
  readonly phone: 'used' | 'new'
}

/** 22:00 in Taipei on a day in the middle of a month. */
const EVENING = Date.UTC(2026, 10, 10, 14)

const MINUTE = 60_000
/** The time left of the current day in Taipei. */
const leftOfDay = (): number => 24 * 60 * MINUTE - ((Date.now() + 8 * 60 * MINUTE) % (24 * 60 * MINUTE))

export const test = base.extend<Own, Shared>({
  phone: ['used', { option: true }],
  // Stories assume that the day does not change, so none starts where its limit ends on the next one. Stories about
  // midnight use a test clock.
  day: [
    async ({ browserName: _browser }, use, { timeout }) => {
      const left = leftOfDay()
      if (left < timeout) await new Promise((resolve) => setTimeout(resolve, left))
      await use(undefined)
    },
    // Not of the time that the story itself has.
    { auto: true, timeout: 24 * 60 * MINUTE },
  ],
  browser: [({ browser }, use) => use(unhurried(recordToasts(phonesAtClock(browser)))), { scope: 'worker' }],
  arcade: [
    async ({ browserName: _browser }, use) => {
      const arcade = await startArcade()
      await use(arcade)
      await endArcade(arcade)
    },
    { scope: 'worker' },
  ],
  phones: [({ browser, arcade }, use) => openPhones(browser, arcade, use), { scope: 'worker' }],
  album: [({ browser, arcade }, use) => openAlbum(browser, arcade, use), { scope: 'worker' }],
  heap: [({ browser, arcade }, use) => openHeap(browser, arcade, use), { scope: 'worker' }],
  vault: [({ browser, arcade }, use) => openVault(browser, arcade, use), { scope: 'worker' }],
  turned: [
    async ({ browserName: _browser }, use) => {
      const turned = await serviceAt(EVENING)
      await use(turned)
      await turned.stop()
    },
    { scope: 'worker' },
  ],
  line: [
    async ({ arcade }, use) => {
      goodLine(arcade)
      await use(arcade.line)
    },
    { auto: true },
  ],
  usedPhone: [
    async ({ browser, arcade }, use) => {
      const phone = usedPhone(browser, arcade)
      await use(phone)
      await phone.discard()
    },
    { scope: 'worker' },
  ],
  context: async ({ context, phone, serviceWorkers, usedPhone }, use, info) => {
    if (phone === 'new' || serviceWorkers === 'block') return use(context)
    await use(await usedPhone.lend())
    await (info.status === info.expectedStatus ? usedPhone.takeBack() : usedPhone.discard())
  },
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await use(page)
    expect(errors, 'nothing is thrown in the page').toEqual([])
  },
})

export { expect }
