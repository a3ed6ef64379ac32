import type { Page } from '@playwright/test'
import { SILVER_NUMBERS } from '../../src/rules/cards/silver-legend.ts'
import type { Arcade } from './support/arcade.ts'
import { control } from './support/control.ts'
import { whileItRests } from './support/furnish.ts'
import { faultsOf, looksRight } from './support/looks.ts'
import { open, shown, stateOf } from './support/steps.ts'
import { expect, test } from './support/test.ts'
import { setDrawn } from './support/vault-cards.ts'

const apply = (page: Page) => shown(page).locator('[data-act="exchange"]')
const step = (page: Page, id: string) => page.locator(`[data-step="${id}"] dialog[open]`)
const yes = (page: Page) => page.locator('[data-step] dialog[open] [data-act="confirm"]')
const drawn = (page: Page) => shown(page).locator('[data-outcome="exchanged"]')
const openExchange = async (page: Page, arcade: Arcade, serial: string): Promise<void> => {
  await open(page, arcade, `/cardExchange?cardid=${serial}`)
  await expect(shown(page).locator(`[data-card="${serial}"]`)).toBeVisible()
}
const newest = (page: Page) => shown(page).locator('[data-record]').first()

test('what a card lacks stands line by line, each with the page that mends it', async ({
  vault: { page, of },
  arcade,
}) => {
  await openExchange(page, arcade, of('almost'))
  const missing = shown(page).locator('[data-condition][data-met="false"]')
  await expect(missing).toHaveCount(2)
  await expect(apply(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(missing.locator('a[href*="cardDetail"]')).toHaveCount(1)
  await missing.locator('a[href*="cardUpgrade"]').click()
  await expect(shown(page)).toHaveAttribute('data-page', '/cardUpgrade')
})

test('once the numbers are out the player is told first, may stay, and who goes on gets a card without one and keeps the luck', async ({
  vault: { page, of },
  arcade,
}) => {
  const serial = of('out')
  await open(page, arcade, '/cardExchange')
  await expect(shown(page).locator('[data-general="g002"] [data-remaining="0"]')).toBeVisible()
  await openExchange(page, arcade, serial)
  await expect(shown(page).locator('[data-remaining="0"]')).toBeVisible()
  await expect(shown(page).locator('[data-odds="numbered"]')).toContainText('0%')
  await apply(page).click()
  await expect(step(page, 'without-number')).toContainText('40')
  await page.locator('[data-step] dialog[open] [data-act="stay"]').click()
  await expect(page.locator('[data-step]')).toHaveCount(0)
  await expect(apply(page)).not.toHaveAttribute('aria-disabled')
  await apply(page).click()
  await yes(page).click()
  await expect(step(page, 'consumed')).toBeVisible()
  await yes(page).click()
  await expect(drawn(page)).toBeVisible()
  await expect(drawn(page).locator('[data-number]')).toHaveAttribute('data-number', '')
  await expect(drawn(page).locator('[data-luck]')).toHaveAttribute('data-luck', '40')
  await control(drawn(page), 'records').click()
  await expect(newest(page)).toHaveAttribute('data-status', 'cart')
  await open(page, arcade, '/myCardList')
  await expect(shown(page).locator('a[data-card]').first()).toBeVisible()
  await expect(shown(page).locator(`[data-card="${serial}"]`)).toHaveCount(0)
})

test('where the last number goes to another player in between nothing is consumed, and the next try is told', async ({
  vault: { page, of },
  arcade,
}) => {
  await openExchange(page, arcade, of('late'))
  await expect(shown(page).locator('[data-remaining="1"]')).toBeVisible()
  await apply(page).click()
  await expect(step(page, 'consumed')).toBeVisible()
  await whileItRests(arcade, (db) => setDrawn(db, 'g004', SILVER_NUMBERS))
  await yes(page).click()
  await expect(shown(page).locator('[data-word="refused"]')).toHaveAttribute('data-code', 'silver_numbers_out')
  await expect(shown(page).locator('[data-remaining="0"]')).toBeVisible()
  await apply(page).click()
  await expect(step(page, 'without-number')).toBeVisible()
  await page.locator('[data-step] dialog[open] [data-act="stay"]').click()
  await open(page, arcade, `/cardDetail?cardid=${of('late')}`)
  await expect(shown(page).locator(`[data-card="${of('late')}"]`)).toBeVisible()
  await expect(shown(page).locator('[data-consumed]')).toHaveCount(0)
})

test('full luck makes a numbered card certain, and begins again', async ({ vault: { page, of }, arcade }) => {
  await openExchange(page, arcade, of('lucky'))
  await expect(shown(page).locator('[data-odds="numbered"]')).toContainText('100%')
  await apply(page).click()
  await yes(page).click()
  await expect(drawn(page).locator('[data-number]')).toHaveAttribute('data-number', '151')
  await expect(drawn(page).locator('[data-luck]')).toHaveAttribute('data-luck', '0')
  await control(drawn(page), 'records').click()
  await expect(newest(page)).toContainText('No. 151')
  await open(page, arcade, `/cardDetail?cardid=${of('lucky')}`)
  await expect(shown(page).locator('[data-consumed]')).toBeVisible()
  await expect(shown(page).locator('[data-event="exchanged"]')).toContainText('No. 151')
})

test('the records follow each parcel, and stay readable without signal', async ({ vault: { page }, arcade }) => {
  await open(page, arcade, '/orderRecord')
  const record = (status: string) => shown(page).locator(`[data-record][data-status="${status}"]`)
  await expect(record('shipped')).toContainText('905512340011')
  await expect(record('completed')).toHaveCount(1)
  await expect(record('waiting')).toHaveCount(1)
  arcade.line.line = 'down'
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(record('shipped')).toContainText('905512340011')
})

test('silver legend pages are clean for axe and fit every phone and size of text', async ({
  vault: { page, of },
  arcade,
}) => {
  await looksRight(page, arcade, async (look) => {
    await open(page, arcade, '/orderRecord')
    await expect(newest(page)).toBeVisible()
    await look('records')
    await open(page, arcade, '/cardExchange')
    await expect(shown(page).locator('[data-general]').first()).toBeVisible()
    await look('generals')
    await openExchange(page, arcade, of('told'))
    await apply(page).click()
    await expect(step(page, 'without-number')).toBeVisible()
    await look('told')
    await yes(page).click()
    await expect(step(page, 'consumed')).toBeVisible()
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
