import type { Page } from '@playwright/test'
import { type Place, promises } from '../../../src/shell/navigation/promises.ts'
import type { Arcade } from './arcade.ts'
import { open } from './steps.ts'

type Link = readonly [on: string, link: string]
const card: Link = ['/myCardList', '[data-page="/myCardList"] a[href*="#/cardDetail"]']
/** Where an address with an id in it is found: on which page, behind which link. Every other place is its route's own path. */
const links: Readonly<Partial<Record<Place, Link>>> = {
  newDetail: ['/home', 'a[href*="#/newDetail"]'],
  noticeDetail: ['/notice/list', 'a[href*="#/notice/detail/"]'],
  mailDetail: ['/mailList', 'a[href*="#/mailDetail/"]'],
  cardDetail: card,
  cardAdvanced: card,
  cardUpdateStar: card,
  cardUpgrade: card,
  cardSkin: ['/myBag?show=skins', 'a[href*="#/cardSkin"]'],
}

const isPlace = (name: string): name is Place => Object.hasOwn(promises, name)
export const places: readonly Place[] = Object.keys(promises).filter(isPlace)
export type Addresses = Readonly<Partial<Record<Place, string>>>

/** The paths as the app itself tells them. */
const pathsToldBy = async (page: Page, arcade: Arcade): Promise<Record<string, string>> => {
  await open(page, arcade, '/diagnostics')
  const lines = page.locator('[data-promise]')
  await lines.first().waitFor()
  return Object.fromEntries(
    await lines.evaluateAll((found) =>
      found.map((line) => [line.getAttribute('data-promise') ?? '', line.querySelector('code')?.textContent ?? '']),
    ),
  )
}

const hrefOn = async (page: Page, arcade: Arcade, [on, link]: Link): Promise<string> => {
  await open(page, arcade, on)
  const href = await page.locator(link).first().getAttribute('href')
  return (href ?? '').replace(/^.*#/, '').replace(/[?&]zIndex=\d+/, '')
}

export const addressesOf = async (page: Page, arcade: Arcade): Promise<Addresses> => {
  const paths = await pathsToldBy(page, arcade)
  const addresses: Partial<Record<Place, string>> = {}
  for (const place of places) {
    const link = links[place]
    const path = paths[place] ?? ''
    if (!link) addresses[place] = path
    else {
      const found = await hrefOn(page, arcade, link)
      addresses[place] = link === card ? `${path}?${found.split('?')[1] ?? ''}` : found
    }
  }
  return addresses
}
