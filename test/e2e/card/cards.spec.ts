import type { Locator, Page } from '@playwright/test'
import { KNOCK } from '../../../src/client/signals/connection.ts'
import type { Card } from '../../../src/contract/card/packed.ts'
import { wordName } from '../../../src/server/catalogue/index.ts'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { like, say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { field } from '../support/field.ts'
import { oneOf, saidIn } from '../support/find.ts'
import { exhibits, missing, nameOf, notOwned, owned, serialOf, tiles } from '../support/find-card.ts'
import { faults } from '../support/look/axe.ts'
import { handOn } from '../support/phone/hand.ts'
import { arrive, logIn, logInByForm, newPhone, open, pageAt, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'

const search = (page: Page) => shown(page).locator('input[type=search]')
const choice = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const qualityName = (id: 'rare' | 'epic' | 'legend') => wordName('quality', id)['zh-TW']
const scroller = (page: Page) => pageAt(page, '/myCardList')
/** How many cards the list has, of which only some are drawn; null while it says neither some nor none. */
const counted = async (page: Page): Promise<number | null> => {
  const [size] = await tiles(page).evaluateAll((all) => all.map((one) => one.closest('li')?.ariaSetSize))
  if (size) return Number(size)
  return (await control(shown(page), 'showAllCards').isVisible()) ? 0 : null
}
/** A filter in use, and what takes it away. */
const inUse = (page: Page, label: string) =>
  shown(page).getByRole('button', { name: say('removeFilter', { values: { label } }), exact: true })
const suggestions = (page: Page) => page.getByRole('group', { name: say('suggestions') }).getByRole('button')
const lockedTile = (page: Page) => page.locator(`[aria-label*="${say('locked')}"]`)
const freeTile = (page: Page) => page.locator(`:not([aria-label*="${say('locked')}"])`)
const skillsIn = (within: Locator) => within.getByRole('region', { name: say('skills') }).getByRole('listitem')

/** The demo player before their cards, and what these are. */
const enter = async (page: Page, arcade: Arcade, hash = '/myCardList'): Promise<ReadonlyMap<string, Card>> => {
  await logIn(page, arcade, DEMO_PHONE.phone, hash)
  await expect(stateOf(page, 'ready')).toBeVisible()
  return handOn(page)
}
const held = (hand: ReadonlyMap<string, Card>, fits: (card: Card) => boolean): readonly Card[] =>
  [...hand.values()].filter((card) => !card.exchanged && fits(card))

test(
  'a general is found by how it is read, cards by a condition, and a suggestion is taken',
  everyRun,
  async ({ page, arcade }) => {
    const hand = await enter(page, arcade)
    const all = held(hand, () => true).length
    await expect.poll(() => counted(page)).toBe(all)
    await search(page).fill('ㄍㄩ')
    await expect(tiles(page).first()).toContainText(nameOf('g021'))
    await search(page).fill('-星：>=5')
    await expect.poll(() => counted(page)).toBe(held(hand, (card) => card.stars < 5).length)

    await search(page).fill('zhug')
    await suggestions(page).filter({ hasText: '諸葛亮' }).click()
    await expect(search(page)).toHaveValue('諸葛亮 ')
    await expect(search(page)).toBeFocused()
    await expect(tiles(page).first()).toContainText(nameOf('g026'))
    await expect(page).toHaveURL(/q=%E8%AB%B8/)
    await page.reload()
    await expect(search(page)).toHaveValue('諸葛亮 ')
    await expect(tiles(page).first()).toContainText(nameOf('g026'))

    await search(page).fill('qqqq')
    await expect.poll(() => counted(page)).toBe(0)
    await control(shown(page), 'showAllCards').click()
    await expect.poll(() => counted(page)).toBe(all)
  },
)

test('filters, order and look stand in the address, survive a reload, and are taken away one by one', async ({
  page,
  arcade,
}) => {
  const hand = await enter(page, arcade)
  const all = held(hand, () => true).length
  // The suggestions are open; the first tap beside them counts all the same.
  await search(page).focus()
  await expect(suggestions(page).first()).toBeVisible()
  await control(shown(page), 'filter').click({ delay: 120 })
  await choice(page, qualityName('rare')).click()
  await choice(page, qualityName('epic')).click()
  await choice(page, say('duplicates')).click()
  await control(page.locator('dialog[open]'), 'showCards').click()
  await expect(suggestions(page)).toHaveCount(0)
  await expect(page).toHaveURL(/quality=rare%2Cepic/)
  await expect(page).toHaveURL(/is=duplicate/)
  await control(shown(page), 'sortBy').selectOption('level')
  await oneOf(shown(page), say('listView')).click()
  await shown(page)
    .getByRole('tab', { name: say('generals') })
    .click()
  await page.reload()
  await expect(page).toHaveURL(/type=hero/)
  await expect(page).toHaveURL(/sort=level/)
  await expect(page).toHaveURL(/view=list/)
  const copies = (model: string) => held(hand, (card) => card.model === model).length
  const fits = ({ model, quality }: Card) => /rare|epic/.test(quality) && model.startsWith('g') && copies(model) > 1
  await expect.poll(() => counted(page)).toBe(held(hand, fits).length)
  const best = held(hand, fits).reduce((most, { level }) => Math.max(most, level), 0)
  const first = await serialOf(tiles(page).first())
  expect(hand.get(first)?.level).toBe(best)

  await inUse(page, qualityName('rare')).click()
  await expect.poll(() => counted(page)).toBe(held(hand, (card) => fits(card) && card.quality === 'epic').length)
  await inUse(page, say('duplicates')).click()
  await inUse(page, qualityName('epic')).click()
  await shown(page)
    .getByRole('tab', { name: say('all') })
    .click()
  await expect.poll(() => counted(page)).toBe(all)
  await expect(page).not.toHaveURL(/quality|is=|type=/)
})

test('the list comes back where it was left, and begins anew when it shows other cards', async ({ page, arcade }) => {
  await enter(page, arcade)
  const top = () => scroller(page).evaluate((element) => Math.round(element.scrollTop))
  await expect(tiles(page).first()).toBeVisible()
  await scroller(page).evaluate((element) => {
    element.scrollTop = 700
  })
  await expect.poll(top).toBe(700)
  // Whatever stands in the middle of the screen now, as soon as there is something.
  const middle = () =>
    page.evaluate(() => document.elementFromPoint(195, 480)?.closest('li a')?.getAttribute('href') ?? null)
  await expect.poll(middle).not.toBeNull()
  await page.mouse.click(195, 480)
  await expect(shown(page)).toHaveAttribute('data-page', '/cardDetail')
  await page.goBack()
  await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
  await expect.poll(top).toBe(700)
  await control(shown(page), 'sortBy').selectOption('newest')
  await expect.poll(top).toBe(0)
})

test.describe('by the clock of the story', () => {
  // A phone whose clock was held is used up: one without a worker costs less.
  test.use({ serviceWorkers: 'block' })

  test('a card that is tapped while the typing rests keeps its own address', async ({ page, arcade }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await enter(page, arcade)
    await expect(tiles(page).first()).toBeVisible()
    // The next page slides in when the story lets it, and the clock goes by the story's hand.
    await page.evaluate(() => {
      const arrived = Promise.withResolvers<void>()
      const startViewTransition = (update: () => Promise<void>) => {
        const done = arrived.promise.then(update)
        return { ready: done, finished: done, updateCallbackDone: done, skipTransition: () => {} }
      }
      Object.assign(document, { startViewTransition })
      Object.assign(globalThis, { arrive: arrived.resolve })
    })
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await search(page).fill('guan yu')
    await tiles(page).first().click()
    await expect(page).toHaveURL(/#\/cardDetail/)
    await page.clock.runFor(1_000)
    await expect(page).toHaveURL(/#\/cardDetail/)
    await page.evaluate(() => Reflect.get(globalThis, 'arrive')())
    await expect(shown(page)).toHaveAttribute('data-page', '/cardDetail')
    await page.goBack()
    await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
    await expect(search(page)).toHaveValue('guan yu')
    await page.clock.runFor(1_000)
    await expect(page).toHaveURL(/q=guan/)
  })
})

test('several cards are locked without signal, seen at once, and counted once', async ({ page, arcade }) => {
  const hand = await enter(page, arcade, '/myCardList?q=g022')
  await workerReady(page)
  const these = held(hand, ({ model }) => model === 'g022')
  const locked = (many: number) => expect(tiles(page).and(lockedTile(page))).toHaveCount(many)
  await expect(tiles(page)).toHaveCount(these.length)
  const before = these.filter((card) => card.locked).length
  arcade.line.line = 'down'
  arcade.line.answered.length = 0
  await control(shown(page), 'chooseSeveral').click()
  const free = tiles(page).and(freeTile(page))
  await free.first().click()
  await free.nth(1).click()
  await expect(shown(page).getByText(say('chosen', { values: { 0: 2 } }))).toBeVisible()
  await control(shown(page), 'lock').click()
  await locked(before + 2)
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await locked(before + 2)
  const sent = () => arcade.line.answered.filter(({ seen }) => seen.action === 'card_lock')
  expect(sent()).toEqual([])

  arcade.line.line = 'up'
  await page.reload()
  await expect.poll(() => sent().map(({ code }) => code)).toEqual(['0'])
  await expect(stateOf(page, 'ready')).toBeVisible()
  await locked(before + 2)
  await control(shown(page), 'chooseSeveral').click()
  await control(shown(page), 'chooseShown').click()
  await control(shown(page), 'unlock').click()
  await locked(0)
})

test('the gallery shows what is owned and what is missing', async ({ page, arcade }) => {
  await enter(page, arcade, '/cardList')
  const exhibit = (id: string) => exhibits(page).filter({ hasText: nameOf(id) })
  await search(page).fill('ㄍㄩ')
  await expect(exhibit('g021')).toBeVisible()
  await expect(exhibit('g021')).not.toHaveAccessibleName(notOwned)
  await exhibit('g021').click()
  await expect(skillsIn(page.getByRole('dialog'))).toHaveCount(3)
  await control(page.locator('dialog[open]'), 'showMine').click()
  await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
  await expect(tiles(page).first()).toContainText(nameOf('g021'))

  await page.goBack()
  // Until it has come back, what is typed goes into the list that is left.
  await expect(shown(page)).toHaveAttribute('data-page', '/cardList')
  await search(page).fill('is:missing')
  await expect(exhibit('g021')).toHaveCount(0)
  await expect(owned(page)).toHaveCount(0)
  await missing(page).first().click()
  await expect(skillsIn(page.getByRole('dialog')).first()).toBeVisible()
  await expect(control(page.locator('dialog[open]'), 'showMine')).toHaveCount(0)
})

test(
  'after one visit all of it is read without signal, and a number tells what is owned and what is spare',
  everyRun,
  async ({ page, arcade }) => {
    const hand = await enter(page, arcade)
    await workerReady(page)
    await open(page, arcade, '/cardList?q=is:missing')
    const absentGeneral = missing(page)
      .filter({ hasText: /G\d{3}/ })
      .first()
    await expect(absentGeneral).toBeVisible()
    const absent = /G\d{3}/.exec((await absentGeneral.textContent()) ?? '')?.[0] ?? ''
    const spare = held(hand, ({ model, quality, level }) => model === 'g022' && quality === 'common' && level === 1)[0]
    const best = held(hand, ({ model, quality, level }) => model === 'g023' && quality === 'legend' && level === 60)[0]

    arcade.line.line = 'down'
    await page.reload()
    await expect(stateOf(page, 'stale')).toBeVisible()
    await arrive(page, arcade, '/myCard', 'stale')
    await expect(shown(page).getByRole('region', { name: say('armyPower') })).toBeVisible()
    await arrive(page, arcade, '/myCardList', 'stale')
    await search(page).fill('gy')
    await expect(tiles(page).first()).toContainText(nameOf('g021'))
    await search(page).fill('')
    await control(shown(page), 'filter').click()
    await choice(page, qualityName('legend')).click()
    await control(page.locator('dialog[open]'), 'showCards').click()
    await expect.poll(() => counted(page)).toBe(held(hand, ({ quality }) => quality === 'legend').length)

    await control(shown(page), 'lookUp').click()
    const asked = async (typed: string, ...answer: readonly (string | RegExp)[]) => {
      await field(page.getByRole('dialog'), 'serialOrNumber').fill(typed)
      for (const part of answer) await expect(saidIn(page.getByRole('dialog')), typed).toContainText(part)
    }
    await asked((spare?.serial ?? '').toLowerCase(), say('spare'))
    await asked(best?.serial ?? '', say('bestOfName'))
    await asked('21', nameOf('g021'), like('youHave', { anywhere: true }))
    await asked(absent, nameOf(absent.toLowerCase()), say('noneOfName'))
    await asked('ABC', say('charactersMissing', { values: { 0: 9 } }))
    await asked('!!!!!!!!!!!!', say('mistyped'))
  },
)

test('a new player sees why there is nothing and where to go on; the next one of the device has nothing of the last', async ({
  page,
  arcade,
}) => {
  const hand = await enter(page, arcade)
  const serial = held(hand, ({ model }) => model === 'g023')[0]?.serial ?? ''
  await logInByForm(page, arcade, newPhone(), '/myCardList')
  await expect(stateOf(page, 'empty')).toBeVisible()
  await open(page, arcade, `/cardDetail?cardid=${serial}`)
  await expect(shown(page).getByRole('heading', { name: say('cardOfOther') })).toBeVisible()
  await arrive(page, arcade, '/myCard', 'empty')
  await control(shown(page), 'gallery').click()
  await expect(shown(page)).toHaveAttribute('data-page', '/cardList')
  await expect(missing(page).first()).toBeVisible()
  await expect(owned(page)).toHaveCount(0)
})

test('what was never loaded says what will appear, and what failed says so', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mine')
  arcade.line.rule = ({ action }) => (action === 'card_changes' || action === 'card_catalogue' ? 'refuse' : 'pass')
  await arrive(page, arcade, '/myCardList', 'offline')
  arcade.line.rule = ({ action }) => (action === 'card_changes' ? '503' : 'pass')
  const again = shown(page).getByRole('main').getByRole('button')
  await again.click()
  await expect(stateOf(page, 'error')).toBeVisible()
  // Only what the page asks about the line itself fails now, or it would go on before it is told to.
  arcade.line.rule = ({ action }) => (action === KNOCK ? '503' : 'pass')
  await again.click()
  await expect(stateOf(page, 'empty')).toBeVisible()
})

test('axe finds nothing on the pages of the collection', async ({ page, arcade }) => {
  await enter(page, arcade)
  for (const hash of ['/myCardList?view=list&is=locked', '/myCardList?q=qqqq']) {
    await arrive(page, arcade, hash, 'ready')
    expect(await faults(page), hash).toEqual([])
  }
  await open(page, arcade, '/myCardList')
  await control(shown(page), 'chooseSeveral').click()
  expect(await faults(page), 'choosing').toEqual([])
  await control(shown(page), 'filter').click()
  await expect(choice(page, qualityName('legend'))).toBeVisible()
  expect(await faults(page), 'filters').toEqual([])
  await page.keyboard.press('Escape')
  await control(shown(page), 'lookUp').click()
  await field(page.getByRole('dialog'), 'serialOrNumber').fill('21')
  await expect(saidIn(page.getByRole('dialog'))).toBeVisible()
  expect(await faults(page), 'look-up').toEqual([])
})
