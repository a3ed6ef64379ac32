import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { SILVER_NUMBERS } from '../../../src/rules/cards/odds/silver-legend.ts'
import { showSerial } from '../../../src/rules/codes/serial.ts'
import { silverRecords } from '../../../src/server/db/schema/index.ts'
import { like, say, type Word } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import {
  cardOn,
  conditions,
  expectNotInList,
  history,
  nameOf,
  outcome,
  question,
  stay,
  yes,
} from '../support/find-card.ts'
import { faultsOf, looksRight } from '../support/look/looks.ts'
import { whileItRests } from '../support/players/furnish.ts'
import { setDrawn } from '../support/players/vault-cards.ts'
import { open, shown, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'

const apply = (page: Page) => control(shown(page), 'applyForSilver')
const asked = (page: Page, word: Word) => page.getByRole('dialog', { name: say(word), exact: true })
const drawn = (page: Page) => outcome(page, 'inSilver')
const left = (within: Page | Locator, remaining: number) =>
  within
    .getByText(like(remaining === 0 ? 'allDrawn' : 'left'))
    .filter({ hasText: remaining === 0 ? '' : String(remaining) })
const general = (page: Page, model: string) =>
  shown(page)
    .getByRole('listitem')
    .filter({ hasText: nameOf(model) })
const luckOf = (within: Locator) => within.getByRole('meter', { name: say('luck') })
const numbered = (within: Locator) =>
  within.getByRole('listitem').filter({ hasText: new RegExp(`^${say('numberedCard')}`) })
const openExchange = async (page: Page, arcade: Arcade, serial: string): Promise<void> => {
  await open(page, arcade, `/cardExchange?cardid=${serial}`)
  await expect(shown(page).getByText(showSerial(serial))).toBeVisible()
}
const newest = (page: Page) => shown(page).getByRole('article').first()

test('what a card lacks stands line by line, each with the page that mends it', async ({
  vault: { page, of },
  arcade,
}) => {
  await openExchange(page, arcade, of('almost'))
  const missing = conditions(shown(page), 'notMet')
  await expect(missing).toHaveCount(2)
  await expect(apply(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(missing.locator('a[href*="cardDetail"]')).toHaveCount(1)
  await missing.locator('a[href*="cardUpgrade"]').click()
  await expect(shown(page)).toHaveAttribute('data-page', '/cardUpgrade')
})

test(
  'once the numbers are out the player is told first, may stay, and who goes on gets a card without one and keeps the luck',
  everyRun,
  async ({ vault: { page, of }, arcade }) => {
    const serial = of('out')
    await open(page, arcade, '/cardExchange')
    await expect(general(page, 'g002')).toContainText(new RegExp(`${say('numbersLeft')}\\s*0\\s*/`))
    await openExchange(page, arcade, serial)
    await expect(left(shown(page), 0)).toBeVisible()
    await expect(numbered(shown(page))).toContainText('0%')
    await apply(page).click()
    await expect(asked(page, 'noNumberLeft')).toContainText('40')
    await stay(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(apply(page)).not.toHaveAttribute('aria-disabled')
    await apply(page).click()
    await yes(page).click()
    await expect(asked(page, 'giveUpForSilver')).toBeVisible()
    await yes(page).click()
    await expect(drawn(page)).toBeVisible()
    await expect(drawn(page).getByRole('heading')).not.toHaveText(/\d/)
    await expect(luckOf(drawn(page))).toHaveAttribute('value', '40')
    await expect(control(drawn(page), 'toCart')).toBeVisible()
    await control(drawn(page), 'records').click()
    await expect(newest(page)).toContainText(say('inCart'))
    await control(newest(page), 'toCart').click()
    await expect(shown(page)).toHaveAttribute('data-page', '/shopCar')
    await expect(shown(page)).toContainText(nameOf('g002'))
    await open(page, arcade, '/mine')
    await expect(shown(page).locator('main a[href*="#/shopCar"]')).toBeVisible()
    await expectNotInList(page, arcade, serial)
  },
)

test('where the last number goes to another player in between nothing is consumed, and the next try is told', async ({
  vault: { page, of },
  arcade,
}) => {
  await openExchange(page, arcade, of('late'))
  await expect(left(shown(page), 1)).toBeVisible()
  await apply(page).click()
  await expect(asked(page, 'giveUpForSilver')).toBeVisible()
  await whileItRests(arcade, (db) => setDrawn(db, 'g004', SILVER_NUMBERS))
  await yes(page).click()
  await expect(shown(page).getByRole('alert')).toContainText(say('numbersOut'))
  await expect(left(shown(page), 0)).toBeVisible()
  await apply(page).click()
  await expect(asked(page, 'noNumberLeft')).toBeVisible()
  await stay(page).click()
  await open(page, arcade, `/cardDetail?cardid=${of('late')}`)
  await expect(cardOn(page, of('late'))).toBeVisible()
  await expect(shown(page).getByText(say('consumed'), { exact: true })).toHaveCount(0)
})

test('full luck makes a numbered card certain, and begins again', async ({ vault: { page, of }, arcade }) => {
  await openExchange(page, arcade, of('lucky'))
  await expect(numbered(shown(page))).toContainText('100%')
  await apply(page).click()
  await yes(page).click()
  await expect(drawn(page).getByRole('heading')).toContainText('No. 151')
  await expect(drawn(page).getByRole('img', { name: 'No. 151' }), 'the card lies open').toBeVisible()
  await expect(luckOf(drawn(page))).toHaveAttribute('value', '0')
  await control(drawn(page), 'records').click()
  await expect(newest(page)).toContainText('No. 151')
  await open(page, arcade, `/cardDetail?cardid=${of('lucky')}`)
  await expect(shown(page).getByText(say('consumed'), { exact: true })).toBeVisible()
  await expect(history(page, 'exchangedForSilver')).toContainText('No. 151')
})

test('the records follow each parcel, and stay readable without signal', async ({ vault: { page }, arcade }) => {
  await open(page, arcade, '/orderRecord')
  const record = (status: Word) =>
    shown(page)
      .getByRole('article')
      .filter({ has: page.locator('header', { hasText: say(status) }) })
  await expect(record('shipped')).toContainText('905512340011')
  await expect(record('completed')).toHaveCount(1)
  await expect(record('waitingToShip')).toHaveCount(1)
  arcade.line.line = 'down'
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(record('shipped')).toContainText('905512340011')
})

test('an exchanged card is taken into the hand again: large, turned over by a stroke, and made a picture to share', async ({
  vault: { page, of },
  arcade,
}) => {
  await whileItRests(arcade, (db) =>
    db
      .update(silverRecords)
      .set({ number: 888 })
      .where(eq(silverRecords.serial, of('shipped'))),
  )
  await open(page, arcade, '/orderRecord')
  await page.reload()
  const name = nameOf('g007')
  await shown(page)
    .getByRole('article')
    .filter({ hasText: 'No. 888' })
    .getByRole('button', { name: like('lookAt') })
    .click()
  const sheet = page.getByRole('dialog').first()
  const face = sheet.getByRole('img', { name: 'No. 888' })
  await expect(face).toBeVisible()
  await face.hover({ position: { x: 200, y: 100 } })
  await expect(sheet.locator('[style*="--glare: 0."]'), 'its light follows the finger').toHaveCount(1)
  await page.mouse.down()
  await page.mouse.move(100, 400)
  await page.mouse.up()
  await expect(sheet.getByText(showSerial(of('shipped')))).toBeVisible()
  await expect(face).toBeHidden()
  await control(sheet, 'shareAsPicture').click()
  const picture = page.getByRole('dialog').last().getByRole('img')
  await expect(picture).toHaveAttribute('alt', new RegExp(`${name}.*No\\. 888`))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page, arcade, '/playIntroduction?tab=silver')
  const shownCard = shown(page).getByRole('img', { name: '12' })
  await shownCard.hover({ position: { x: 200, y: 100 } })
  await expect(shown(page).locator('[style*="--glare: 0."]'), 'so does the introduction’s').toHaveCount(1)
})

test('a record leads to the order that its card lies in, under the same words', async ({ vault: { page }, arcade }) => {
  await open(page, arcade, '/orderRecord')
  const record = shown(page)
    .getByRole('article')
    .filter({ has: page.locator('header', { hasText: say('shipped') }) })
  await record.locator('a[href*="#/exchangeOrder/"]').click()
  await expect(shown(page)).toHaveAttribute('data-page', /^\/exchangeOrder\//)
  await expect(shown(page).getByRole('main')).toContainText('905512340011')
  await expect(
    shown(page)
      .locator('header')
      .filter({ hasText: say('shipped') }),
  ).toHaveCount(1)
  await open(page, arcade, '/orderRecord')
  const inCart = shown(page)
    .getByRole('article')
    .filter({ has: page.locator('header', { hasText: say('inCart') }) })
  await expect(inCart.locator('a[href*="#/exchangeOrder/"]')).toHaveCount(0)
})

test('silver legend pages are clean for axe and fit every phone and size of text', async ({
  vault: { page, of },
  arcade,
}) => {
  await looksRight(page, arcade, async (look) => {
    await open(page, arcade, '/orderRecord')
    await expect(newest(page)).toBeVisible()
    await look('records')
    await newest(page).getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
    await look('in the hand')
    await page.keyboard.press('Escape')
    await open(page, arcade, '/cardExchange')
    await expect(shown(page).getByRole('meter').first()).toBeVisible()
    await look('generals')
    await openExchange(page, arcade, of('told'))
    // In whichever language it is: the act stands at the end, and the second question shows the odds.
    await shown(page).getByRole('main').getByRole('button').last().click()
    await expect(question(page)).toBeVisible()
    await look('told')
    await yes(page).click()
    await expect(question(page).getByRole('list')).toBeVisible()
    await look('consumed')
    await page.keyboard.press('Escape')
  })
  await openExchange(page, arcade, of('told'))
  await apply(page).click()
  await yes(page).click()
  await yes(page).click()
  await expect(drawn(page)).toBeVisible()
  expect(await faultsOf(page, 'drawn', 'zh-TW')).toEqual([])
})
