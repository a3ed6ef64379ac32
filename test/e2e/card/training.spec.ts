import type { Page } from '@playwright/test'
import { cardChanges } from '../../../src/contract/card/card.ts'
import { upgradeCard } from '../../../src/contract/card/training.ts'
import type { Quality } from '../../../src/contract/wire/codecs.ts'
import type { TrainableQuality } from '../../../src/rules/cards/quality.ts'
import { ADVANCE_CARDS } from '../../../src/rules/cards/training/advance.ts'
import { starUpCost } from '../../../src/rules/cards/training/star-up.ts'
import { upgradeTotal } from '../../../src/rules/cards/training/upgrade.ts'
import { wordName } from '../../../src/server/catalogue/index.ts'
import { collectorAccount } from '../../../src/server/demo/people/accounts.ts'
import { say, type Word } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { oneOf } from '../support/find.ts'
import { becomes, cardOn, conditions, factOf, outcome } from '../support/find-card.ts'
import { type Apprentice, findApprentice, handOn, inBag } from '../support/phone/hand.ts'
import { arrive, collectGifts, logIn, open, shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { sendGifts } from '../support/world/callers/operator.ts'

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

/** Says yes to these questions, one after the other and no more of them, and waits out those that take time. */
const confirmAll = async (page: Page, titles: readonly string[]): Promise<void> => {
  for (const name of titles) {
    const question = page.getByRole('dialog', { name, exact: true })
    // The act comes first; what has to be read before it opens by itself.
    const act = question.getByRole('button').first()
    if (name === say('starsMissing')) await expect(act).toHaveAttribute('aria-disabled', 'true')
    await act.click()
    await expect(question).toHaveCount(0)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
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
  /** To each of these in turn; with stars missing it is asked about. */
  advance(to: readonly TrainableQuality[], stars?: 'missing'): Promise<void>
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
            await confirmAll(page, [say('starUpWith'), ...(trained ? [say('cardTrained')] : [])])
          },
          late,
        )
        if (time < times - 1) await control(shown(page), 'anotherStar').click()
      }
    },
    async advance(to, stars) {
      await open(page, arcade, `/cardAdvanced?cardid=${cardid}`)
      const free = materials(page).getByRole('checkbox', { checked: false, disabled: false })
      const chosen = materials(page).filter({ has: page.getByRole('checkbox', { checked: true }) })
      const trained = chosen.filter({ hasText: say('trained') })
      for (const [index, quality] of to.entries()) {
        await expect(materials(page).first()).toBeVisible()
        // With one tap where there are enough that nobody would miss, else by hand.
        const atOnce = (await control(shown(page), 'chooseForMe').count()) > 0
        if (atOnce) await control(shown(page), 'chooseForMe').click()
        else for (let card = 0; card < ADVANCE_CARDS; card++) await free.first().check()
        await expect(chosen).toHaveCount(ADVANCE_CARDS)
        if (atOnce) await expect(trained).toHaveCount(0)
        const asked = [
          say('advanceTo', { values: { 0: wordName('quality', quality)['zh-TW'] } }),
          ...((await trained.count()) > 0 ? [say('chosenTrained')] : []),
          ...(stars === 'missing' ? [say('starsMissing')] : []),
        ]
        // Wherever the materials are looked through, the act is at hand.
        await expect(control(shown(page), 'advanceTo')).toBeInViewport({ ratio: 1 })
        await asPainted(
          page,
          'advancedTo',
          async () => {
            await control(shown(page), 'advanceTo').click()
            await confirmAll(page, asked)
          },
          late,
        )
        if (index < to.length - 1) await control(shown(page), 'advanceFurther').click()
      }
    },
    async exchange() {
      await open(page, arcade, `/cardExchange?cardid=${cardid}`)
      await expect(conditions(shown(page), 'met')).toHaveCount(6)
      await control(shown(page), 'applyForSilver').click()
      await confirmAll(page, [say('giveUpForSilver')])
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
    await trainer.advance(['rare', 'epic', 'legend'])
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
  await trainer.advance(['rare'], 'missing')
  await trainer.starUp(MAX_STARS)
  await trainer.advance(['epic', 'legend'])
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
  // As the act leaves: what is still asked as the card is come to would tell of the line first.
  arcade.line.rule = ({ action }) => {
    if (action !== upgradeCard.name) return 'pass'
    arcade.line.line = 'down'
    return 'refuse'
  }
  await button.click()
  await expect(shown(page).getByRole('alert')).toContainText(say('noAnswer'))
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  arcade.line.rule = () => 'pass'
  arcade.line.line = 'up'
  await expect(shown(page).getByRole('alert')).toContainText(say('notDone'))
  await expect(shown(page).getByRole('alert')).not.toContainText(say('retry'))
  await control(shown(page), 'backToChoice').click()
  await button.click()
  await expect(outcome(page, 'levelReached')).toBeVisible()
  await expect(becomes(outcome(page, 'levelReached'), 'level')).toHaveText('2')
})

test('who comes back to a card that was just trained is not shown the scene again', async ({ page, arcade }) => {
  await page.addInitScript(() => {
    navigator.vibrate = () => {
      const { dataset } = document.documentElement
      dataset.buzzed = `${dataset.buzzed ?? ''}.`
      return true
    }
  })
  const { apprentice } = await begin(page, arcade, { common: 1 }, [])
  const cardid = apprentice.target.serial
  await open(page, arcade, `/cardUpgrade?cardid=${cardid}`)
  await oneOf(shown(page), '+1').click()
  await control(shown(page), 'upgradeTo').click()
  const title = outcome(page, 'levelReached').getByRole('heading').first()
  await expect(title).toBeFocused()
  // The gifts of before were felt as well.
  const felt = (await page.locator('html').getAttribute('data-buzzed')) ?? ''
  expect(felt).not.toBe('')
  await page.locator('nav a').first().click()
  await expect(shown(page)).toHaveAttribute('data-page', '/home')
  await page.goBack()
  await expect(title).toBeVisible()
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-buzzed', felt)
})
