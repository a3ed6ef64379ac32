import type { Page } from '@playwright/test'
import { cardChanges } from '../../src/contract/card.ts'
import type { Quality } from '../../src/contract/codecs.ts'
import { ADVANCE_CARDS } from '../../src/rules/cards/advance.ts'
import { starUpCost } from '../../src/rules/cards/star-up.ts'
import { upgradeTotal } from '../../src/rules/cards/upgrade.ts'
import { collectorAccount } from '../../src/server/demo/accounts.ts'
import type { Arcade } from './support/arcade.ts'
import { control } from './support/control.ts'
import { sendGifts } from './support/desk.ts'
import { type Apprentice, findApprentice, inBag, watchHand } from './support/hand.ts'
import { logIn, open, shown } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const { phone } = collectorAccount
const provisions = [
  { item: 'martialExperience', count: 100_000 },
  { item: 'pillRare', count: 100 },
  { item: 'pillEpic', count: 100 },
  { item: 'pillLegend', count: 100 },
]
const acts: ReadonlySet<string> = new Set(['card_upgrade', 'card_star_up', 'card_advance', 'silver_exchange'])
const MAX_LEVEL = 60
const MAX_STARS = 6

const provide = async (page: Page, arcade: Arcade): Promise<void> => {
  await sendGifts(arcade.service, phone, provisions)
  await open(page, arcade, '/mailList?show=gifts')
  await control(shown(page), 'collectAll').click()
  await expect(page.locator('dialog[open] [data-result-state]').first()).toBeVisible()
  await expect(page.locator('dialog[open] [data-result-state]:not([data-result-state="done"])')).toHaveCount(0)
  await page.keyboard.press('Escape')
}

const outcome = (page: Page, of: string) => shown(page).locator(`[data-outcome="${of}"]`)

/** Says yes to every question, however many there are, and waits out those that take time. */
const confirmAll = async (page: Page): Promise<string[]> => {
  const steps: string[] = []
  for (;;) {
    const step = page.locator('[data-step]:has(dialog[open])')
    if ((await step.count()) === 0) return steps
    const id = (await step.getAttribute('data-step')) ?? ''
    steps.push(id)
    await step.locator('[data-act="confirm"]:not([aria-disabled])').click()
    await expect(page.locator(`[data-step="${id}"]`)).toHaveCount(0)
  }
}

/** The figure that was painted before is the figure of the card after. */
const asPainted = async (page: Page, of: string, act: () => Promise<void>, late: boolean): Promise<void> => {
  const painted = (await shown(page).locator('[data-after="power"]').textContent()) ?? ''
  await act()
  await expect(outcome(page, of)).toBeVisible()
  await expect(outcome(page, of).locator('[data-after="power"]')).toHaveText(painted)
  await expect(outcome(page, of)).toHaveAttribute('data-late', late ? 'true' : 'false')
}

const again = (page: Page) => page.locator('[data-outcome] [data-act="again"]').click()

interface Trainer {
  upgrade(wishes: readonly string[]): Promise<void>
  starUp(times: number): Promise<void>
  /** Answers what was asked before each was done. */
  advance(times: number): Promise<string[]>
  exchange(): Promise<string>
}

const trainerOf = (page: Page, arcade: Arcade, { target }: Apprentice, late: boolean): Trainer => {
  const cardid = target.serial
  return {
    async upgrade(wishes) {
      await open(page, arcade, `/cardUpgrade?cardid=${cardid}`)
      for (const [index, wish] of wishes.entries()) {
        await shown(page).locator(`[data-choice="${wish}"]`).click()
        await asPainted(page, 'upgraded', () => shown(page).locator('[data-act="upgrade"]').click(), late)
        if (index < wishes.length - 1) await again(page)
      }
    },
    async starUp(times) {
      await open(page, arcade, `/cardUpdateStar?cardid=${cardid}`)
      for (let time = 0; time < times; time++) {
        const material = shown(page).locator('[data-material]').first()
        const trained = (await material.getAttribute('data-trained')) === 'true'
        await material.locator('input').check()
        await asPainted(
          page,
          'starred',
          async () => {
            await shown(page).locator('[data-act="star-up"]').click()
            expect(await confirmAll(page)).toEqual(trained ? ['material', 'trained'] : ['material'])
          },
          late,
        )
        if (time < times - 1) await again(page)
      }
    },
    async advance(times) {
      await open(page, arcade, `/cardAdvanced?cardid=${cardid}`)
      const free = shown(page).locator('[data-material] input:not(:disabled):not(:checked)')
      const asked: string[] = []
      for (let time = 0; time < times; time++) {
        for (let chosen = 0; chosen < ADVANCE_CARDS; chosen++) await free.first().check()
        await asPainted(
          page,
          'advanced',
          async () => {
            await shown(page).locator('[data-act="advance"]').click()
            asked.push(...(await confirmAll(page)))
          },
          late,
        )
        if (time < times - 1) await again(page)
      }
      return asked
    },
    async exchange() {
      await open(page, arcade, `/cardExchange?cardid=${cardid}`)
      await expect(shown(page).locator('[data-condition][data-met="true"]')).toHaveCount(6)
      await shown(page).locator('[data-act="exchange"]').click()
      expect(await confirmAll(page)).toEqual(['consumed'])
      await expect(outcome(page, 'exchanged')).toBeVisible()
      return (await outcome(page, 'exchanged').locator('[data-number]').getAttribute('data-number')) ?? ''
    },
  }
}

const begin = async (page: Page, arcade: Arcade, needs: Readonly<Partial<Record<Quality, number>>>, not: string[]) => {
  const hand = watchHand(page)
  await logIn(page, arcade, phone)
  await provide(page, arcade)
  const experience = await inBag(page, arcade, 'martialExperience')
  await open(page, arcade, '/cardUpgrade?cardid=none')
  await expect(shown(page).and(page.locator('[data-state="empty"]'))).toBeVisible()
  return { hand, experience, apprentice: findApprentice(hand, needs, not) }
}

const starsCost = Array.from({ length: MAX_STARS }, (_, star) => starUpCost(star)).reduce((sum, cost) => sum + cost, 0)
const fullCost = upgradeTotal(1, MAX_LEVEL) + starsCost

/** The card is silver now: recorded, blocked, and its cost was taken once. */
const isExchanged = async (page: Page, arcade: Arcade, { target }: Apprentice, number: string, before: number) => {
  await open(page, arcade, '/orderRecord')
  const newest = shown(page).locator('[data-record]').first()
  await expect(newest).toHaveAttribute('data-status', 'cart')
  if (number) await expect(newest).toContainText(number.padStart(3, '0'))
  await open(page, arcade, `/cardUpgrade?cardid=${target.serial}`)
  await expect(shown(page).locator('[data-blocked="card_exchanged"]')).toBeVisible()
  expect(await inBag(page, arcade, 'martialExperience')).toBe(before - fullCost)
}

test('a common card is trained to a legend of level 60 with six stars, and exchanged for silver', async ({
  page,
  arcade,
}) => {
  const { apprentice, experience } = await begin(page, arcade, { common: 11, rare: 4, epic: 4 }, [])
  const trainer = trainerOf(page, arcade, apprentice, false)
  await trainer.upgrade(['1', '5', '10', 'max'])
  await trainer.starUp(MAX_STARS)
  expect(await trainer.advance(3)).not.toContain('unfilled')
  await isExchanged(page, arcade, apprentice, await trainer.exchange(), experience)
})

test('the same with every answer cut off: each act is asked about, and happened once', async ({ page, arcade }) => {
  const { apprentice, experience } = await begin(page, arcade, { common: 5, rare: 10, epic: 4 }, [])
  arcade.line.rule = ({ action }) => (acts.has(action) ? 'apply-then-reset' : 'pass')
  const earlier = arcade.line.answered.length
  const sent = () => arcade.line.answered.slice(earlier).filter(({ seen }) => acts.has(seen.action))
  const trainer = trainerOf(page, arcade, apprentice, true)
  await trainer.upgrade(['10', 'max'])
  // With stars missing the advance asks once more, and takes its time.
  expect(await trainer.advance(1)).toContain('unfilled')
  await trainer.starUp(MAX_STARS)
  await trainer.advance(2)
  const number = await trainer.exchange()
  arcade.line.rule = () => 'pass'
  await isExchanged(page, arcade, apprentice, number, experience)
  // Two upgrades, one advance, six stars, two advances, one exchange.
  expect(new Set(sent().map(({ seen }) => seen.opKey)).size).toBe(12)
})

test('what training made of a card is so on every page at once, though the list of cards is long in coming', async ({
  page,
  arcade,
}) => {
  const { apprentice } = await begin(page, arcade, { common: 3 }, [])
  let come = () => {}
  const coming = new Promise<'pass'>((resolve) => {
    come = () => resolve('pass')
  })
  arcade.line.rule = ({ action }) => (action === cardChanges.name ? coming : 'pass')
  const cardid = apprentice.target.serial
  const trainer = trainerOf(page, arcade, apprentice, false)
  await trainer.upgrade(['5'])
  await open(page, arcade, `/cardUpdateStar?cardid=${cardid}`)
  const material = await shown(page).locator('[data-material]').first().getAttribute('data-material')
  await trainer.starUp(1)

  await open(page, arcade, `/cardAdvanced?cardid=${cardid}`)
  await expect(shown(page).locator('[data-material]').first()).toBeVisible()
  await expect(shown(page).locator(`[data-material="${material}"]`)).toHaveCount(0)
  await open(page, arcade, `/cardDetail?cardid=${cardid}`)
  await expect(shown(page).locator(`[data-card="${cardid}"]`)).toHaveAttribute('data-level', '6')
  come()
})

test('without signal nothing is sent twice: the page says so, and what became of it once there is signal', async ({
  page,
  arcade,
}) => {
  const { apprentice } = await begin(page, arcade, { common: 2 }, [])
  await open(page, arcade, `/cardUpgrade?cardid=${apprentice.target.serial}`)
  const button = shown(page).locator('[data-act="upgrade"]')
  await expect(button).toBeVisible()
  arcade.line.line = 'down'
  await button.click()
  await expect(shown(page).locator('[data-word="unsure"]')).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  arcade.line.line = 'up'
  await expect(shown(page).locator('[data-word="undone"]')).toBeVisible()
  await shown(page).locator('[data-word] [data-act="again"]').click()
  await button.click()
  await expect(outcome(page, 'upgraded')).toBeVisible()
  await expect(outcome(page, 'upgraded').locator('[data-after="level"]')).toHaveText('2')
})
