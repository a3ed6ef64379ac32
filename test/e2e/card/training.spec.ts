import type { Page } from '@playwright/test'
import { cardChanges } from '../../../src/contract/card/card.ts'
import type { Quality } from '../../../src/contract/wire/codecs.ts'
import { ADVANCE_CARDS } from '../../../src/rules/cards/training/advance.ts'
import { starUpCost } from '../../../src/rules/cards/training/star-up.ts'
import { upgradeTotal } from '../../../src/rules/cards/training/upgrade.ts'
import { collectorAccount } from '../../../src/server/demo/people/accounts.ts'
import { say, type Word } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { oneOf } from '../support/find.ts'
import { becomes, cardOn, conditions, factOf, outcome, question, yes } from '../support/find-card.ts'
import { type Apprentice, findApprentice, handOn, inBag } from '../support/phone/hand.ts'
import { arrive, collectGifts, logIn, open, shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { sendGifts } from '../support/world/callers/desk.ts'

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
  await collectGifts(page)
}

/** The cards that may be used up: the end of the serial is all that tells two of them apart. */
const materials = (page: Page) =>
  shown(page)
    .locator('label')
    .filter({ hasText: /…\w{4}/ })
const endOf = async (material: ReturnType<typeof materials>): Promise<string> =>
  /…\w{4}/.exec((await material.textContent()) ?? '')?.[0] ?? ''

/** Says yes to every question, however many there are, and waits out those that take time. */
const confirmAll = async (page: Page): Promise<string[]> => {
  const steps: string[] = []
  for (;;) {
    if ((await page.getByRole('dialog').count()) === 0) return steps
    const title = (await question(page).getByRole('heading').textContent()) ?? ''
    steps.push(title)
    await yes(page).and(page.locator(':not([aria-disabled])')).click()
    await expect(page.getByRole('dialog', { name: title, exact: true })).toHaveCount(0)
  }
}

/** The figure that was painted before is the figure of the card after. */
const asPainted = async (page: Page, of: Word, act: () => Promise<void>, late: boolean): Promise<void> => {
  const painted = (await becomes(shown(page), 'power').textContent()) ?? ''
  await act()
  await expect(outcome(page, of)).toBeVisible()
  await expect(becomes(outcome(page, of), 'power')).toHaveText(painted)
  await expect(outcome(page, of).getByText(say('answerLost'))).toHaveCount(late ? 1 : 0)
}

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
        await oneOf(shown(page), wish).click()
        await asPainted(page, 'levelReached', () => control(shown(page), 'upgradeTo').click(), late)
        if (index < wishes.length - 1) await control(shown(page), 'upgradeFurther').click()
      }
    },
    async starUp(times) {
      await open(page, arcade, `/cardUpdateStar?cardid=${cardid}`)
      for (let time = 0; time < times; time++) {
        const material = materials(page).first()
        const trained = ((await material.textContent()) ?? '').includes(say('trained'))
        await material.getByRole('radio').check()
        await asPainted(
          page,
          'starsReached',
          async () => {
            await control(shown(page), 'starUp').click()
            const asked = [say('starUpWith'), ...(trained ? [say('cardTrained')] : [])]
            expect(await confirmAll(page)).toEqual(asked)
          },
          late,
        )
        if (time < times - 1) await control(shown(page), 'anotherStar').click()
      }
    },
    async advance(times) {
      await open(page, arcade, `/cardAdvanced?cardid=${cardid}`)
      const free = materials(page).getByRole('checkbox', { checked: false, disabled: false })
      const asked: string[] = []
      for (let time = 0; time < times; time++) {
        // With one tap where there are enough that nobody would miss, else by hand.
        if ((await control(shown(page), 'chooseForMe').count()) > 0) {
          await control(shown(page), 'chooseForMe').click()
          const chosen = materials(page).filter({ has: page.getByRole('checkbox', { checked: true }) })
          await expect(chosen).toHaveCount(ADVANCE_CARDS)
          await expect(chosen.filter({ hasText: say('trained') })).toHaveCount(0)
        } else for (let chosen = 0; chosen < ADVANCE_CARDS; chosen++) await free.first().check()
        // Wherever the materials are looked through, the act is at hand.
        await expect(control(shown(page), 'advanceTo')).toBeInViewport({ ratio: 1 })
        await asPainted(
          page,
          'advancedTo',
          async () => {
            await control(shown(page), 'advanceTo').click()
            asked.push(...(await confirmAll(page)))
          },
          late,
        )
        if (time < times - 1) await control(shown(page), 'advanceFurther').click()
      }
      return asked
    },
    async exchange() {
      await open(page, arcade, `/cardExchange?cardid=${cardid}`)
      await expect(conditions(shown(page), 'met')).toHaveCount(6)
      await control(shown(page), 'applyForSilver').click()
      expect(await confirmAll(page)).toEqual([say('giveUpForSilver')])
      const drawn = outcome(page, 'inSilver').getByRole('heading')
      await expect(drawn).toBeVisible()
      return /\d+/.exec((await drawn.textContent()) ?? '')?.[0] ?? ''
    },
  }
}

const begin = async (page: Page, arcade: Arcade, needs: Readonly<Partial<Record<Quality, number>>>, not: string[]) => {
  await logIn(page, arcade, phone)
  await provide(page, arcade)
  const experience = await inBag(page, arcade, 'martialExperience')
  await arrive(page, arcade, '/cardUpgrade?cardid=none', 'empty')
  const hand = await handOn(page)
  return { experience, apprentice: findApprentice(hand, needs, not) }
}

const starsCost = Array.from({ length: MAX_STARS }, (_, star) => starUpCost(star)).reduce((sum, cost) => sum + cost, 0)
const fullCost = upgradeTotal(1, MAX_LEVEL) + starsCost

/** The card is silver now: recorded, blocked, and its cost was taken once. */
const isExchanged = async (page: Page, arcade: Arcade, { target }: Apprentice, number: string, before: number) => {
  await open(page, arcade, '/orderRecord')
  const newest = shown(page).getByRole('article').first()
  await expect(newest).toContainText(say('inCart'))
  if (number) await expect(newest).toContainText(number.padStart(3, '0'))
  await open(page, arcade, `/cardUpgrade?cardid=${target.serial}`)
  await expect(shown(page).getByRole('heading', { name: say('cardExchanged') })).toBeVisible()
  expect(await inBag(page, arcade, 'martialExperience')).toBe(before - fullCost)
}

test(
  'a common card is trained to a legend of level 60 with six stars, and exchanged for silver',
  everyRun,
  async ({ page, arcade }) => {
    const { apprentice, experience } = await begin(page, arcade, { common: 11, rare: 4, epic: 4 }, [])
    const trainer = trainerOf(page, arcade, apprentice, false)
    await trainer.upgrade(['+1', '+5', '+10', say('asFarAsItGoes')])
    await trainer.starUp(MAX_STARS)
    expect(await trainer.advance(3)).not.toContain(say('starsMissing'))
    await isExchanged(page, arcade, apprentice, await trainer.exchange(), experience)
  },
)

test('the same with every answer cut off: each act is asked about, and happened once', async ({ page, arcade }) => {
  const { apprentice, experience } = await begin(page, arcade, { common: 5, rare: 10, epic: 4 }, [])
  arcade.line.rule = ({ action }) => (acts.has(action) ? 'apply-then-reset' : 'pass')
  const earlier = arcade.line.answered.length
  const sent = () => arcade.line.answered.slice(earlier).filter(({ seen }) => acts.has(seen.action))
  const trainer = trainerOf(page, arcade, apprentice, true)
  await trainer.upgrade(['+10', say('asFarAsItGoes')])
  // With stars missing the advance asks once more, and takes its time.
  expect(await trainer.advance(1)).toContain(say('starsMissing'))
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
  await trainer.upgrade(['+5'])
  await open(page, arcade, `/cardUpdateStar?cardid=${cardid}`)
  const material = await endOf(materials(page).first())
  await trainer.starUp(1)

  await open(page, arcade, `/cardAdvanced?cardid=${cardid}`)
  await expect(materials(page).first()).toBeVisible()
  await expect(materials(page).filter({ hasText: material })).toHaveCount(0)
  await open(page, arcade, `/cardDetail?cardid=${cardid}`)
  await expect(factOf(cardOn(page, cardid), 'level')).toHaveText(/^6 \//)
  come()
})

test('without signal nothing is sent twice: the page says so, and what became of it once there is signal', async ({
  page,
  arcade,
}) => {
  const { apprentice } = await begin(page, arcade, { common: 2 }, [])
  await open(page, arcade, `/cardUpgrade?cardid=${apprentice.target.serial}`)
  const button = control(shown(page), 'upgradeTo')
  await expect(button).toBeVisible()
  arcade.line.line = 'down'
  await button.click()
  await expect(shown(page).getByRole('alert')).toContainText(say('noAnswer'))
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  arcade.line.line = 'up'
  await expect(shown(page).getByRole('alert')).toContainText(say('notDone'))
  await expect(shown(page).getByRole('alert')).not.toContainText(say('retry'))
  await control(shown(page), 'backToChoice').click()
  await button.click()
  await expect(outcome(page, 'levelReached')).toBeVisible()
  await expect(becomes(outcome(page, 'levelReached'), 'level')).toHaveText('2')
})
