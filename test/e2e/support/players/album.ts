import { type Browser, expect, type Page } from '@playwright/test'
import { like } from '../../../support/words/say.ts'
import { cardOn } from '../find-card.ts'
import { withPhone } from '../phone/phone.ts'
import { logIn, open, shown, workerReady } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'
import { type AlbumName, albumNames } from './album-cards.ts'
import { dealtTo, furnishedPhones } from './furnished.ts'

export interface Album {
  readonly page: Page
  readonly of: (name: AlbumName) => string
  readonly foreign: string
  readonly dead: string
}

/** A player with a card of every type and state, logged in on a phone. */
export const openAlbum = (browser: Browser, arcade: Arcade, use: (album: Album) => Promise<void>): Promise<void> =>
  withPhone(browser, async (page) => {
    await logIn(page, arcade, furnishedPhones.album)
    await workerReady(page)
    const [foreign = '', dead = '', ...own] = dealtTo('album')
    await use({ page, of: (name) => own[albumNames.indexOf(name)] ?? '', foreign, dead })
  })

export const powerOn = async (page: Page): Promise<number> =>
  figure(
    await shown(page)
      .getByRole('article')
      .locator('p')
      .filter({ has: page.getByText(like('power')) })
      .first()
      .textContent(),
  )
export const figure = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''))

export const openCard = async (page: Page, arcade: Arcade, serial: string): Promise<void> => {
  // The phone is shared: an earlier story may have left a sheet open, which opening the same address would not close.
  if (await page.getByRole('dialog').first().isVisible()) await page.keyboard.press('Escape')
  await open(page, arcade, `/cardDetail?cardid=${serial}`)
  await expect(cardOn(page, serial)).toBeVisible()
}
