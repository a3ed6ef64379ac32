import { expect, type Page } from '@playwright/test'
import { open, pageAt, resting, shown } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'

const main = (page: Page) => shown(page).getByRole('main')

/** All distinct links to pages of the app. */
export const linksOn = async (page: Page): Promise<readonly string[]> => {
  const found = await main(page)
    .locator('a[href^="#/"]')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').slice(1)))
  return [...new Set(found.map((href) => href.replace(/([?&])zIndex=\d+&?/, '$1').replace(/[?&]$/, '')))]
}

/** The address leads to a page that exists and finishes loading. */
export const leadsSomewhere = async (page: Page, arcade: Arcade, address: string): Promise<void> => {
  await open(page, arcade, address)
  const path = address.split('?')[0] ?? ''
  await expect(pageAt(page, path).and(resting(page)), address).toBeVisible()
  // The seals of missing and unknown pages.
  await expect(main(page).getByText(/^[閉迷]$/), address).toHaveCount(0)
}

/** One enabled button of each kind; the selected one of several is skipped, because it does nothing. */
const pressable = (page: Page): Promise<{ readonly kind: string; readonly index: number }[]> =>
  main(page)
    .locator('button')
    .evaluateAll((buttons: HTMLElement[]) => {
      const kinds = new Map<string, number>()
      buttons.forEach((button, index) => {
        if (!button.checkVisibility() || button.matches('[role=tab], [aria-pressed=true], [aria-disabled=true]')) return
        const { look, chip } = button.dataset
        // Action buttons differ by text; entries, days and rows of a list are one kind each.
        const written = look && (button.textContent ?? '').replace(/[\d,]+/g, '')
        const kind = written ?? (chip && 'chip') ?? button.getAttribute('class') ?? ''
        if (!kinds.has(kind)) kinds.set(kind, index)
      })
      return [...kinds].map(([kind, index]) => ({ kind, index }))
    })

/** Everything visible on the page, and its address. */
const seen = (page: Page): Promise<string> => page.evaluate(() => location.hash + document.body.innerHTML)

/** What is seen once two looks in a row agree: a late answer would pass for an effect. */
const seenAtRest = async (page: Page): Promise<string> => {
  let last = await seen(page)
  await expect
    .poll(async () => {
      const before = last
      last = await seen(page)
      return last === before
    })
    .toBe(true)
  return last
}

/** Presses one button of each kind and expects an effect. Disabled ones must say why. */
export const pressesAll = async (page: Page, arrive: () => Promise<void>): Promise<readonly string[]> => {
  await arrive()
  for (const disabled of await main(page).locator('button[aria-disabled=true]:visible').all())
    expect(await disabled.locator('span').count(), (await disabled.textContent()) ?? '').toBeGreaterThan(1)
  const kinds = (await pressable(page)).map(({ kind }) => kind)
  for (const kind of kinds) {
    await arrive()
    const button = (await pressable(page)).find((one) => one.kind === kind)
    // An earlier press may have removed it: "claim all" leaves nothing to claim.
    if (!button) continue
    const before = await seenAtRest(page)
    await main(page).locator('button').nth(button.index).click()
    await expect.poll(() => seen(page), kind).not.toBe(before)
  }
  return kinds
}
