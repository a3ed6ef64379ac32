import type { Page } from '@playwright/test'
import { isFullRun } from '../../support/full-run.ts'
import { saidIn } from '../support/find.ts'
import { stay, yes } from '../support/find-card.ts'
import { faults } from '../support/look/axe.ts'
import { layoutProblems, looks, reshape, speak } from '../support/look/fits.ts'
import { shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const parts = ['acts', 'forms', 'facts', 'plots', 'dialogs', 'states', 'many'] as const

const showsPart = async (page: Page, part: string): Promise<void> => {
  await expect(shown(page).getByRole('button', { name: part, exact: true, pressed: true })).toBeVisible()
  await expect(shown(page).getByRole('region').first()).toBeVisible()
}

const openPart = async (page: Page, url: string, part: string, language: string): Promise<void> => {
  await speak(page, url, language)
  await page.goto(`${url}/?${part}-${language}#/gallery?part=${part}`)
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
  await showsPart(page, part)
}

test('the gallery shows every part there is', async ({ page, arcade }) => {
  await openPart(page, arcade.url, 'acts', 'zh-TW')
  const chips = await shown(page).getByRole('main').locator('fieldset').first().getByRole('button').allTextContents()
  expect(chips).toEqual([...parts])
})

for (const [language, formats] of looks)
  test(`every part in ${language} fits at every width and text size, and axe finds nothing`, async ({
    page,
    arcade,
  }, info) => {
    await openPart(page, arcade.url, parts[0], language)
    for (const part of parts)
      await test.step(part, async () => {
        await shown(page).getByRole('button', { name: part, exact: true }).click()
        await showsPart(page, part)
        for (const format of formats) {
          await reshape(page, format)
          const name = `${part} ${language} ${format.width} px ${format.text} %`
          expect.soft(await layoutProblems(page), name).toEqual([])
        }
        await reshape(page, { width: 390, text: 100 })
        // Names and roles are the same in every language.
        if (language === 'zh-TW') expect.soft(await faults(page), part).toEqual([])
        if (!isFullRun) return
        const height = await shown(page).evaluate((element) => element.scrollHeight)
        await page.setViewportSize({ width: 390, height: Math.min(8_000, height + 60) })
        await page.screenshot({ path: info.outputPath(`gallery-${part}-${language}.png`) })
      })
  })

/** How an element's parts are painted; nothing is seen of a part that is painted as what it lies on. */
const paintOf = (element: Element, parts: readonly (string | null)[]): string[] =>
  parts.map((part) => getComputedStyle(element, part).backgroundColor)

test('what is on, and how far something is, is seen in the few colours of a phone that has its own', async ({
  page,
  arcade,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPart(page, arcade.url, 'forms', 'en-US')
  for (const [role, part] of [
    ['checkbox', '::before'],
    ['switch', '::after'],
  ] as const)
    for (const one of await shown(page).getByRole(role, { checked: true }).all()) {
      const [ground, mark] = await one.evaluate(paintOf, [null, part])
      expect(mark).not.toBe(ground)
    }
  const [on, off] = [true, false].map((checked) => shown(page).getByRole('switch', { checked }).first())
  expect(await on?.evaluate(paintOf, [null])).not.toEqual(await off?.evaluate(paintOf, [null]))
  const slider = shown(page).getByRole('slider').first()
  expect(await slider.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient')
  await openPart(page, arcade.url, 'facts', 'en-US')
  for (const bar of await shown(page).locator('div:has(> i)').all()) {
    const [ground] = await bar.evaluate(paintOf, [null])
    const [filled] = await bar.locator('i').evaluate(paintOf, [null])
    expect(filled).not.toBe(ground)
  }
})

test('a confirm is left by its button and by Escape, and nothing happened', async ({ page, arcade }) => {
  await openPart(page, arcade.url, 'dialogs', 'en-US')
  for (const leave of ['Enter', 'Escape']) {
    await shown(page).getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(stay(page)).toBeFocused()
    if (leave === 'Enter') {
      expect(await layoutProblems(page)).toEqual([])
      expect(await faults(page)).toEqual([])
    }
    await page.keyboard.press(leave)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  await expect(shown(page).getByRole('main').getByRole('status').filter({ hasText: /^\d+$/ })).toHaveText('0')
})

test('a stepper stops at its ends, by buttons, keys and typing', async ({ page, arcade }) => {
  await openPart(page, arcade.url, 'forms', 'en-US')
  const number = shown(page).getByRole('spinbutton').first()
  const button = (name: string) => shown(page).getByRole('button', { name, exact: true }).first()
  await expect(number).toHaveValue('3')
  await button('+ 5').click()
  await expect(number).toHaveValue('8')
  await button('+ 5').click()
  await expect(number).toHaveValue('12')
  await number.press('ArrowUp')
  await expect(number).toHaveValue('12')
  await number.press('ArrowDown')
  await expect(number).toHaveValue('11')
  await number.fill('400')
  await number.press('Enter')
  await expect(number).toHaveValue('12')
  await number.fill('７')
  await number.press('Enter')
  await expect(number).toHaveValue('7')
  await number.fill('0')
  await button('−1').click({ force: true })
  await expect(number).toHaveValue('0')
})

test('the search key of a keyboard puts it away, and leaves what was typed', async ({ page, arcade }) => {
  await openPart(page, arcade.url, 'forms', 'en-US')
  const search = shown(page).getByRole('searchbox').first()
  await search.fill('guan yu')
  await search.press('Enter')
  await expect(search).not.toBeFocused()
  await expect(search).toHaveValue('guan yu')
})

test('a sheet closes by a tap beside it alone, and by no key of an input method', async ({ page, arcade }) => {
  await openPart(page, arcade.url, 'dialogs', 'en-US')
  await shown(page).getByRole('button', { name: 'Sheet', exact: true }).click()
  const sheet = page.locator('dialog[open]')
  await expect(sheet).not.toHaveAttribute('data-settling')
  const text = await sheet.getByRole('paragraph').first().boundingBox()
  if (!text) throw new Error('no text in the sheet')
  // A text is selected, and the mouse let go above the sheet.
  await page.mouse.move(text.x + 20, text.y + 5)
  await page.mouse.down()
  await page.mouse.move(20, 20)
  await page.mouse.up()
  await expect(sheet).toHaveCount(1)
  await sheet
    .getByRole('heading')
    .evaluate((heading) =>
      heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })),
    )
  await expect(sheet).toHaveCount(1)
  await page.mouse.click(20, 20)
  await expect(sheet).toHaveCount(0)
})

test('filters are taken away one by one, or all at once', async ({ page, arcade }) => {
  await openPart(page, arcade.url, 'facts', 'en-US')
  const chips = shown(page).getByRole('region', { name: 'FilterChips: many, none' })
  const filters = chips.getByRole('button', { name: ': ' })
  await expect(filters).toHaveCount(5)
  await filters.first().click()
  await expect(filters).toHaveCount(4)
  await chips.getByRole('button').last().click()
  await expect(filters).toHaveCount(0)
})

test('a plot reads out its figures as a table', async ({ page, arcade }) => {
  await openPart(page, arcade.url, 'plots', 'en-US')
  const table = shown(page).getByRole('table').first()
  await expect(table.getByRole('row')).toHaveCount(6)
  await expect(table.getByRole('row').nth(1)).toHaveText('Command91')
  await expect(shown(page).getByRole('img', { name: 'A letter from the thirteenth year' })).not.toHaveCount(0)
})

test.describe('by the clock of the story', () => {
  // A phone whose clock was held is used up: one without a worker costs less.
  test.use({ serviceWorkers: 'block' })

  test('a second tap on what opened a confirm does not go through it', async ({ page, arcade }) => {
    await page.clock.install()
    await openPart(page, arcade.url, 'dialogs', 'en-US')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await shown(page).getByRole('button', { name: 'Confirm', exact: true }).click()
    const confirmed = shown(page).getByRole('main').getByRole('status').filter({ hasText: /^\d+$/ })
    await yes(page).click({ force: true })
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await expect(confirmed).toHaveText('0')
    await page.clock.runFor(500)
    await yes(page).click()
    await expect(confirmed).toHaveText('1')
  })

  test('a confirm that waits can be pressed after its seconds and not before, by keyboard too', async ({
    page,
    arcade,
  }) => {
    await page.clock.install()
    await openPart(page, arcade.url, 'dialogs', 'en-US')
    // From here on it goes by the story's hand alone, however long a step takes.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await shown(page).getByRole('button', { name: 'Confirm 5 s' }).click()
    const confirm = yes(page)
    const confirmed = shown(page).getByRole('main').getByRole('status').filter({ hasText: /^\d+$/ })
    await expect(stay(page)).toBeFocused()
    await expect(saidIn(page.locator('dialog[open]'))).toContainText('(5)')
    await confirm.focus()
    await page.keyboard.press('Enter')
    await expect(confirmed).toHaveText('0')
    await page.clock.runFor(3_000)
    await expect(confirm).toContainText('(2)')
    await page.keyboard.press('Enter')
    await expect(confirmed).toHaveText('0')
    await page.clock.runFor(2_000)
    await expect(confirm).not.toHaveAttribute('aria-disabled')
    await expect(saidIn(page.locator('dialog[open]'))).not.toContainText('(')
    await page.keyboard.press('Enter')
    await expect(confirmed).toHaveText('1')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })

  test('a countdown runs on the clock it was given, and rests while nobody looks', async ({ page, arcade }) => {
    await page.clock.install()
    await openPart(page, arcade.url, 'facts', 'en-US')
    const timer = shown(page).getByRole('timer').nth(1)
    await expect(timer).toHaveText(/^0[12]:\d\d:\d\d$/)
    // The clock goes on by itself as well, as fast as the machine lets it: what was run comes on top of that.
    const left = async (): Promise<number> =>
      ((await timer.textContent()) ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    const look = (hidden: boolean): Promise<void> =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    const first = await left()
    expect(first).toBeGreaterThan(7_100)
    await page.clock.runFor(5_000)
    await expect.poll(left).toBeLessThanOrEqual(first - 5)
    await look(true)
    const resting = await left()
    await page.clock.runFor(60_000)
    expect(await left()).toBe(resting)
    await look(false)
    await expect.poll(left).toBeLessThanOrEqual(resting - 60)
    expect(await left()).toBeGreaterThan(resting - 120)
  })
})
