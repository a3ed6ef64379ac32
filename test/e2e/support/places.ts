import type { Page } from '@playwright/test'
import { type Place, promises } from '../../../src/shell/navigation/promises.ts'
import type { Arcade } from './arcade.ts'
import { open } from './steps.ts'

/** Where an address with an id in it is found: on which page, behind which link. Every other place is its route's own path. */
const links: Readonly<Partial<Record<Place, readonly [on: string, link: string]>>> = {
  newDetail: ['/home', 'a[href*="#/newDetail"]'],
  noticeDetail: ['/notice/list', 'a[href*="#/notice/detail/"]'],
  mailDetail: ['/mailList', 'a[href*="#/mailDetail/"]'],
}

const isPlace = (name: string): name is Place => Object.hasOwn(promises, name)
export const places: readonly Place[] = Object.keys(promises).filter(isPlace)

/** The paths as the app itself tells them. */
const pathOf = async (page: Page, arcade: Arcade, place: Place): Promise<string> => {
  await open(page, arcade, '/diagnostics')
  return (await page.locator(`[data-promise="${place}"] code`).first().textContent()) ?? ''
}

export const addressOf = async (page: Page, arcade: Arcade, place: Place): Promise<string> => {
  const [on, link] = links[place] ?? []
  if (on === undefined || link === undefined) return pathOf(page, arcade, place)
  await open(page, arcade, on)
  const href = await page.locator(`[data-page="${on}"] ${link}`).first().getAttribute('href')
  return (href ?? '').replace(/^.*#/, '').replace(/[?&]zIndex=\d+/, '')
}
