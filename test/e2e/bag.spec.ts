import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { Card } from '../../src/contract/card-packed.ts'
import { DEMO_PHONE } from '../../src/server/demo/accounts.ts'
import type { Arcade } from './support/arcade.ts'
import { control } from './support/control.ts'
import { desk } from './support/desk.ts'
import { inBag, watchHand } from './support/hand.ts'
import { looksRight } from './support/looks.ts'
import { logIn, newPhone, open, shown, stateOf } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const CODE = 'TIGER2026'
const gift = (page: Page, code: string) => shown(page).locator(`[data-gift="${code}"]`)
const outcome = (page: Page, of: string) => shown(page).locator(`[data-outcome="${of}"]`)
const confirm = (page: Page) => page.locator('dialog[open] [data-act="confirm"]').click()

/** The demo player, and what their hand holds. */
const demoHand = async (page: Page, arcade: Arcade): Promise<ReadonlyMap<string, Card>> => {
  const hand = watchHand(page)
  await logIn(page, arcade, DEMO_PHONE.phone)
  await open(page, arcade, '/cardSeal')
  await expect(shown(page).locator('[data-seals]')).toBeVisible()
  return hand
}
const cardWith = (hand: ReadonlyMap<string, Card>, fits: (card: Card) => boolean): Card => {
  const found = [...hand.values()].find(fits)
  if (!found) throw new Error('the demo player has no such card')
  return found
}

test('a gift code from a scanned link waits without signal, and counts exactly once', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/myBag')
  await expect(stateOf(page, 'empty')).toBeVisible()
  arcade.line.line = 'down'
  await open(page, arcade, `/myBag?giftid=${CODE.toLowerCase()}`)
  await expect(shown(page).locator('[name=giftid]')).toHaveValue(CODE)
  await expect(page).not.toHaveURL(/giftid/)
  await control(shown(page), 'redeem').click()
  await expect(gift(page, CODE)).toHaveAttribute('data-gift-state', /queued|sending|waiting/)
  arcade.line.line = 'up'
  arcade.line.rule = ({ action }) => (action === 'gift_redeem' ? 'duplicate' : 'pass')
  await page.reload()
  // Whatever was on its way when the page was left keeps its lease first.
  await expect(gift(page, CODE)).toHaveAttribute('data-gift-state', 'done')
  arcade.line.rule = () => 'pass'
  await expect.poll(() => inBag(page, arcade, 'mallPoints')).toBe(200)
})

test('a wrong code, one that is over, and one of the wrong shape each say why', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/myBag')
  const redeem = async (code: string) => {
    await shown(page).locator('[name=giftid]').fill(code)
    await control(shown(page), 'redeem').click()
  }
  await redeem('NOSUCHCODE1')
  await expect(gift(page, 'NOSUCHCODE1')).toHaveAttribute('data-gift-state', 'refused')
  await redeem('old-tally')
  await expect(gift(page, 'OLDTALLY')).toHaveAttribute('data-gift-state', 'refused')
  await redeem('a!')
  await expect(shown(page).getByRole('alert')).toBeVisible()
})

test('a code that was made at the desk gives its gift, and once it is disabled it says that it is over', async ({
  page,
  arcade,
}) => {
  const codes = [`DESK${Date.now() % 1_000_000}`, `SHUT${Date.now() % 1_000_000}`]
  const told = await desk(arcade.service, 'gifts.create', {
    codes,
    gives: [{ item: 'printingSeal', count: 2 }],
    uses: 10,
    until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const { gifts } = v.parse(v.object({ gifts: v.array(v.object({ id: v.string() })) }), told)
  await desk(arcade.service, 'gifts.disable', { id: gifts[1]?.id })
  await logIn(page, arcade, newPhone(), '/myBag')
  for (const [code, state] of [
    [codes[0] ?? '', 'done'],
    [codes[1] ?? '', 'refused'],
  ] as const) {
    await shown(page).locator('[name=giftid]').fill(code.toLowerCase())
    await control(shown(page), 'redeem').click()
    await expect(gift(page, code)).toHaveAttribute('data-gift-state', state)
  }
  await expect.poll(() => inBag(page, arcade, 'printingSeal')).toBe(2)
})

test('a new player’s bag is empty, and leads to the sign-in', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/myBag')
  await expect(stateOf(page, 'empty')).toBeVisible()
  await stateOf(page, 'empty').locator('a[href*="tab=signin"]').click()
  await expect(page).toHaveURL(/tab=signin/)
})

test('the demo player wakes a card, orders a print, makes a skin and wears it', async ({ page, arcade }) => {
  const hand = await demoHand(page, arcade)
  const seals = await inBag(page, arcade, 'activationSeal')
  const dormant = cardWith(hand, ({ form }) => form === 'dormant')
  await open(page, arcade, '/cardSeal?seal=activationSeal')
  await shown(page).locator(`[data-sealable="${dormant.serial}"] [data-act="seal"]`).click()
  await confirm(page)
  await expect(outcome(page, 'activated')).toBeVisible()
  await expect.poll(() => inBag(page, arcade, 'activationSeal')).toBe(seals - 3)

  // Three seals are there, three are used: the next card's button says that they do not suffice, and leads on.
  const first = cardWith(hand, ({ model, form }) => model === 'g057' && form === 'digital')
  const second = cardWith(hand, ({ model, form }) => model === 'g036' && form === 'digital')
  await open(page, arcade, '/cardSeal?seal=printingSeal')
  await shown(page).locator(`[data-sealable="${first.serial}"] [data-act="seal"]`).click()
  await confirm(page)
  await expect(outcome(page, 'printed')).toBeVisible()
  await shown(page).locator('[data-act="leave"]').click()
  await expect(shown(page).locator(`[data-sealable="${second.serial}"] [data-act="seal"]`)).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(shown(page).locator(`[data-sealable="${second.serial}"] [data-act="seal"]`)).toContainText('還缺')
  await expect(shown(page).locator('[data-way="insufficient_props_exchange"]')).toBeVisible()

  await open(page, arcade, '/myBag?show=skins')
  await shown(page).locator('[data-skin="g021"] a').click()
  await shown(page).locator('[data-act="synthesize"]').click()
  await confirm(page)
  await expect(outcome(page, 'synthesized')).toBeVisible()
  await shown(page).locator('[data-act="leave"]').click()
  await control(shown(page), 'wear').first().click()
  await expect(shown(page).locator('[data-worn="true"]')).toHaveCount(1)
  await control(shown(page), 'takeOff').click()
  await expect(shown(page).locator('[data-worn="true"]')).toHaveCount(0)
})

test('pages about cards are clean for axe, and fit every phone and size of text', async ({ page, arcade }) => {
  const hand = await demoHand(page, arcade)
  const free = (card: Card) => !card.locked && !card.exchanged && card.form === 'physical'
  const rare = cardWith(hand, (card) => card.model === 'g020' && card.quality === 'rare' && free(card))
  const legend = cardWith(hand, (card) => card.model === 'g023' && card.stars === 6 && card.quality === 'legend')
  const pages = [
    ['/myBag', '[data-item]'],
    ['/myBag?show=skins', '[data-skin]'],
    [`/cardUpgrade?cardid=${rare.serial}`, '[data-act="upgrade"]'],
    [`/cardUpdateStar?cardid=${rare.serial}`, '[data-picker]'],
    [`/cardAdvanced?cardid=${rare.serial}`, '[data-picker]'],
    [`/cardUpgrade?cardid=${legend.serial}`, '[data-blocked]'],
    [`/cardExchange?cardid=${legend.serial}`, '[data-condition]'],
    ['/cardExchange', '[data-general]'],
    ['/orderRecord', '[data-record]'],
    ['/cardSkin?general=g026', '[data-act="synthesize"]'],
    ['/cardSeal?seal=printingSeal', '[data-seals]'],
  ] as const
  await looksRight(page, arcade, async (look) => {
    for (const [hash, ready] of pages) {
      await open(page, arcade, hash)
      await expect(shown(page).locator(ready).first()).toBeVisible()
      await look(hash)
    }
  })
})
