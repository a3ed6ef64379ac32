import type { CDPSession, Page } from '@playwright/test'
import { encode } from 'uqr'
import { powerOf } from '../../../../src/rules/cards/power.ts'
import { starUpCost } from '../../../../src/rules/cards/training/star-up.ts'
import { showSerial } from '../../../../src/rules/codes/serial.ts'
import { cardModelOf } from '../../../../src/server/catalogue/index.ts'
import { type Control, like, say, type Word } from '../../../support/words/say.ts'
import { control } from '../../support/control.ts'
import { everyRun } from '../../support/every-run.ts'
import { cardOn, conditions, factOf, serialIn, tileOf, tiles } from '../../support/find-card.ts'
import { looksRight } from '../../support/look/looks.ts'
import { figure, openCard, powerOn } from '../../support/players/album.ts'
import { arrive, open, shown } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

/** What the facts about a card are called. */
const factsOn = async (page: Page): Promise<string[]> =>
  (
    await shown(page)
      .getByRole('region', { name: say('aboutCard') })
      .locator('dt')
      .allTextContents()
  ).sort()
const called = (...facts: readonly Word[]): string[] => facts.map((fact) => say(fact)).sort()

/** A thumb that goes sideways over the card. */
const swipe = async (page: Page, by: number): Promise<void> => {
  const box = await shown(page).getByRole('article').getByRole('img').first().boundingBox()
  if (!box) throw new Error('there is no card to swipe')
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + box.height / 3]
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  await touch('touchMove', x + by / 2)
  await touch('touchMove', x + by)
  await touch('touchEnd')
  await devtools.detach()
}

test(
  'a card shows everything that is so about it, each type its own',
  everyRun,
  async ({ album: { page, of }, arcade }) => {
    await openCard(page, arcade, of('hero'))
    const common = [
      'quality',
      'series',
      'level',
      'stars',
      'type',
      'element',
      'form',
      'bound',
      'origin',
      'serial',
    ] as const
    expect(await factsOn(page)).toEqual(called(...common, 'career', 'country', 'skin'))
    await expect(factOf(shown(page), 'skin')).toContainText('30')
    const hasSkills = (...kinds: readonly Word[]) =>
      expect(
        shown(page)
          .getByRole('region', { name: say('skills') })
          .getByRole('listitem'),
      ).toContainText(kinds.map((kind) => say(kind)))
    await hasSkills('normalSkill', 'normalSkill', 'militarySkill')
    await openCard(page, arcade, of('skill'))
    expect(await factsOn(page)).toEqual(called(...common, 'career', 'country', 'exclusiveHero'))
    await hasSkills('militarySkill')
    await openCard(page, arcade, of('pet'))
    expect(await factsOn(page)).toEqual(called(...common))
    await hasSkills('petSkill')
  },
)

test('what more levels and stars would make of its power is told, and the next step what it costs and what is missing', async ({
  album: { page, of },
  arcade,
}) => {
  await openCard(page, arcade, of('hero'))
  const power = await powerOn(page)
  const { aptitude = 100 } = cardModelOf('g023') ?? {}
  const facts = { type: 'hero', quality: 'epic', level: 20, stars: 2, aptitude } as const
  expect(power).toBe(powerOf(facts))
  const rows = shown(page).locator('figure table tbody td')
  await expect(rows).toHaveCount(5)
  const told = (await rows.allTextContents()).map((text) => figure(text.replace(/\(.*/, '')))
  const steps = [
    facts,
    { ...facts, level: 21 },
    { ...facts, stars: 3 },
    { ...facts, level: 60 },
    { ...facts, stars: 6 },
  ]
  expect(told).toEqual(steps.map(powerOf))
  const next = shown(page).getByRole('region', { name: say('nextStep') })
  const star = next.getByRole('list', { name: like('toStar') })
  await expect(star).toContainText(new RegExp(String(starUpCost(2)).replace(/(?=...$)/, ',?')))
  await expect(star).toContainText('1')
  await expect(next.getByRole('list')).toHaveCount(3)
})

test(
  'a swipe leads to the next card and back, in the order of the list the player came from',
  everyRun,
  async ({ album: { page }, arcade }) => {
    await arrive(page, arcade, '/myCardList?sort=level', 'ready')
    await expect(control(shown(page), 'sortBy')).toHaveValue('level')
    const links = () => tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('href') ?? ''))
    await expect.poll(async () => (await links()).length).toBeGreaterThan(2)
    const [first = '', second = '', third = ''] = (await links()).map(serialIn)
    await tileOf(page, first).click()
    await expect(cardOn(page, first)).toBeVisible()
    await expect(control(shown(page), 'cardBefore')).toBeHidden()
    await swipe(page, -160)
    await expect(cardOn(page, second)).toBeVisible()
    await control(shown(page), 'nextCard').click()
    await expect(cardOn(page, third)).toBeVisible()
    await swipe(page, 160)
    await expect(cardOn(page, second)).toBeVisible()
    await page.goBack()
    await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
  },
)

test('turned over it shows its serial, and a code that leads back to this very card', async ({
  album: { page, of },
  arcade,
}) => {
  const serial = of('hero')
  await openCard(page, arcade, serial)
  await control(shown(page), 'turnOver').click()
  const back = shown(page).locator('figure:has([role=img] path)').first()
  await expect(control(shown(page), 'showFront')).toBeVisible()
  await expect(back).toContainText(showSerial(serial))
  const drawn = await back.locator('[role=img] path').getAttribute('d')
  const link = `${arcade.url}/#/cardDetail?cardid=${serial}`
  const { data } = encode(link, { ecc: 'M', border: 2 })
  expect(drawn).toBe(data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''))
  await page.goto('about:blank')
  await page.goto(link)
  await expect(cardOn(page, serial)).toBeVisible()
})

test(
  'a disabled act says why, and what is only not reached yet says what is missing',
  everyRun,
  async ({ album: { page, of }, arcade }) => {
    const act = (name: Control) => control(shown(page), name)
    const isShut = (name: Control) => expect(act(name)).toHaveAttribute('aria-disabled', 'true')
    const says = async (name: Control) => (await act(name).textContent()) ?? ''
    await openCard(page, arcade, of('top'))
    for (const name of ['upgrade', 'starUp', 'advance'] as const) await expect(act(name)).toHaveCount(0)
    await expect(shown(page).getByText(say('cardComplete'))).toBeVisible()
    await expect(act('exchangeForSilver')).toHaveAttribute('href', /cardExchange\?cardid=/)
    await openCard(page, arcade, of('locked'))
    for (const name of ['decompose', 'unbind', 'exchangeForSilver'] as const) {
      await isShut(name)
      expect(await says(name)).toContain('鎖定')
    }
    await openCard(page, arcade, of('dormant'))
    for (const name of ['upgrade', 'skin', 'decompose', 'unbind'] as const) await isShut(name)
    await expect(shown(page).getByRole('switch', { name: say('lock') })).toHaveCount(0)
    await openCard(page, arcade, of('digital'))
    await isShut('unbind')
    await openCard(page, arcade, of('cut'))
    await isShut('skin')
    await openCard(page, arcade, of('hero'))
    await act('exchangeForSilver').click()
    await expect(conditions(shown(page), 'notMet')).toHaveCount(3)
    await expect(act('applyForSilver')).toHaveAttribute('aria-disabled', 'true')
  },
)

test(
  'an exchanged card shows as consumed, is in no list, and refuses everything',
  everyRun,
  async ({ album: { page, of }, arcade }) => {
    const serial = of('exchanged')
    await open(page, arcade, '/myCardList')
    await expect(tileOf(page, of('top'))).toBeVisible()
    await expect(tileOf(page, serial)).toHaveCount(0)
    await openCard(page, arcade, serial)
    await expect(shown(page).getByText(say('consumed'), { exact: true })).toBeVisible()
    await expect(control(shown(page), 'records')).toHaveAttribute('href', /orderRecord/)
    for (const name of ['upgrade', 'starUp', 'advance', 'skin', 'exchangeForSilver', 'decompose', 'unbind'] as const)
      await expect(control(shown(page), name)).toHaveAttribute('aria-disabled', 'true')
    for (const route of ['cardUpgrade', 'cardUpdateStar', 'cardAdvanced', 'cardExchange']) {
      await open(page, arcade, `/${route}?cardid=${serial}`)
      await expect(shown(page).getByRole('heading', { name: say('cardExchanged') })).toBeVisible()
    }
  },
)

test('another player’s card, a used up one and an unknown one have their own page, and nothing is done to them', async ({
  album: { page, foreign, dead },
  arcade,
}) => {
  await open(page, arcade, `/cardDetail?cardid=${foreign.toLowerCase()}`)
  await expect(shown(page).getByRole('heading', { name: say('cardOfOther') })).toBeVisible()
  await expect(shown(page).getByRole('main').getByRole('button')).toHaveCount(0)
  for (const name of ['upgrade', 'starUp', 'advance', 'skin', 'exchangeForSilver'] as const)
    await expect(control(shown(page), name)).toHaveCount(0)
  await arrive(page, arcade, `/cardUpgrade?cardid=${foreign}`, 'empty')
  await open(page, arcade, `/cardDetail?cardid=${dead}`)
  await expect(shown(page).getByRole('heading', { name: say('cardGone') })).toBeVisible()
  await open(page, arcade, '/cardDetail?cardid=NOTASERIAL')
  await expect(shown(page).getByRole('heading', { name: say('invalidCode') })).toBeVisible()
  await expect(control(shown(page), 'customerService')).toBeVisible()
  await open(page, arcade, '/cardDetail?cardid=000000000000')
  await expect(shown(page).getByRole('heading', { name: say('noSuchCard'), exact: true })).toBeVisible()
  await control(shown(page), 'customerService').click()
  await expect(page).toHaveURL(/#\/support/)
})

test('pages of one card are clean for axe and fit every phone and size of text', async ({
  album: { page, of, foreign },
  arcade,
}) => {
  await looksRight(page, arcade, async (look) => {
    for (const name of ['hero', 'skill', 'pet', 'dormant', 'exchanged'] as const) {
      await openCard(page, arcade, of(name))
      await look(name)
    }
    await open(page, arcade, `/cardDetail?cardid=${foreign}`)
    await expect(shown(page).getByText(showSerial(foreign))).toBeVisible()
    await look('foreign')
    await openCard(page, arcade, of('hero'))
    // In whichever language it is: the button under the card turns it, the last of all unbinds it.
    const own = shown(page).getByRole('article')
    await own.locator('p').getByRole('button').first().click()
    await own.getByRole('button').last().click()
    await look('unbind')
    await page.keyboard.press('Escape')
    await look('turned')
  })
})
