import type { Locator, Page } from '@playwright/test'
import { eventRewards } from '../../../src/contract/event/events.ts'
import { achievementList } from '../../../src/contract/game/achievements.ts'
import { getDailyTasks } from '../../../src/contract/game/missions.ts'
import { doSignIn, getSignInInfo } from '../../../src/contract/game/signin.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { boardOf } from '../../../src/rules/boards/board.ts'
import { boardPeriod } from '../../../src/rules/boards/settlement.ts'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { putScores } from '../../../src/server/ranking/scores.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { escaped, say, type Word } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { claimables, daysOf, gainsIn, listOf, mails, region, reveal, tab } from '../support/find.ts'
import { factOf } from '../support/find-card.ts'
import { faults } from '../support/look/axe.ts'
import { leadsSomewhere, linksOn, pressesAll } from '../support/look/links-and-buttons.ts'
import { enter, logIn, newPhone, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { restOnTray, rewardToasts } from '../support/toasts.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { sendGifts } from '../support/world/callers/operator.ts'
import { serviceAt } from '../support/world/turned-clock.ts'

/** What each tab shows of a player who has played. */
const tabs = {
  game: (at) => [
    listOf(at, 'myLineups').getByRole('link'),
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

/** Something to claim, whatever other stories have taken of what the demo player began with. */
const giveGift = ({ service }: Arcade): Promise<void> =>
  sendGifts(service, DEMO_PHONE.phone, [{ item: 'mallPoints', count: 5 }])

const logInWithGift = async (page: Page, arcade: Arcade): Promise<void> => {
  await giveGift(arcade)
  await logIn(page, arcade, DEMO_PHONE.phone, `${home}?tab=game`)
  await expect(claimables(shown(page)).first()).toBeVisible()
}

test(
  'six tabs, each with what there is of the player: in the address, after a reload, and where back leads',
  everyRun,
  async ({ page, arcade }) => {
    await giveGift(arcade)
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
  },
)

test('on no tab is a link that leads nowhere or a button that does nothing', async ({ page, arcade }) => {
  await giveGift(arcade)
  await logIn(page, arcade, DEMO_PHONE.phone, '/home')
  const ways = new Set<string>()
  for (const tab of names) {
    const pressed = await pressesAll(page, () => arriveAt(page, arcade, tab))
    await arriveAt(page, arcade, tab)
    // One of many that differ in their query alone stands for all of them.
    for (const way of await linksOn(page)) ways.add(/\?(tab|show)=/.test(way) ? way.replace(/&.*/, '') : way)
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
    await open(page, arcade, `${home}?tab=${tab}`)
    await expect(tabAt(page, tab)).toHaveAttribute('aria-selected', 'true')
    await ready(page)
    await expect(shown(page).getByRole('main')).not.toContainText(/NaN|undefined|Infinity|1970/)
  }
  await open(page, arcade, `${home}?tab=game`)
  await restOnTray(page)
  // The sign-in and the gift that welcomes are told by two answers.
  await expect(claimables(shown(page))).not.toHaveCount(1)
  await control(shown(page), 'claimAll').click()
  await control(reveal(page), 'seeOneByOne').click()
  await expect(gainsIn(page).first()).toBeVisible()
  await expect(gainsIn(page).filter({ hasNotText: say('confirmed') })).toHaveCount(0)
})

test('what the service has confirmed is not said to wait, though nothing can be read anew', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), `${home}?tab=game`)
  await control(shown(page), 'claimAll').waitFor()
  const reads: ReadonlySet<string> = new Set([mailList, getSignInInfo, getDailyTasks].map(({ name }) => name))
  arcade.line.rule = ({ action }) => (reads.has(action) ? 'refuse' : 'pass')
  await control(shown(page), 'claimAll').click()
  // Drawn, or in words where what draws it comes late.
  await expect.poll(() => rewardToasts(page)).not.toEqual([])
  await expect(claimables(shown(page))).toHaveCount(0)
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

test('the line-ups lie on the war table with what they weigh, without signal too, and lead to their cards', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, DEMO_PHONE.phone, `${home}?tab=game`)
  const first = listOf(shown(page), 'myLineups').getByRole('link').first()
  await expect(first).toHaveAccessibleName(
    new RegExp(`^${escaped(say('lineupOf', { values: { 0: 1 } }))} ?${say('power')} ?[\\d,]+`),
  )
  const told = await first.textContent()
  await workerReady(page)
  arcade.line.line = 'down'
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(first).toHaveText(told ?? '')

  await first.click()
  await expect(page).toHaveURL(/#\/myCardList/)
  const cards = shown(page).getByRole('link', { name: say('lineupOf', { values: { 0: 1 } }) })
  await expect(cards.first()).toBeVisible()
  await expect(shown(page).getByRole('link', { name: say('lineupOf', { values: { 0: 2 } }) })).toHaveCount(0)
})

test('who is online is not told to go online while the cards are on their way', async ({ page, arcade }) => {
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  arcade.line.rule = ({ action }) => (action === 'card_catalogue' ? held.then(() => 'pass') : 'pass')
  await logInWithGift(page, arcade)
  await expect(shown(page).getByText(say('lineupsOnline'))).toHaveCount(0)
  goOn()
  await expect(listOf(shown(page), 'myLineups').getByRole('link')).toHaveCount(3)
})

test('whoever has no card yet sees three empty line-ups, the way to the first card, and the road ahead', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), `${home}?tab=game`)
  await expect(listOf(shown(page), 'myLineups').getByRole('link')).toHaveText(
    [1, 2, 3].map((number) => `${say('lineupOf', { values: { 0: number } })}${say('emptyLineup')}`),
  )
  const waysToFirst = shown(page).getByRole('link', { name: say('readFirstCard') })
  await expect(waysToFirst).toHaveCount(2)
  await expect(listOf(shown(page), 'firstSteps').getByRole('listitem')).toHaveCount(5)
  await expect(region(shown(page), 'lastAtMachine')).toHaveCount(0)
})

const asked: ReadonlySet<string> = new Set(
  [getSignInInfo, getDailyTasks, mailList, achievementList, eventRewards].map(({ name }) => name),
)
const toClaim = (page: Page) => region(shown(page), 'claimables')

test('while it is not known what there is to claim, nobody is told that all is claimed', async ({ page, arcade }) => {
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  arcade.line.rule = ({ action }) => (asked.has(action) ? held.then(() => 'pass') : 'pass')
  await logIn(page, arcade, newPhone(), `${home}?tab=game`)
  await expect(toClaim(page).getByRole('status')).toBeVisible()
  await expect(toClaim(page).getByText(say('everythingClaimed'))).toHaveCount(0)
  goOn()
  await expect(claimables(shown(page)).first()).toBeVisible()
})

test('where what there is to claim never came, all or some of it, the list says when it will', async ({
  page,
  arcade,
}) => {
  arcade.line.rule = ({ action }) => (asked.has(action) ? 'refuse' : 'pass')
  const phone = await logIn(page, arcade, newPhone(), `${home}?tab=game`)
  // Today can be signed whatever is known.
  await expect(claimables(shown(page))).toHaveCount(1)
  await expect(toClaim(page)).toContainText(say('moreOnline'))
  // What else gets through would say that there is signal, and which answer is the last is chance.
  arcade.line.rule = ({ action }) => (action === doSignIn.name ? 'pass' : 'refuse')
  await control(toClaim(page), 'claim').click()
  await expect(toClaim(page)).toContainText(say('claimablesOnline'))
  await expect(claimables(shown(page))).toHaveCount(0)
  arcade.line.rule = ({ action }) => (action === eventRewards.name ? 'refuse' : 'pass')
  await logIn(page, arcade, phone, `${home}?tab=game`)
  await expect(toClaim(page)).toContainText(say('moreOnline'))
  await expect(claimables(shown(page)).first()).toBeVisible()
})

test('each thing to claim tells its reward, and the event is a way to its page', async ({ page, arcade }) => {
  await logInWithGift(page, arcade)
  await expect(claimables(shown(page)).filter({ hasNotText: /×\d/ })).toHaveCount(0)

  const event = region(shown(page), 'event').getByRole('link')
  await expect(event.locator('img')).toBeVisible()
  await expect(event).toContainText(new RegExp(`${say('toEvent')}|${say('signUpEvent')}`))
  await event.click()
  await expect(page).toHaveURL(/#\/activityDetail\//)
})

test('the three best ranks stand for all, the others are one tap away', async ({ page }) => {
  const now = Date.parse('2026-11-18T12:00:00+08:00')
  const { arcade, db, stop } = await serviceAt(now)
  const session = await openOtherPhone(arcade.service.url).signUp(newPhone(), arcade.service.codeFor)
  const standing = { figures: { combatPower: 9, tenDrawCount: 9, clearanceTime: 9, ccgCards: 9 }, general: null }
  await db.transaction(async (tx) => {
    for (const id of [1020, 1120, 1221, 1700]) {
      const board = boardOf(id)
      if (!board) throw new Error(`there is no board ${id}`)
      const sheet = { board, period: boardPeriod(board, now).key, layer: 'live' } as const
      await putScores(tx, sheet, new Map([[session.roleid, { ...standing, reachedAt: now }]]))
    }
  })
  await enter(page, arcade, session, `${home}?tab=game`)
  const ranks = listOf(shown(page), 'myRanks').getByRole('link')
  await expect(ranks).toHaveCount(3)
  await control(shown(page), 'allBoards').click()
  await expect(ranks).toHaveCount(4)
  await control(shown(page), 'bestBoards').click()
  await expect(ranks).toHaveCount(3)
  await stop()
})
