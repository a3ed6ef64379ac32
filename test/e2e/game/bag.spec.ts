import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { Card } from '../../../src/contract/card/packed.ts'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { field } from '../support/field.ts'
import { nameOf, outcome, yes } from '../support/find-card.ts'
import { typeGiftCode } from '../support/gift-code.ts'
import { looksRight } from '../support/look/looks.ts'
import { handOn, inBag } from '../support/phone/hand.ts'
import { arrive, logIn, newPhone, open, shown, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { operate } from '../support/world/callers/operator.ts'
import { hidePage } from '../support/world/hide-page.ts'

const CODE = 'TIGER2026'
/** What became of a code, below it. */
const gift = (page: Page, code: string) =>
  shown(page)
    .getByRole('list', { name: say('codes'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: code })
const given = (page: Page, code: string) => gift(page, code).getByRole('list', { name: say('collected'), exact: true })
const sealing = (page: Page, card: Card) =>
  shown(page)
    .getByRole('listitem')
    .filter({ hasText: nameOf(card.model) })
    .getByRole('button')
const worn = (page: Page) => shown(page).getByRole('listitem').getByText(say('worn'), { exact: true })

/** The demo player, and what their hand holds. */
const demoHand = async (page: Page, arcade: Arcade): Promise<ReadonlyMap<string, Card>> => {
  await logIn(page, arcade, DEMO_PHONE.phone)
  await arrive(page, arcade, '/cardSeal', 'ready')
  return handOn(page)
}
const cardWith = (hand: ReadonlyMap<string, Card>, fits: (card: Card) => boolean): Card => {
  const found = [...hand.values()].find(fits)
  if (!found) throw new Error('the demo player has no such card')
  return found
}

test(
  'a gift code from a scanned link waits without signal, and counts exactly once',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/myBag')
    await expect(stateOf(page, 'empty')).toBeVisible()
    arcade.line.line = 'down'
    await open(page, arcade, `/myBag?giftid=${CODE.toLowerCase()}`)
    await expect(field(shown(page), 'giftCode')).toHaveValue(CODE)
    await expect(page).not.toHaveURL(/giftid/)
    await control(shown(page), 'redeem').click()
    await expect(gift(page, CODE)).toContainText(say('saved'))
    arcade.line.line = 'up'
    arcade.line.rule = ({ action }) => (action === 'gift_redeem' ? 'duplicate' : 'pass')
    await page.reload()
    // Whatever was on its way when the page was left keeps its lease first.
    await expect(given(page, CODE)).toBeVisible()
    arcade.line.rule = () => 'pass'
    await expect.poll(() => inBag(page, arcade, 'mallPoints')).toBe(200)
  },
)

test('a wrong code, one that is over, and one of the wrong shape each say why', everyRun, async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/myBag')
  const redeem = async (code: string) => {
    await typeGiftCode(page, code)
    await control(shown(page), 'redeem').click()
  }
  const field = shown(page).locator('[name=giftid]')
  await redeem('NOSUCHCODE1')
  await expect(shown(page).getByRole('alert')).toHaveText(say('noSuchCode'))
  await expect(field).toHaveValue('NOSUCHCODE1')
  await redeem('old-tally')
  await expect(shown(page).getByRole('alert')).toHaveText(say('codeOver'))
  // What is not in the field any more stands below, until it is taken away.
  await expect(gift(page, 'NOSUCHCODE1')).toContainText(say('noSuchCode'))
  await redeem('a!')
  await expect(shown(page).getByRole('alert')).toBeVisible()
  await expect(gift(page, 'OLDTALLY')).toContainText(say('codeOver'))
  await gift(page, 'NOSUCHCODE1').getByRole('button').click()
  await expect(gift(page, 'NOSUCHCODE1')).toHaveCount(0)
  expect(await toastsOf(page, 'danger')).toEqual([])
})

test('a refusal that comes while nobody looks is told once somebody does', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/myBag')
  let letGo = () => {}
  const held = new Promise<'pass'>((resolve) => {
    letGo = () => resolve('pass')
  })
  arcade.line.rule = ({ action }) => (action === 'gift_redeem' ? held : 'pass')
  await typeGiftCode(page, 'NOSUCHCODE2')
  await control(shown(page), 'redeem').click()
  await expect(gift(page, 'NOSUCHCODE2')).toContainText(say('saved'))
  await open(page, arcade, '/pending')
  await hidePage(page, true)
  letGo()
  await expect(shown(page)).toContainText(say('noSuchCode'))
  expect(await toastsOf(page, 'danger')).toEqual([])
  await hidePage(page, false)
  await expectToast(page, 'danger', say('noSuchCode'))
})

test('codes that all come to nothing are told in one word that counts them', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/myBag')
  await expect(stateOf(page, 'empty')).toBeVisible()
  arcade.line.line = 'down'
  const wrong = [1, 2, 3, 4, 5, 6].map((number) => `NOSUCHCODE${number}`)
  for (const code of wrong) {
    await typeGiftCode(page, code)
    await control(shown(page), 'redeem').click()
    await expect(gift(page, code)).toContainText(say('saved'))
  }
  await open(page, arcade, '/pending')
  await expect(stateOf(page, 'ready')).toBeVisible()
  arcade.line.line = 'up'
  await expectToast(page, 'danger', say('claimsRefused', { values: { count: wrong.length } }))
  // On their own page each stands with its reason, be it the oldest of many.
  await open(page, arcade, '/myBag')
  for (const code of wrong) await expect(gift(page, code)).toContainText(say('noSuchCode'))
})

test('a code that was made at the desk gives its gift, and once it is disabled it says that it is over', async ({
  page,
  arcade,
}) => {
  const codes = [`DESK${Date.now() % 1_000_000}`, `SHUT${Date.now() % 1_000_000}`]
  const made = await operate(arcade.service, 'gifts.create', {
    codes,
    gives: [{ item: 'printingSeal', count: 2 }],
    uses: 10,
    until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const { gifts } = v.parse(v.object({ gifts: v.array(v.object({ id: v.string() })) }), made)
  await operate(arcade.service, 'gifts.disable', { id: gifts[1]?.id })
  await logIn(page, arcade, newPhone(), '/myBag')
  for (const [code, answer] of [
    [codes[0] ?? '', given],
    [
      codes[1] ?? '',
      (of: Page) =>
        shown(of)
          .getByRole('alert')
          .filter({ hasText: say('codeOver') }),
    ],
  ] as const) {
    await typeGiftCode(page, code.toLowerCase())
    await control(shown(page), 'redeem').click()
    await expect(answer(page, code)).toBeVisible()
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
  await sealing(page, dormant).click()
  await yes(page).click()
  await expect(outcome(page, 'activated')).toBeVisible()
  await expect.poll(() => inBag(page, arcade, 'activationSeal')).toBe(seals - 3)

  // Three seals are there, three are used: the next card's button says that they do not suffice, and leads on.
  const first = cardWith(hand, ({ model, form }) => model === 'g057' && form === 'digital')
  const second = cardWith(hand, ({ model, form }) => model === 'g036' && form === 'digital')
  await open(page, arcade, '/cardSeal?seal=printingSeal')
  await sealing(page, first).click()
  await yes(page).click()
  await expect(outcome(page, 'printOrdered')).toBeVisible()
  await control(shown(page), 'backToSeals').click()
  await expect(sealing(page, second)).toHaveAttribute('aria-disabled', 'true')
  await expect(sealing(page, second)).toContainText('還缺')
  await expect(control(shown(page), 'whereToGet')).toBeVisible()

  await open(page, arcade, '/myBag?show=skins')
  await shown(page)
    .getByRole('listitem')
    .filter({ hasText: nameOf('g021') })
    .getByRole('link')
    .click()
  const border = shown(page).getByRole('slider')
  await border.press('End')
  await expect(border).toHaveValue('100')
  await control(shown(page), 'synthesize').click()
  await yes(page).click()
  await expect(outcome(page, 'isYours')).toBeVisible()
  await control(shown(page), 'chooseWearer').click()
  await control(shown(page), 'wear').first().click()
  await expect(worn(page)).toHaveCount(1)
  await control(shown(page), 'takeOff').click()
  await expect(worn(page)).toHaveCount(0)
})

test('pages about cards are clean for axe, and fit every phone and size of text', async ({ page, arcade }) => {
  const hand = await demoHand(page, arcade)
  const free = (card: Card) => !card.locked && !card.exchanged && card.form === 'physical'
  const rare = cardWith(hand, (card) => card.model === 'g020' && card.quality === 'rare' && free(card))
  const legend = cardWith(hand, (card) => card.model === 'g023' && card.stars === 6 && card.quality === 'legend')
  const pages = [
    ['/myBag', 'listitem'],
    ['/myBag?show=skins', 'listitem'],
    [`/cardUpgrade?cardid=${rare.serial}`, 'radio'],
    [`/cardUpdateStar?cardid=${rare.serial}`, 'radio'],
    [`/cardAdvanced?cardid=${rare.serial}`, 'checkbox'],
    [`/cardUpgrade?cardid=${legend.serial}`, 'heading'],
    [`/cardExchange?cardid=${legend.serial}`, 'listitem'],
    ['/cardExchange', 'meter'],
    ['/orderRecord', 'article'],
    ['/cardSkin?general=g026', 'button'],
    ['/cardSeal?seal=printingSeal', 'listitem'],
  ] as const
  await looksRight(page, arcade, async (look) => {
    for (const [hash, ready] of pages) {
      await arrive(page, arcade, hash, 'ready')
      await expect(shown(page).getByRole('main').getByRole(ready).first()).toBeVisible()
      await look(hash)
    }
  })
})
