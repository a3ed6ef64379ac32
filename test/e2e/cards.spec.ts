import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Arcade, expect, test } from './support/arcade.ts'
import { logIn, newPhone, open, shown, stateOf } from './support/steps.ts'

const tiles = (page: Page) => shown(page).locator('a[data-card]')
const count = (page: Page) => shown(page).locator('[data-cards]')
const search = (page: Page) => shown(page).locator('input[type=search]')
const scroller = (page: Page) => page.locator('[data-page="/myCardList"]')
const howMany = async (page: Page): Promise<number> => Number(await count(page).getAttribute('data-cards'))
const serialOf = async (page: Page, q: string, arcade: Arcade): Promise<string> => {
  await open(page, arcade, `/myCardList?q=${encodeURIComponent(q)}`)
  await expect(tiles(page).first()).toBeVisible()
  return (await tiles(page).first().getAttribute('data-card')) ?? ''
}
const faults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 140)}`))
}

/** The demo player's cards. One login serves all stories: codes of one number come some seconds apart. */
test('the demo player finds, reads, marks and gives up cards', async ({ page, arcade }) => {
  test.setTimeout(240_000)
  await logIn(page, arcade, '912345678', '/myCardList')
  await expect(tiles(page).first()).toBeVisible()
  const all = await howMany(page)
  expect(all).toBeGreaterThan(20)

  await test.step('a general is found by initials, zhuyin and name, and by conditions in any language', async () => {
    for (const typed of ['zy', 'ㄓㄩ', '赵云', 'Zhao Yun']) {
      await search(page).fill(typed)
      await expect(tiles(page).first()).toHaveAttribute('data-model', 'g023')
    }
    await search(page).fill('星：>=6 品質:傳說')
    await expect(tiles(page).first()).toHaveAttribute('data-quality', 'legend')
    await expect(page).toHaveURL(/q=/)
    await page.reload()
    await expect(search(page)).toHaveValue('星：>=6 品質:傳說')
    await expect(tiles(page).first()).toHaveAttribute('data-quality', 'legend')
    await search(page).fill('國家:亞特蘭提斯')
    await expect.poll(() => howMany(page)).toBe(all)
    await search(page).fill('')
    await expect.poll(() => howMany(page)).toBe(all)
  })

  await test.step('a suggestion completes what is typed', async () => {
    await search(page).fill('zhug')
    await page.locator('[data-suggestion]').filter({ hasText: '諸葛亮' }).click()
    await expect(search(page)).toHaveValue('諸葛亮 ')
    await expect(tiles(page).first()).toHaveAttribute('data-model', 'g026')
    await search(page).fill('')
  })

  await test.step('filters stand in the address and are taken away one by one', async () => {
    await shown(page).locator('[data-act="filter"]').click()
    await page.locator('dialog[open] [data-choice="shu"]').click()
    await page.locator('dialog[open] [data-choice="duplicate"]').click()
    await page.locator('dialog[open] [data-act="show"]').click()
    await expect(page).toHaveURL(/country=shu/)
    await expect.poll(() => howMany(page)).toBeLessThan(all)
    const narrowed = await howMany(page)
    await shown(page).locator('[data-filter="is:duplicate"]').click()
    await expect.poll(() => howMany(page)).toBeGreaterThanOrEqual(narrowed)
    await shown(page).locator('[data-filter="country:shu"]').click()
    await expect.poll(() => howMany(page)).toBe(all)
    await expect(page).not.toHaveURL(/country/)
  })

  await test.step('the list comes back where it was left, and begins anew when it shows other cards', async () => {
    await scroller(page).evaluate((element) => {
      element.scrollTop = 700
    })
    const seen = tiles(page).filter({ visible: true }).nth(4)
    await seen.click()
    await expect(shown(page)).toHaveAttribute('data-page', '/cardDetail')
    await page.goBack()
    await expect.poll(() => scroller(page).evaluate((element) => Math.round(element.scrollTop))).toBe(700)
    await shown(page).locator('[data-act="sort"]').selectOption('newest')
    await expect.poll(() => scroller(page).evaluate((element) => element.scrollTop)).toBe(0)
  })

  await test.step('a card’s page leads to its neighbours, turns over, and says why an act cannot be done', async () => {
    await open(page, arcade, '/myCardList?sort=power')
    const [first, second] = await tiles(page).evaluateAll((found) =>
      found.slice(0, 2).map((tile) => tile.getAttribute('data-card') ?? ''),
    )
    await tiles(page).first().click()
    const card = shown(page).locator('article[data-card]')
    await expect(card).toHaveAttribute('data-card', first ?? '')
    await expect(shown(page).locator('button[data-act="cardUpgrade"]')).toHaveAttribute('aria-disabled', 'true')
    await expect(shown(page).locator('a[data-act="cardExchange"]')).toBeVisible()
    await expect(shown(page).locator('[data-skill]')).toHaveCount(3)
    await shown(page).locator('[data-act="turn"]').click()
    await expect(shown(page).locator('[data-turned] svg[shape-rendering="crispEdges"]')).toBeVisible()
    await shown(page).locator('[data-act="after"]').click()
    await expect(card).toHaveAttribute('data-card', second ?? '')
    await shown(page).locator('[data-act="before"]').click()
    await expect(card).toHaveAttribute('data-card', first ?? '')
  })

  await test.step('axe finds nothing on the pages of the collection', async () => {
    const detail = `/cardDetail?cardid=${await serialOf(page, 'zy', arcade)}`
    for (const hash of ['/myCard', '/myCardList', '/myCardList?view=list&is=locked', '/cardList', detail]) {
      await open(page, arcade, hash)
      await expect(stateOf(page, 'ready')).toBeVisible()
      expect(await faults(page), hash).toEqual([])
    }
  })

  await test.step('without signal everything is still read, searched and marked; the marks count later', async () => {
    const serial = await serialOf(page, '張飛', arcade)
    arcade.line.line = 'down'
    await open(page, arcade, '/myCardList?q=%E5%BC%B5%E9%A3%9B')
    await page.reload()
    await expect(stateOf(page, 'stale')).toBeVisible()
    await expect(tiles(page).first()).toHaveAttribute('data-model', 'g022')
    await shown(page).locator('[data-act="look-up"]').click()
    await page.fill('dialog[open] [name=look-up]', serial.toLowerCase())
    await expect(page.locator('[data-answer="mine-spare"]')).toBeVisible()
    await page.fill('dialog[open] [name=look-up]', '21')
    await expect(page.locator('[data-answer="model-owned"]')).toBeVisible()
    await page.keyboard.press('Escape')

    await open(page, arcade, `/cardDetail?cardid=${serial}`)
    await shown(page).locator('[name=locked]').click()
    await expect(shown(page).locator('article[data-locked="true"]')).toBeVisible()
    await shown(page).locator('[data-choice="3"]').click()
    await shown(page).locator('[data-act="decompose-one"]').scrollIntoViewIfNeeded()
    await expect(shown(page).locator('[data-act="decompose-one"]')).toHaveAttribute('aria-disabled', 'true')
    arcade.line.line = 'up'
    await page.reload()
    await expect(stateOf(page, 'ready')).toBeVisible()
    await expect(shown(page).locator('article[data-locked="true"]')).toBeVisible()
    await expect
      .poll(() => arcade.line.answered.filter(({ seen, code }) => seen.action === 'card_lock' && code === '0').length)
      .toBeGreaterThan(0)
    await shown(page).locator('[name=locked]').click()
    await expect(shown(page).locator('article[data-locked="false"]')).toBeVisible()
  })

  await test.step('many cards are locked and unlocked at once', async () => {
    await open(page, arcade, '/myCardList?q=%E5%BC%B5%E9%A3%9B')
    await expect(tiles(page).first()).toBeVisible()
    await shown(page).locator('[data-act="select"]').click()
    await shown(page).locator('[data-act="choose-shown"]').click()
    await shown(page).locator('[data-act="lock-many"]').click()
    await expect(shown(page).locator('[data-card]:not([data-locked])')).toHaveCount(0)
    await shown(page).locator('[data-act="choose-shown"]').click()
    await shown(page).locator('[data-act="unlock-many"]').click()
    await expect(shown(page).locator('[data-card][data-locked]')).toHaveCount(0)
  })

  await test.step('cards are decomposed after a warning, and once though the answer is lost', async () => {
    await open(page, arcade, '/myCardList?q=%E5%BC%B5%E9%A3%9B&quality=common')
    await expect(tiles(page).first()).toBeVisible()
    const before = await howMany(page)
    await shown(page).locator('[data-act="select"]').click()
    const choose = shown(page).locator('button[data-card]')
    for (const index of [before - 1, before - 2]) await choose.nth(index).click()
    await shown(page).locator('[data-act="decompose-many"]').click()
    await expect(page.locator('[data-title-percent]')).toBeVisible()
    arcade.line.rule = ({ action }) => (action === 'card_decompose' ? 'apply-then-reset' : 'pass')
    await page.locator('dialog[open] [data-act="decompose"]').click()
    await page.locator('dialog[open] [name="skip-today"]').check()
    await page.locator('dialog[open] [data-act="confirm"]').click()
    await expect(page.locator('[data-drawn]')).toBeVisible()
    await expect(page.locator('[data-drawn-of]')).toHaveCount(2)
    arcade.line.rule = () => 'pass'
    await page.locator('dialog[open] [data-act="close"]').click()
    await expect.poll(() => howMany(page)).toBe(before - 2)

    await tiles(page).last().click()
    await shown(page).locator('[data-act="decompose-one"]').click()
    await page.locator('dialog[open] [data-act="decompose"]').click()
    await expect(page.locator('[data-drawn]')).toBeVisible()
    await page.locator('dialog[open] [data-act="close"]').click()
    await expect.poll(() => howMany(page)).toBe(before - 3)
  })

  await test.step('a card is unbound with its last four characters, and belongs to nobody then', async () => {
    const serial = await serialOf(page, '張飛', arcade)
    await open(page, arcade, `/cardDetail?cardid=${serial}`)
    await shown(page).locator('[data-act="unbind"]').click()
    const unbind = page.locator('dialog[open] [data-act="unbind-now"]')
    await expect(unbind).toHaveAttribute('aria-disabled', 'true')
    await page.fill('dialog[open] [name=typed]', serial.slice(-4).toLowerCase())
    await unbind.click()
    await expect(shown(page)).toHaveAttribute('data-page', '/myCardList')
    await expect(page.locator(`[data-card="${serial}"]`)).toHaveCount(0)
    await open(page, arcade, `/cardDetail?cardid=${serial}`)
    await expect(shown(page).locator('[data-foreign]')).toHaveAttribute('data-holder', 'nobody')
    expect(await faults(page)).toEqual([])
  })

  await test.step('the next player of the device has none of these cards', async () => {
    const serial = await serialOf(page, '趙雲', arcade)
    await page.evaluate(() => indexedDB.databases())
    await logIn(page, arcade, newPhone(), '/myCardList')
    await expect(stateOf(page, 'empty')).toBeVisible()
    await open(page, arcade, `/cardDetail?cardid=${serial}`)
    await expect(shown(page).locator('[data-foreign]')).toHaveAttribute('data-holder', 'other')
  })
})

test('a new player sees why there is nothing, and the gallery of all there is', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/myCard')
  await expect(stateOf(page, 'empty')).toBeVisible()
  await shown(page).locator('[data-act="gallery"]').click()
  await expect(shown(page).locator('[data-exhibit]').first()).toBeVisible()
  await search(page).fill('gy')
  await expect(shown(page).locator('[data-exhibit="g021"][data-missing]')).toBeVisible()
  await shown(page).locator('[data-exhibit="g021"]').click()
  await expect(page.locator('dialog[open] [data-skill]')).toHaveCount(3)
})

test('an unreadable serial is told, and what was never loaded says what will appear', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mine')
  await open(page, arcade, '/cardDetail?cardid=0000')
  await expect(stateOf(page, 'empty')).toBeVisible()
  arcade.line.rule = ({ action }) => (action === 'card_changes' || action === 'card_catalogue' ? 'refuse' : 'pass')
  await open(page, arcade, '/myCardList')
  await expect(stateOf(page, 'offline')).toBeVisible()
  arcade.line.rule = ({ action }) => (action === 'card_changes' ? '503' : 'pass')
  await shown(page).getByRole('main').getByRole('button').first().click()
  await expect(stateOf(page, 'error')).toBeVisible()
  arcade.line.rule = () => 'pass'
  await shown(page).getByRole('main').getByRole('button').first().click()
  await expect(stateOf(page, 'empty')).toBeVisible()
})
