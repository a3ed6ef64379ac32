import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isPathName, paths, to } from '../../../../src/contract/pages/paths.ts'
import { type OfflineState, offlineStates, type Place } from '../../../../src/shell/offline-states.ts'
import { control } from '../control.ts'
import { open, pageAt, shown } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'

type Link = readonly [on: string, link: string]
/** The link to an event, whose id is in the addresses of all its pages. */
const event: Link = ['/operationlist', 'a[href*="#/activityDetail/"]']
const card: Link = ['/myCardList', 'a[href*="#/cardDetail"]']
/** For addresses with an id: the page and the link where it is found. All other places have a constant path. */
const links: Readonly<Partial<Record<Place, Link>>> = {
  newDetail: ['/home', 'a[href*="#/newDetail"]'],
  noticeDetail: ['/notice/list', 'a[href*="#/notice/detail/"]'],
  mailDetail: ['/mailList', 'a[href*="#/mailDetail/"]'],
  goodsInfo: ['/threekingDomsWar?tab=mall', 'a[href*="#/exchange/goodsInfo/"]'],
  activityDetail: event,
  activityStatus: event,
  activityRule: event,
  activityAgreement: event,
  joinActivity: event,
  teamScores: event,
  shopDetail: ['/shopList', 'a[href*="#/shopDetail"]'],
  icDetail: ['/icList', 'a[href*="#/icDetail"]'],
  icCode: ['/icList', 'a[href*="#/icCode"]'],
  singleQuestion: ['/icQuestion', 'a[href*="#/singleQuestion"]'],
  exchangeOrder: ['/exchangeOrderList', 'a[href*="#/exchangeOrder/"]'],
  cardDetail: card,
  cardAdvanced: card,
  cardUpdateStar: card,
  cardUpgrade: card,
  cardSkin: ['/myBag?show=skins', 'a[href*="#/cardSkin"]'],
}

/** Pages with several views that have addresses. */
const faces: Readonly<Partial<Record<Place, readonly string[]>>> = {
  playIntroduction: ['?tab=operation', '?tab=cards', '?tab=silver'],
}

const isPlace = (name: string): name is Place => Object.hasOwn(offlineStates, name)
export const places: readonly Place[] = Object.keys(offlineStates).filter(isPlace)
export const promiseOf = (place: Place): OfflineState => offlineStates[place] ?? { offline: 'copy', states: [] }

/** Groups of areas per test, so that each test is independent and takes seconds; new areas go into the last group. */
const rooms: readonly (readonly [room: string, areas: readonly string[]])[] = [
  ['account', ['account']],
  ['cards', ['card', 'bag']],
  ['address', ['address']],
  ['news', ['home', 'mine', 'notice', 'mail']],
  ['game', ['game', 'ranking', 'achievements']],
  ['mall', ['mall']],
  ['ic', ['ic']],
  ['events', ['event']],
  ['stores', ['store']],
]
/** The room in `src` with the page's code. */
const loaders = readFileSync('src/shell/navigation/pages.ts', 'utf8')
const areaOf = (name: string): string => {
  const found = new RegExp(`^ +${name}: \\(\\) => import\\('\\.\\./(?:\\.\\./areas/)?(\\w+)/`, 'm').exec(loaders)?.[1]
  if (!found) throw new Error(`${name} has no page`)
  return found
}
const roomOf = (place: Place): string => {
  const [name = ''] = place.split('?')
  if (!isPathName(name)) return 'other'
  const area = areaOf(name)
  return rooms.find(([, areas]) => areas.includes(area))?.[0] ?? 'other'
}
export const areas: ReadonlyMap<string, readonly Place[]> = new Map(
  [...new Set(places.map(roomOf))].map((area) => [area, places.filter((place) => roomOf(place) === area)]),
)

export type Addresses = Readonly<Partial<Record<Place, string>>>

const pathOf = (place: Place): string => {
  const [name = '', query] = place.split('?')
  const path = isPathName(name) ? paths[name].path : `/${name}`
  return query ? `${path}?${query}` : path
}

const hrefOn = async (page: Page, arcade: Arcade, [on, link]: Link): Promise<string> => {
  await open(page, arcade, on)
  const path = on.split('?')[0] ?? ''
  const href = await pageAt(page, path).locator(link).first().getAttribute('href')
  return (href ?? '').replace(/^.*#/, '').replace(/[?&]zIndex=\d+/, '')
}

/** The event in which the demo player leads a team: only the leader sees the invitation. */
export const LED = 'peach-garden'
const inviteOn = async (page: Page, arcade: Arcade): Promise<string> => {
  await open(page, arcade, to('activityDetail', { id: LED }))
  // A click would scroll to the button, and the page would open there again after the next start.
  await control(shown(page), 'showInvite').dispatchEvent('click')
  const invite = page.getByRole('dialog').getByRole('link')
  const make = control(page.getByRole('dialog'), 'newLink')
  // A team may not have a link yet.
  await invite.or(make).first().waitFor()
  if (!(await invite.isVisible())) await make.click()
  return ((await invite.getAttribute('href')) ?? '').replace(/^.*#/, '')
}

const eventAddress = (place: Place, found: string): string => {
  const id = decodeURIComponent(found.split('/').at(-1) ?? '')
  if (place === 'activityDetail') return found
  return place === 'activityStatus' ? to(place, { contestId: id }) : `${pathOf(place)}?id=${id}`
}

export const addressesOf = async (page: Page, arcade: Arcade): Promise<Addresses> => {
  const addresses: Partial<Record<Place, string>> = {}
  // Several places may use the same link.
  const hrefs = new Map<Link, string>()
  for (const place of places) {
    const link = links[place]
    const path = pathOf(place)
    if (place === 'memberJoin') addresses[place] = await inviteOn(page, arcade)
    else if (!link) addresses[place] = path
    else {
      const found = hrefs.get(link) ?? (await hrefOn(page, arcade, link))
      hrefs.set(link, found)
      if (link === event) addresses[place] = eventAddress(place, found)
      else addresses[place] = link === card ? `${path}?${found.split('?')[1] ?? ''}` : found
    }
  }
  return addresses
}

/** All addresses of these places, with every view. */
export const facesOf = (addresses: Addresses, which: readonly Place[]): readonly string[] =>
  which.flatMap((place) => {
    const address = addresses[place] ?? ''
    return faces[place]?.map((face) => `${address}${face}`) ?? [address]
  })
