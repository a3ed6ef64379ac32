import type { Locator, Page, Response } from '@playwright/test'
import { desc } from 'drizzle-orm'
import * as v from 'valibot'
import { decomposeCards } from '../../../src/contract/card/card.ts'
import type { Reward } from '../../../src/contract/common.ts'
import { playerBag } from '../../../src/contract/game/bag.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { players } from '../../../src/server/db/schema/index.ts'
import { deal } from '../../support/deal.ts'
import { like, say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { field } from '../support/field.ts'
import { cardOn, expectNotInList, serialOf, tileOf, tiles } from '../support/find-card.ts'
import { looksRight } from '../support/look/looks.ts'
import { withPhone } from '../support/phone/phone.ts'
import { arrive, logIn, open, pageAt, shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'

/** The sheet, whether or not the warning lies over it; and that warning. */
const sheet = (page: Page) => page.getByRole('dialog').first()
const warning = (page: Page) => page.getByRole('dialog').nth(1)
/** In whichever language a walk reads: the first button of a sheet is its act. */
const act = (within: Locator) => within.getByRole('button').first()
const close = (within: Locator) => within.getByRole('button').last()
const result = (page: Page) => page.getByRole('dialog', { name: like('cardsDecomposed') })
const drawnOf = (page: Page) =>
  result(page)
    .getByRole('list', { name: say('cardByCard'), exact: true })
    .getByRole('listitem')
const pilesOn = (page: Page) =>
  result(page)
    .getByRole('list', { name: say('cardsGivenUp'), exact: true })
    .locator('> li')
const gainedOn = (page: Page) =>
  result(page)
    .getByRole('list', { name: say('whatWasDrawn'), exact: true })
    .getByRole('listitem')
/** The first picture of each: those of one model differ by quality and skin. */
const picturesOf = (items: Locator): Promise<(string | null | undefined)[]> =>
  items.evaluateAll((all) => all.map((one) => one.querySelector('img')?.getAttribute('src')))
const openSheet = async (page: Page, arcade: Arcade, serial: string): Promise<void> => {
  await open(page, arcade, `/cardDetail?cardid=${serial}`)
  await control(shown(page), 'decompose').click()
  await expect(sheet(page)).toBeVisible()
}

/** High enough that the list draws every card there is. */
const HIGH = { width: 390, height: 2_400 }
const USUAL = { width: 390, height: 844 }

/**
 * Chooses these in the list, and begins; in whichever language a walk reads. What was given up just now is listed until
 * the list has come anew, and would move the others up while they are being chosen.
 */
const chooseInList = async (
  page: Page,
  arcade: Arcade,
  serials: readonly string[],
  given: readonly string[] = [],
): Promise<void> => {
  await page.setViewportSize(HIGH)
  await arrive(page, arcade, '/myCardList', 'ready')
  for (const serial of serials) await expect(tileOf(page, serial)).toBeVisible()
  for (const serial of given) await expect(tileOf(page, serial)).toHaveCount(0)
  // While cards are chosen their tiles lead nowhere: each stays in its place.
  const order = await Promise.all((await tiles(page).all()).map(serialOf))
  await shown(page).getByRole('button', { pressed: false }).last().click()
  for (const serial of serials) await tiles(page).nth(order.indexOf(serial)).click()
  await expect(tiles(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(serials.length)
  await page.setViewportSize(USUAL)
}

const answerSchema = v.object({ data: decomposeCards.data })
const drawn = async (response: Promise<Response>): Promise<readonly Reward[]> =>
  v.parse(answerSchema, await (await response).json()).data.rewards
const answered = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('"card_decompose"') ?? false)

const essences = ['essenceCommon', 'essenceRare', 'essenceEpic', 'essenceLegend'] as const
/** As the service tells it now: the page shows what it knew before for a moment. */
const essenceInBag = async (page: Page, arcade: Arcade): Promise<number[]> => {
  await open(page, arcade, '/about')
  // A move that begins while a page is still on its way replaces it: the bag would never have been left.
  await expect(pageAt(page, '/about')).toBeVisible()
  const told = page.waitForResponse((response) => response.request().postData()?.includes('"player_bag"') ?? false)
  await open(page, arcade, '/myBag')
  const { items } = v.parse(v.object({ data: playerBag.data }), await (await told).json()).data
  return essences.map((essence) => items.find(({ item }) => item === essence)?.count ?? 0)
}
const added = (before: readonly number[], rewards: readonly Reward[]): number[] =>
  essences.map((item, i) => (before[i] ?? 0) + (rewards.find((reward) => reward.item === item)?.count ?? 0))

test(
  'the odds are shown with the title’s effect, the warning says for good, and what was drawn is in the bag',
  everyRun,
  async ({ heap: { page, take }, arcade }) => {
    const before = await essenceInBag(page, arcade)
    const serial = take('legend')
    await openSheet(page, arcade, serial)
    await expect(sheet(page).getByText('20%')).toBeVisible()
    // 30 % of legend essence, a fifth more; the likelier row pays for it.
    await expect(sheet(page).locator('tbody td')).toHaveText(['64%', '36%'])
    await act(sheet(page)).click()
    await expect(control(warning(page), 'decomposeForGood')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(warning(page)).toHaveCount(0)
    await expect(control(sheet(page), 'decomposeThese')).not.toHaveAttribute('aria-disabled')
    await act(sheet(page)).click()
    await control(warning(page), 'keepThem').click()
    await expect(warning(page)).toHaveCount(0)
    await expect(control(sheet(page), 'decomposeThese')).not.toHaveAttribute('aria-disabled')
    await act(sheet(page)).click()
    const answer = answered(page)
    await act(warning(page)).click()
    const rewards = await drawn(answer)
    await expect(result(page)).toBeVisible()
    // Of one card its reward is all there is to tell.
    await expect(gainedOn(page)).toHaveCount(rewards.length)
    await expect(drawnOf(page)).toHaveCount(0)
    await close(sheet(page)).click()
    await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
    await expectNotInList(page, arcade, serial)
    await expect.poll(() => essenceInBag(page, arcade)).toEqual(added(before, rewards))
    await open(page, arcade, `/cardDetail?cardid=${serial}`)
    await expect(shown(page).getByRole('heading', { name: say('cardGone') })).toBeVisible()
  },
)

test('several go at once: locked ones stay, trained ones and those in a set are pointed out, each has its result', async ({
  heap: { page, take, locked, trained },
  arcade,
}) => {
  const before = await essenceInBag(page, arcade)
  const free = [take('epic'), take('common'), take('common')]
  await chooseInList(page, arcade, [...free, trained, locked])
  await expect(control(shown(page), 'decompose')).toContainText('4')
  await control(shown(page), 'decompose').click()
  await expect(sheet(page).locator('figure')).toHaveCount(3)
  const odds = sheet(page).locator('tbody')
  await expect(odds.nth(0).locator('td')).toHaveText(['64%', '36%'])
  await expect(odds.nth(1).locator('td')).toHaveText(['64%', '30%', '6%'])
  await expect(odds.nth(2).locator('td')).toHaveText(['90%', '10%'])
  // The last of its name, a legend, one that was trained and one in a line-up.
  await expect(sheet(page).getByRole('list').nth(1).getByRole('listitem')).toHaveCount(4)
  const asChosen = await picturesOf(sheet(page).getByRole('list').first().getByRole('listitem'))
  await page.setViewportSize({ width: 390, height: 560 })
  await act(sheet(page)).click()
  const answer = answered(page)
  await act(warning(page)).click()
  const rewards = await drawn(answer)
  // First the sum of all, then what each quality became; card by card only for who asks.
  await expect(gainedOn(page)).toHaveCount(rewards.length)
  await expect(pilesOn(page)).toHaveCount(3)
  await expect(drawnOf(page)).toHaveCount(0)
  // The outcome is read from its top, and each row shows the card that was given up, not its general.
  await expect(result(page).getByRole('heading', { name: like('cardsDecomposed') })).toBeFocused()
  expect(await result(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await result(page).getByText(say('cardByCard'), { exact: true }).click()
  await expect(drawnOf(page)).toHaveCount(4)
  await expect.poll(async () => new Set(await picturesOf(drawnOf(page)))).toEqual(new Set(asChosen))
  await close(sheet(page)).click()
  await expect(control(shown(page), 'decompose')).toHaveCount(0)
  await page.setViewportSize(HIGH)
  await expect(tileOf(page, locked)).toBeVisible()
  for (const serial of [...free, trained]) await expect(tileOf(page, serial)).toHaveCount(0)
  await page.setViewportSize(USUAL)
  await expect.poll(() => essenceInBag(page, arcade)).toEqual(added(before, rewards))
})

test('while the answer is on its way nothing closes the sheet, and then it says what was drawn', async ({
  heap: { page, take },
  arcade,
}) => {
  await openSheet(page, arcade, take('common'))
  await act(sheet(page)).click()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  arcade.line.rule = async ({ action }) => {
    if (action === 'card_decompose') await held
    return 'pass' as const
  }
  await act(warning(page)).click()
  await expect(act(sheet(page))).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(195, 20)
  await expect(act(sheet(page))).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(result(page)).toBeVisible()
})

test('where the answer is cut off the service is asked what became of it, and it happened once', async ({
  heap: { page, take },
  arcade,
}) => {
  const before = await essenceInBag(page, arcade)
  const earlier = arcade.line.answered.length
  arcade.line.rule = ({ action }) => (action === 'card_decompose' ? 'apply-then-reset' : 'pass')
  await openSheet(page, arcade, take('common'))
  await act(sheet(page)).click()
  await act(warning(page)).click()
  await expect(result(page)).toBeVisible()
  await expect(sheet(page).getByText(say('answerLost'))).toBeVisible()
  await close(sheet(page)).click()
  // The way back from a card that is gone ends before another begins.
  await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
  arcade.line.rule = () => 'pass'
  const sent = arcade.line.answered.slice(earlier).filter(({ seen }) => seen.action === 'card_decompose')
  expect(new Set(sent.map(({ seen }) => seen.opKey)).size).toBe(1)
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  await expect.poll(async () => sum(await essenceInBag(page, arcade))).toBe(sum(before) + 1)
})

test('what never reached the service is said to have not happened, and without signal it is not begun', async ({
  heap: { page, take },
  arcade,
}) => {
  const serial = take('common')
  arcade.line.rule = ({ action }) => (action === 'card_decompose' ? 'reset-before-read' : 'pass')
  await openSheet(page, arcade, serial)
  await act(sheet(page)).click()
  await act(warning(page)).click()
  await expect(sheet(page).getByRole('alert')).toContainText(say('soFarNothingUsed'))
  await close(sheet(page)).click()
  await expect(cardOn(page, serial)).toBeVisible()
  arcade.line.rule = () => 'pass'
  arcade.line.line = 'down'
  await page.reload()
  await openSheet(page, arcade, serial)
  await expect(act(sheet(page))).toHaveAttribute('aria-disabled', 'true')
})

test('a refusal leads nobody away from the button they stand on', async ({ heap: { page, take }, arcade }) => {
  arcade.line.rule = ({ action }) => (action === 'card_decompose' ? '422' : 'pass')
  await openSheet(page, arcade, take('common'))
  await act(sheet(page)).click()
  await act(warning(page)).click()
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  const same = control(sheet(page), 'decomposeThese')
  await expect(same).not.toHaveAttribute('aria-busy')
  await expect(same).toBeFocused()
  arcade.line.rule = () => 'pass'
})

test('the sheet, the warning and the result are clean for axe and fit every phone and size of text', async ({
  heap: { page, take },
  arcade,
}) => {
  const given: string[] = []
  await looksRight(page, arcade, async (look) => {
    const chosen = [take('legend'), take('common')]
    await chooseInList(page, arcade, chosen, given)
    given.push(...chosen)
    await shown(page).getByRole('region').last().getByRole('button').last().click()
    await expect(sheet(page).locator('figure')).toHaveCount(2)
    await look('odds')
    await act(sheet(page)).click()
    await expect(warning(page)).toBeVisible()
    await look('warning')
    await act(warning(page)).click()
    await expect(sheet(page).getByRole('button')).toHaveCount(1)
    await look('result')
    await close(sheet(page)).click()
  })
})

test('who asks not to be warned again today is not, after a reload either', async ({
  heap: { page, take },
  arcade,
}) => {
  await openSheet(page, arcade, take('common'))
  await act(sheet(page)).click()
  await field(page.getByRole('dialog'), 'skipToday').check()
  await act(warning(page)).click()
  await expect(result(page)).toBeVisible()
  await close(sheet(page)).click()
  await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
  await page.reload()
  await openSheet(page, arcade, take('common'))
  await act(sheet(page)).click()
  await expect(result(page)).toBeVisible()
  await close(sheet(page)).click()
  await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
})

test('and is warned again on the next game day', async ({ browser, turned: { arcade, db, nextEvening, setNow } }) => {
  const evening = nextEvening()
  await withPhone(browser, async (page) => {
    await logIn(page, arcade)
    // Nobody came after this one.
    const [player] = await db.select({ roleid: players.roleid }).from(players).orderBy(desc(players.createdAt)).limit(1)
    const commons = Array.from({ length: 3 }, () => ({ model: 'g022', quality: 'common' }) as const)
    const [first = '', second = '', third = ''] = await deal(db, player?.roleid ?? '', commons, evening)
    await page.reload()
    await openSheet(page, arcade, first)
    await act(sheet(page)).click()
    await field(page.getByRole('dialog'), 'skipToday').check()
    await act(warning(page)).click()
    await expect(result(page)).toBeVisible()
    for (const [later, serial, warned] of [
      [evening + HOUR_MS, second, false],
      [evening + 12 * HOUR_MS, third, true],
    ] as const) {
      setNow(later)
      await page.reload()
      await openSheet(page, arcade, serial)
      await act(sheet(page)).click()
      if (warned) await expect(field(page.getByRole('dialog'), 'skipToday')).toBeVisible()
      else await expect(result(page)).toBeVisible()
    }
  })
})
