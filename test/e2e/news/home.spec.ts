import type { Locator, Page } from '@playwright/test'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { like, say } from '../../support/words/say.ts'
import { everyRun } from '../support/every-run.ts'
import { field } from '../support/field.ts'
import { banner, idOf, leadingTo, notices, region, signedToday, signIn, todayIn, unread } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { leadsSomewhere } from '../support/look/links-and-buttons.ts'
import { arrive, logIn, newPhone, open, row, shown, stateOf, today, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const shortcuts = (page: Page) =>
  shown(page)
    .getByRole('navigation', { name: say('popular') })
    .getByRole('link')
const news = (page: Page) => notices(shown(page))
const store = (page: Page) => region(shown(page), 'myStore').or(region(shown(page), 'lastPlayedStore'))
const offered = (page: Page) => page.getByRole('dialog').getByRole('listitem').getByRole('button')
/** A store as the list has it: its name is the beginning of the line. */
const storeName = async (line: Locator): Promise<string> =>
  (await line.locator('span span span').first().textContent()) ?? ''
const claim = (page: Page) => signIn(shown(page))

test('a Home that gets no answer leads to the pages all the same', async ({ page, arcade }) => {
  arcade.line.rule = ({ action }) => (action === 'home_front' || action === 'notice_list' ? '503' : 'pass')
  await logIn(page, arcade, newPhone(), '/home')
  await expect(stateOf(page, 'error')).toBeVisible()
  await expect(banner(shown(page))).toHaveCount(0)
  // Today needs neither: it can be signed all the same.
  await claim(page).click()
  await expect(signedToday(shown(page))).toBeVisible()
  await shown(page)
    .getByRole('navigation', { name: say('popular') })
    .getByRole('link', { name: '我的卡牌' })
    .click()
  await expect(shown(page)).toHaveAttribute('data-page', '/myCard')
})

test(
  'a visitor meets the general of the day, shortcuts, the news to read, and the way in; nothing moves when later parts arrive',
  everyRun,
  async ({ page, arcade }) => {
    let letGo = () => {}
    const held = new Promise<'pass'>((resolve) => {
      letGo = () => resolve('pass')
    })
    let asked = () => {}
    // The page that came with the news is the app's own then.
    const taken = new Promise<void>((resolve) => {
      asked = resolve
    })
    arcade.line.rule = ({ action }) => {
      if (action !== 'home_front') return 'pass'
      asked()
      return held
    }
    await page.goto(`${arcade.url}/`)
    await taken
    await expect(page).toHaveURL(/#\/home$/)
    await expect(news(page).first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expect(banner(shown(page))).toHaveCount(0)
    const places = () => Promise.all([news(page).first(), shown(page).locator('a[href^="#/login"]')].map(topOf))
    const before = await places()
    letGo()
    await expect(banner(shown(page))).toBeVisible()
    expect(await places()).toEqual(before)

    await expect(banner(shown(page)).locator('h2')).toContainText(/\p{Script=Han}/u)
    await expect(banner(shown(page)).locator('svg, img').first()).toBeVisible()
    expect(await shortcuts(page).count()).toBeGreaterThan(3)
    expect(await news(page).count()).toBeGreaterThan(2)
    // A store and a day belong to a player.
    await expect(store(page)).toHaveCount(0)
    await expect(claim(page)).toHaveCount(0)
    expect(await faults(page)).toEqual([])
    await news(page).first().click()
    await expect(page).toHaveURL(/#\/newDetail\?id=/)
    await expect(shown(page).locator('article')).toBeVisible()
    await page.goBack()
    await shown(page).locator('a[href^="#/login"]').click()
    await expect(field(page, 'phone')).toBeVisible()
  },
)

const topOf = async (locator: ReturnType<typeof news>): Promise<number> =>
  Math.round((await locator.boundingBox())?.y ?? Number.NaN)

test('a player signs in from Home, chooses a store and keeps it, and every shortcut leads somewhere', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/home')
  await claim(page).click()
  await expect(claim(page)).toHaveCount(0)
  await expect(store(page).getByRole('list')).toHaveCount(0)
  await store(page).getByRole('button').click()
  await expect(offered(page).first()).toBeVisible()
  expect(await faults(page)).toEqual([])
  const chosen = await storeName(offered(page).nth(1))
  await offered(page).nth(1).click()
  await expect(store(page)).toContainText(chosen)
  await expect(store(page).locator('a[href^="tel:"]')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.reload()
  await expect(store(page)).toContainText(chosen)
  await expect(claim(page)).toHaveCount(0)

  const notice = await idOf(unread(news(page)).first())
  await unread(news(page)).first().click()
  await expect(shown(page).locator('article')).toBeVisible()
  await page.goBack()
  await expect(leadingTo(news(page), notice)).not.toContainText(say('unread'))

  const ways = await shortcuts(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const way of ways) await leadsSomewhere(page, arcade, way.replace('#', ''))
  await open(page, arcade, '/threekingDomsWar?tab=signin')
  await expect(signedToday(page)).toBeVisible()
})

test(
  'without signal Home shows all it had, takes the sign-in and another store, and both arrive later',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/home')
    await workerReady(page)
    await store(page).getByRole('button').click()
    await offered(page).first().click()
    await expect(store(page).getByRole('list')).toBeVisible()
    await expect(banner(shown(page))).toBeVisible()
    const general = await banner(shown(page)).getByRole('heading').textContent()

    arcade.line.line = 'down'
    await page.reload()
    await expect(stateOf(page, 'stale')).toBeVisible()
    await expect(banner(shown(page)).getByRole('heading')).toHaveText(general ?? '')
    await expect(shortcuts(page).first()).toBeVisible()
    await expect(news(page).first()).toBeVisible()
    expect(await faults(page)).toEqual([])

    const height = () => claim(page).evaluate((act) => act.parentElement?.offsetHeight)
    const before = await height()
    await claim(page).click()
    await expect(claim(page)).toHaveText(say('saved'))
    expect(await height(), 'what it waits for takes no more room than the button').toBe(before)
    await store(page).getByRole('button').click()
    const other = await storeName(offered(page).nth(2))
    await offered(page).nth(2).click()
    await expect(store(page)).toContainText(other)
    await page.reload()
    await expect(store(page)).toContainText(other)
    await claim(page).click()
    await expect(row(page, `signin:${today()}`)).toBeVisible()

    arcade.line.line = 'up'
    await expect(row(page, `signin:${today()}`)).toContainText(say('confirmed'))
    await arrive(page, arcade, '/home', 'ready')
    await expect(claim(page)).toHaveCount(0)
    await expect(store(page)).toContainText(other)
  },
)

test('Home is the player’s: their name, rank and army above the general, the letters that wait, and what today gives', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, DEMO_PHONE.phone, '/home')
  const own = shown(page).getByRole('link', { name: like('armyPowerOf', { anywhere: true }) })
  await expect(own).toHaveAttribute('href', /tab=profile/)
  await expect(own).toContainText(/\p{Script=Han}{2}/u)
  // Without a picture of their own the strongest general is their face.
  await expect(own.locator('img')).toBeVisible()
  const letters = shown(page).getByRole('link', { name: like('unreadLetters', { anywhere: true }) })
  await expect(letters).toHaveAttribute('href', /mailList/)
  await expect(todayIn(shown(page))).toContainText(
    new RegExp(`×\\d|${like('daysThisMonth', { anywhere: true }).source}`),
  )

  const icons = shortcuts(page).locator('svg')
  await expect(icons).toHaveCount(await shortcuts(page).count())
  await page.setViewportSize({ width: 360, height: 844 })
  for (const way of await shortcuts(page).all()) {
    const box = await way.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360).toBe(true)
  }
})
