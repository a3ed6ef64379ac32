import type { Page } from '@playwright/test'
import { DEMO_PHONE } from '../../src/server/demo/accounts.ts'
import { leadsSomewhere, pressesAll, waysOn } from './support/alive.ts'
import type { Arcade } from './support/arcade.ts'
import { faults } from './support/axe.ts'
import { control } from './support/control.ts'
import { logIn, newPhone, open, shown, stateOf } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** What each tab shows of a player who has played. */
const tabs = {
  game: ['[data-claimable]', '[data-rank-on]', '[data-last-played]'],
  profile: ['[data-power="army"] dd', '[data-total="matches"]', '[data-plot]', '[data-entry="achievements"]'],
  cards: ['[data-gallery="148"]', '[data-gallery] button img, [data-gallery] button svg'],
  mall: ['[data-balance]', '[data-goods]'],
  signin: ['[data-day]', '[data-day-state]'],
  ranking: ['[data-rank="1"]', '[data-my-rank]'],
} as const
type Tab = keyof typeof tabs
const names = Object.keys(tabs).filter((name): name is Tab => Object.hasOwn(tabs, name))

const tabAt = (page: Page, tab: string) => shown(page).locator(`[role=tab][data-tab="${tab}"]`)
const ready = (page: Page) => expect(stateOf(page, 'ready')).toBeVisible()
const home = '/threekingDomsWar'
const arriveAt = async (page: Page, arcade: Arcade, tab: Tab): Promise<void> => {
  await page.goto(`${arcade.url}/icon.svg`)
  await open(page, arcade, `${home}?tab=${tab}`)
  await ready(page)
  for (const part of tabs[tab]) await expect(shown(page).locator(part).first()).toBeVisible()
}

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

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
    for (const part of tabs[tab]) await expect(shown(page).locator(part).first(), `${tab}: ${part}`).toBeVisible()
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

  await shown(page).locator('[data-entry="mailList"]').click()
  await expect(page.locator('[data-page="/mailList"] [data-mail]').first()).toBeVisible()
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
  await expect(page.locator('dialog[open] [data-result]').first()).toBeVisible()
  await expect(page.locator('dialog[open] [data-result]:not([data-result-state="done"])')).toHaveCount(0)
})

test('the introduction has three tabs, each in the address and readable without signal', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), `${home}?tab=profile`)
  await shown(page).locator('[data-entry="playIntroduction"]').click()
  const parts = ['operation', 'cards', 'silver'] as const
  await expect(shown(page).getByRole('tab')).toHaveCount(parts.length)
  const texts = new Set<string>()
  for (const part of parts) {
    await tabAt(page, part).click()
    await expect(page).toHaveURL(new RegExp(`tab=${part}`))
    await expect(shown(page).locator('ol > li').first()).toBeVisible()
    texts.add((await shown(page).getByRole('main').textContent()) ?? '')
    expect(await faults(page), part).toEqual([])
  }
  expect(texts.size).toBe(parts.length)
  arcade.line.line = 'down'
  await tabAt(page, 'cards').click()
  await expect(shown(page).locator('ol > li').first()).toBeVisible()
  await expect(stateOf(page, 'ready')).toBeVisible()
  await page.goBack()
  await expect(tabAt(page, 'profile')).toHaveAttribute('aria-selected', 'true')
})
