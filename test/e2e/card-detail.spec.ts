import type { CDPSession, Page } from '@playwright/test'
import { encode } from 'uqr'
import { powerOf } from '../../src/rules/cards/power.ts'
import { starUpCost } from '../../src/rules/cards/star-up.ts'
import { showSerial } from '../../src/rules/codes/serial.ts'
import { cardModelOf } from '../../src/server/catalogue/index.ts'
import { act, cardOn, figure, openCard, powerOn } from './support/album.ts'
import { looksRight } from './support/looks.ts'
import { open, shown, stateOf } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const factsOn = (page: Page): Promise<string[]> =>
  shown(page)
    .locator('[data-fact]')
    .evaluateAll((all) => all.map((fact) => fact.getAttribute('data-fact') ?? ''))

/** A thumb that goes sideways over the card. */
const swipe = async (page: Page, by: number): Promise<void> => {
  const box = await shown(page).locator('[data-stage]').boundingBox()
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

test('a card shows everything that is so about it, each type its own', async ({ album: { page, of }, arcade }) => {
  await openCard(page, arcade, of('hero'))
  const common = ['quality', 'series', 'level', 'stars', 'type', 'element', 'form', 'binding', 'origin', 'serial']
  expect((await factsOn(page)).sort()).toEqual([...common, 'career', 'country', 'skin'].sort())
  await expect(shown(page).locator('[data-fact="skin"]')).toContainText('30')
  const kinds = () =>
    shown(page)
      .locator('[data-skill]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-kind')))
  expect(await kinds()).toEqual(['normal', 'normal', 'military'])
  await openCard(page, arcade, of('skill'))
  expect((await factsOn(page)).sort()).toEqual([...common, 'career', 'country', 'hero'].sort())
  expect(await kinds()).toEqual(['military'])
  await openCard(page, arcade, of('pet'))
  expect((await factsOn(page)).sort()).toEqual(common.sort())
  expect(await kinds()).toEqual(['pet'])
})

test('the plots tell the power at every level and star, and the next step what it costs and what is missing', async ({
  album: { page, of },
  arcade,
}) => {
  await openCard(page, arcade, of('hero'))
  const power = await powerOn(page)
  const { aptitude = 100 } = cardModelOf('g023') ?? {}
  const facts = { type: 'hero', quality: 'epic', level: 20, stars: 2, aptitude } as const
  expect(power).toBe(powerOf(facts))
  const tables = shown(page).locator('figure table')
  await expect(tables).toHaveCount(2)
  await expect(tables.nth(0).locator('tbody tr')).toHaveCount(60)
  await expect(tables.nth(1).locator('tbody tr')).toHaveCount(7)
  const cell = async (table: number, row: number) =>
    figure(await tables.nth(table).locator('tbody td').nth(row).textContent())
  expect([await cell(0, 19), await cell(1, 2)]).toEqual([power, power])
  expect(await cell(0, 59)).toBe(powerOf({ ...facts, level: 60 }))
  expect(await cell(1, 6)).toBe(powerOf({ ...facts, stars: 6 }))
  const star = shown(page).locator('[data-next="star"]')
  await expect(star).toContainText(new RegExp(String(starUpCost(2)).replace(/(?=...$)/, ',?')))
  await expect(star).toContainText('1')
  await expect(shown(page).locator('[data-next]')).toHaveCount(3)
})

test('a swipe leads to the next card and back, in the order of the list the player came from', async ({
  album: { page },
  arcade,
}) => {
  await open(page, arcade, '/myCardList?sort=level')
  const inList = shown(page).locator('a[data-card]')
  await expect(inList.first()).toBeVisible()
  const order = await inList.evaluateAll((all) => all.map((one) => one.getAttribute('data-card') ?? ''))
  const [first = '', second = '', third = ''] = order
  await inList.first().click()
  await expect(cardOn(page)).toHaveAttribute('data-card', first)
  await expect(shown(page).locator('[data-act="before"]')).toBeHidden()
  await swipe(page, -160)
  await expect(cardOn(page)).toHaveAttribute('data-card', second)
  await act(page, 'after').click()
  await expect(cardOn(page)).toHaveAttribute('data-card', third)
  await swipe(page, 160)
  await expect(cardOn(page)).toHaveAttribute('data-card', second)
  await page.goBack()
  await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
})

test('turned over it shows its serial, and a code that leads back to this very card', async ({
  album: { page, of },
  arcade,
}) => {
  const serial = of('hero')
  await openCard(page, arcade, serial)
  await act(page, 'turn').click()
  const back = shown(page).locator('figure:has([role=img] path)').first()
  await expect(shown(page).locator('[data-stage]')).toHaveAttribute('data-turned', 'true')
  await expect(shown(page).locator('[data-stage]')).toContainText(showSerial(serial))
  const drawn = await back.locator('[role=img] path').getAttribute('d')
  const link = `${arcade.url}/#/cardDetail?cardid=${serial}`
  const { data } = encode(link, { ecc: 'M', border: 2 })
  expect(drawn).toBe(data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''))
  await page.goto('about:blank')
  await page.goto(link)
  await expect(cardOn(page)).toHaveAttribute('data-card', serial)
})

test('a disabled act says why, and what is only not reached yet says what is missing', async ({
  album: { page, of },
  arcade,
}) => {
  const isShut = (name: string) => expect(act(page, name)).toHaveAttribute('aria-disabled', 'true')
  const says = async (name: string) => (await act(page, name).textContent()) ?? ''
  await openCard(page, arcade, of('top'))
  for (const name of ['cardUpgrade', 'cardUpdateStar', 'cardAdvanced']) await isShut(name)
  expect(await says('cardUpgrade')).toContain('等級')
  await expect(act(page, 'cardExchange')).toHaveAttribute('href', /cardExchange\?cardid=/)
  await openCard(page, arcade, of('locked'))
  for (const name of ['decompose-one', 'unbind', 'cardExchange']) {
    await isShut(name)
    expect(await says(name)).toContain('鎖定')
  }
  await openCard(page, arcade, of('dormant'))
  for (const name of ['cardUpgrade', 'cardSkin', 'decompose-one', 'unbind']) await isShut(name)
  await expect(shown(page).locator('[name=locked]')).toHaveCount(0)
  await openCard(page, arcade, of('digital'))
  await isShut('unbind')
  await openCard(page, arcade, of('cut'))
  await isShut('cardSkin')
  await openCard(page, arcade, of('hero'))
  await act(page, 'cardExchange').click()
  await expect(shown(page).locator('[data-condition][data-met="false"]')).toHaveCount(3)
  await expect(act(page, 'exchange')).toHaveAttribute('aria-disabled', 'true')
})

test('an exchanged card shows as consumed, is in no list, and refuses everything', async ({
  album: { page, of },
  arcade,
}) => {
  const serial = of('exchanged')
  await open(page, arcade, '/myCardList')
  await expect(shown(page).locator(`[data-card="${of('top')}"]`)).toBeVisible()
  await expect(shown(page).locator(`[data-card="${serial}"]`)).toHaveCount(0)
  await openCard(page, arcade, serial)
  await expect(shown(page).locator('[data-consumed]')).toBeVisible()
  await expect(shown(page).locator('[data-way="card_exchanged"]')).toHaveAttribute('href', /orderRecord/)
  const acts = shown(page).locator('[data-act]:not([data-act="turn"], [data-act="before"], [data-act="after"])')
  expect(await acts.count()).toBeGreaterThan(5)
  await expect(acts.and(page.locator(':not([aria-disabled="true"])'))).toHaveCount(0)
  for (const route of ['cardUpgrade', 'cardUpdateStar', 'cardAdvanced', 'cardExchange']) {
    await open(page, arcade, `/${route}?cardid=${serial}`)
    await expect(shown(page).locator('[data-blocked="card_exchanged"]')).toBeVisible()
  }
})

test('another player’s card, a used up one and an unknown one have their own page, and nothing is done to them', async ({
  album: { page, foreign, dead },
  arcade,
}) => {
  await open(page, arcade, `/cardDetail?cardid=${foreign.toLowerCase()}`)
  const stranger = shown(page).locator('[data-foreign]')
  await expect(stranger).toHaveAttribute('data-holder', 'other')
  await expect(stranger.locator('button, [data-act]')).toHaveCount(0)
  await open(page, arcade, `/cardUpgrade?cardid=${foreign}`)
  await expect(stateOf(page, 'empty')).toBeVisible()
  await open(page, arcade, `/cardDetail?cardid=${dead}`)
  await expect(stranger).toHaveAttribute('data-standing', 'gone')
  await open(page, arcade, '/cardDetail?cardid=NOTASERIAL')
  await expect(stateOf(page, 'empty')).toBeVisible()
  await open(page, arcade, '/cardDetail?cardid=000000000000')
  await expect(stateOf(page, 'error')).toBeVisible()
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
    await expect(shown(page).locator('[data-foreign]')).toBeVisible()
    await look('foreign')
    await openCard(page, arcade, of('hero'))
    await act(page, 'turn').click()
    await act(page, 'unbind').click()
    await look('unbind')
    await page.keyboard.press('Escape')
    await look('turned')
  })
})
