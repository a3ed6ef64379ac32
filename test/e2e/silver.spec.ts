import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SILVER_NUMBERS } from '../../src/rules/cards/silver-legend.ts'
import { orders, silverLuck, silverNumbers, silverRecords } from '../../src/server/db/schema/index.ts'
import type { Database } from '../../src/server/db/types.ts'
import { deal } from '../support/deal.ts'
import { type Arcade, expect, test as withArcade } from './support/arcade.ts'
import { roleidOf, whileItRests } from './support/furnish.ts'
import { faultsOf, looksRight } from './support/looks.ts'
import { withPhone } from './support/phone.ts'
import { logIn, open, shown, stateOf, workerReady } from './support/steps.ts'

const DAY_MS = 86_400_000
const READY = { quality: 'legend', level: 60, stars: 6 } as const
const names = ['almost', 'out', 'lucky', 'late', 'told', 'waiting', 'shipped', 'completed'] as const
type Name = (typeof names)[number]
const makings: Readonly<Record<Name, Parameters<typeof deal>[2][number]>> = {
  almost: { model: 'g005', quality: 'legend', level: 59, stars: 6, locked: true },
  out: { model: 'g002', ...READY },
  lucky: { model: 'g003', ...READY },
  late: { model: 'g004', ...READY },
  told: { model: 'g009', ...READY },
  waiting: { model: 'g006', ...READY, state: 'exchanged' },
  shipped: { model: 'g007', ...READY, state: 'exchanged' },
  completed: { model: 'g008', ...READY, state: 'exchanged' },
}

const setDrawn = async (db: Database, general: string, drawn: number): Promise<void> => {
  await db
    .insert(silverNumbers)
    .values({ general, drawn })
    .onConflictDoUpdate({ target: silverNumbers.general, set: { drawn } })
}

/** A card that was exchanged some days ago, and how far its parcel has come. */
const sendOff = async (
  db: Database,
  roleid: string,
  serial: string,
  status: 'waiting' | 'shipped' | 'completed',
  now: number,
) => {
  const id = randomUUID()
  const sent = status !== 'waiting'
  await db.insert(orders).values({
    id,
    roleid,
    status,
    addressSealed: 'sealed',
    shipsFree: status === 'completed',
    orderedAt: now - 5 * DAY_MS,
    shipsBy: '2030-01-15',
    carrier: sent ? '黑貓宅急便' : null,
    tracking: sent ? '905512340011' : null,
    shippedAt: sent ? now - 2 * DAY_MS : null,
    completedAt: status === 'completed' ? now - DAY_MS : null,
  })
  const general = makings[status].model ?? ''
  await db
    .insert(silverRecords)
    .values({ id, roleid, serial, general, number: null, at: now - 6 * DAY_MS, orderId: id })
}

interface Vault {
  readonly page: Page
  readonly of: (name: Name) => string
}

const test = withArcade.extend<object, { vault: Vault }>({
  vault: [
    async ({ browser, arcade }, use) => {
      await withPhone(browser, async (page) => {
        const roleid = await roleidOf(arcade, await logIn(page, arcade))
        const serials = await whileItRests(arcade, async (db, now) => {
          const dealt = await deal(
            db,
            roleid,
            names.map((name) => makings[name]),
            now,
          )
          for (const status of ['waiting', 'shipped', 'completed'] as const)
            await sendOff(db, roleid, dealt[names.indexOf(status)] ?? '', status, now)
          await setDrawn(db, 'g002', SILVER_NUMBERS)
          await setDrawn(db, 'g009', SILVER_NUMBERS)
          await setDrawn(db, 'g003', 150)
          await setDrawn(db, 'g004', SILVER_NUMBERS - 1)
          await db.insert(silverLuck).values([
            { roleid, general: 'g002', luck: 40 },
            { roleid, general: 'g003', luck: 100 },
          ])
          return dealt
        })
        await page.reload()
        await workerReady(page)
        await use({ page, of: (name) => serials[names.indexOf(name)] ?? '' })
      })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.beforeEach(({ arcade }) => {
  arcade.line.line = 'up'
  arcade.line.rule = () => 'pass'
})

const apply = (page: Page) => shown(page).locator('[data-act="exchange"]')
const step = (page: Page, id: string) => page.locator(`[data-step="${id}"] dialog[open]`)
const yes = (page: Page) => page.locator('[data-step] dialog[open] [data-act="confirm"]')
const drawn = (page: Page) => shown(page).locator('[data-outcome="exchanged"]')
const openExchange = async (page: Page, arcade: Arcade, serial: string): Promise<void> => {
  await open(page, arcade, `/cardExchange?cardid=${serial}`)
  await expect(shown(page).locator(`[data-card="${serial}"]`)).toBeVisible({ timeout: 20_000 })
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
  await expect(shown(page).locator('[data-general="g002"] [data-remaining="0"]')).toBeVisible({ timeout: 20_000 })
  await openExchange(page, arcade, serial)
  await expect(shown(page).locator('[data-remaining="0"]')).toBeVisible()
  await expect(shown(page).locator('[data-odds="numbered"]')).toContainText('0 %')
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
  await drawn(page).locator('[data-act="records"]').click()
  await expect(newest(page)).toHaveAttribute('data-status', 'cart')
  await open(page, arcade, '/myCardList')
  await expect(shown(page).locator('a[data-card]').first()).toBeVisible()
  await expect(shown(page).locator(`[data-card="${serial}"]`)).toHaveCount(0)
})

test('where the last number goes to another player in between nothing is consumed, and the next try is told', async ({
  vault: { page, of },
  arcade,
}) => {
  test.setTimeout(90_000)
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
  await expect(shown(page).locator('[data-odds="numbered"]')).toContainText('100 %')
  await apply(page).click()
  await yes(page).click()
  await expect(drawn(page).locator('[data-number]')).toHaveAttribute('data-number', '151')
  await expect(drawn(page).locator('[data-luck]')).toHaveAttribute('data-luck', '0')
  await drawn(page).locator('[data-act="records"]').click()
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
  await expect(stateOf(page, 'stale')).toBeVisible({ timeout: 20_000 })
  await expect(record('shipped')).toContainText('905512340011')
})

test('silver legend pages are clean for axe and fit every phone and size of text', async ({
  vault: { page, of },
  arcade,
}) => {
  test.setTimeout(120_000)
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
  expect(await faultsOf(page, 'drawn')).toEqual([])
})
