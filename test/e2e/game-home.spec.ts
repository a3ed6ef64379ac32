import type { Locator, Page } from '@playwright/test'
import { DEMO_PHONE } from '../../src/server/demo/accounts.ts'
import { say, type Word } from '../support/say.ts'
import { leadsSomewhere, pressesAll, waysOn } from './support/alive.ts'
import type { Arcade } from './support/arcade.ts'
import { faults } from './support/axe.ts'
import { control } from './support/control.ts'
import { claimables, daysOf, gainsIn, listOf, mails, region, reveal, tab } from './support/find.ts'
import { factOf } from './support/find-card.ts'
import { logIn, newPhone, open, shown, stateOf } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** What each tab shows of a player who has played. */
const tabs = {
  game: (at) => [
    claimables(at),
    listOf(at, 'myRanks').getByRole('link'),
    region(at, 'lastAtMachine').getByRole('definition'),
  ],
  profile: (at) => [
    factOf(at, 'armyPower'),
    factOf(at, 'matches'),
    at.getByRole('figure').getByRole('img'),
    at.getByRole('link', { name: say('achievements') }),
  ],
  cards: (at) => {
    const all = region(at, 'cardGallery').getByRole('listitem')
    return [all.and(at.page().locator('[aria-setsize="148"]')), all.locator('img, svg')]
  },
  mall: (at) => [at.getByRole('definition'), at.getByRole('listitem').getByRole('heading')],
  signin: (at) => [daysOf(at)],
  ranking: (at) => [listOf(at, 'ranks').getByRole('listitem'), at.getByText(new RegExp(`^${say('you')}`))],
} as const satisfies Record<string, (at: Locator) => readonly Locator[]>
type Tab = keyof typeof tabs
const titles = {
  game: 'game',
  profile: 'profile',
  cards: 'cardGallery',
  mall: 'exchangeMall',
  signin: 'dailySignIn',
  ranking: 'leaderboards',
} as const satisfies Record<Tab, Word>
const names = Object.keys(tabs).filter((name): name is Tab => Object.hasOwn(tabs, name))

const tabAt = (page: Page, name: Tab) => tab(shown(page), titles[name])
const ready = (page: Page) => expect(stateOf(page, 'ready')).toBeVisible()
const home = '/threekingDomsWar'
const arriveAt = async (page: Page, arcade: Arcade, tab: Tab): Promise<void> => {
  await page.goto(`${arcade.url}/icon.svg`)
  await open(page, arcade, `${home}?tab=${tab}`)
  await ready(page)
  for (const part of tabs[tab](shown(page))) await expect(part.first()).toBeVisible()
}

test('six tabs, each with what there is of the player: in the address, after a reload, and where back leads', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, DEMO_PHONE.phone, '/home')
  await open(page, arcade, home)
  await expect(tabAt(page, 'game')).toHaveAttribute('aria-selected', 'true')
  await expect(shown(page).getByRole('tab')).toHaveCount(names.length)
  for (const tab of names) {
    await tabAt(page, tab).click()
    await expect(page).toHaveURL(new RegExp(`[?&]tab=${tab}`))
    await ready(page)
    for (const part of tabs[tab](shown(page))) await expect(part.first(), tab).toBeVisible()
    await expect(tabAt(page, tab)).toHaveAttribute('aria-selected', 'true')
    await expect(tabAt(page, tab)).toBeInViewport()
  }
  await page.reload()
  await expect(tabAt(page, 'ranking')).toHaveAttribute('aria-selected', 'true')
  await tabAt(page, 'ranking').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabAt(page, 'game')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tabAt(page, 'profile')).toBeFocused()
  await expect(page).toHaveURL(/tab=profile/)

  await shown(page)
    .getByRole('link', { name: say('mail') })
    .click()
  await expect(mails(page).first()).toBeVisible()
  await page.goBack()
  await expect(tabAt(page, 'profile')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/tab=profile/)
  // Tabs stand beside each other: one step back leaves all six.
  await shown(page).locator('header button').first().click()
  await expect(page).toHaveURL(/#\/home/)
})

test('on no tab is a link that leads nowhere or a button that does nothing', async ({ page, arcade }) => {
  await logIn(page, arcade, DEMO_PHONE.phone, '/home')
  const ways = new Set<string>()
  for (const tab of names) {
    const pressed = await pressesAll(page, () => arriveAt(page, arcade, tab))
    await arriveAt(page, arcade, tab)
    // One of many that differ in their query alone stands for all of them.
    for (const way of await waysOn(page)) ways.add(/\?(tab|show)=/.test(way) ? way.replace(/&.*/, '') : way)
    if (tab !== 'profile') expect(pressed.length, tab).toBeGreaterThan(0)
  }
  // On every day; on some there is more.
  for (const way of [`${home}?tab=signin`, `${home}?tab=ranking`, '/mailList', '/achievements', '/bonds', '/myCard'])
    expect(ways).toContain(way)
  const pages = new Map([...ways].map((way) => [way.replace(/\?(?!tab|show).*/, ''), way]))
  for (const way of pages.values()) await leadsSomewhere(page, arcade, way)
})

test('somebody who never played is told what will be there, and what to do', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/home')
  for (const tab of names) {
    await page.goto(`${arcade.url}/icon.svg`)
    await open(page, arcade, `${home}?tab=${tab}`)
    await ready(page)
    await expect(shown(page).getByRole('main')).not.toContainText(/NaN|undefined|Infinity|1970/)
  }
  await open(page, arcade, `${home}?tab=game`)
  await control(shown(page), 'claimAll').click()
  await control(reveal(page), 'seeOneByOne').click()
  await expect(gainsIn(page).first()).toBeVisible()
  await expect(gainsIn(page).filter({ hasNotText: say('confirmed') })).toHaveCount(0)
})

test('the introduction has three tabs, each in the address and readable without signal', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), `${home}?tab=profile`)
  await shown(page)
    .getByRole('link', { name: say('howToPlay') })
    .click()
  const parts = { operation: 'operation', cards: 'cardIntroduction', silver: 'silverExchange' } as const
  await expect(shown(page).getByRole('tab')).toHaveCount(Object.keys(parts).length)
  const texts = new Set<string>()
  for (const [part, title] of Object.entries(parts)) {
    await tab(shown(page), title).click()
    await expect(page).toHaveURL(new RegExp(`tab=${part}`))
    await expect(shown(page).locator('ol > li').first()).toBeVisible()
    texts.add((await shown(page).getByRole('main').textContent()) ?? '')
    expect(await faults(page), part).toEqual([])
  }
  expect(texts.size).toBe(Object.keys(parts).length)
  arcade.line.line = 'down'
  await tab(shown(page), parts.cards).click()
  await expect(shown(page).locator('ol > li').first()).toBeVisible()
  await expect(stateOf(page, 'ready')).toBeVisible()
  await page.goBack()
  await expect(tabAt(page, 'profile')).toHaveAttribute('aria-selected', 'true')
})
