import { expect, type Page } from '@playwright/test'
import { open, pageAt, resting, shown } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'

const main = (page: Page) => shown(page).getByRole('main')

/** Every address that the page leads to, each once. */
export const waysOn = async (page: Page): Promise<readonly string[]> => {
  const found = await main(page)
    .locator('a[href^="#/"]')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').slice(1)))
  return [...new Set(found.map((href) => href.replace(/([?&])zIndex=\d+&?/, '$1').replace(/[?&]$/, '')))]
}

/** There is a page at that address, and it comes to an end with asking. */
export const leadsSomewhere = async (page: Page, arcade: Arcade, address: string): Promise<void> => {
  await open(page, arcade, address)
  const path = address.split('?')[0] ?? ''
  await expect(pageAt(page, path).and(resting(page)), address).toBeVisible()
  // The seals of pages that this version lacks, and of those that never were.
  await expect(main(page).getByText(/^[閉迷]$/), address).toHaveCount(0)
}

/** One button of each kind that can be pressed now: the picked one of several does nothing, and need not. */
const pressable = (page: Page): Promise<{ readonly kind: string; readonly index: number }[]> =>
  main(page)
    .locator('button')
    .evaluateAll((buttons: HTMLElement[]) => {
      const kinds = new Map<string, number>()
      buttons.forEach((button, index) => {
        if (!button.checkVisibility() || button.matches('[role=tab], [aria-pressed=true], [aria-disabled=true]')) return
        const { look, chip } = button.dataset
        // Acts differ by what is written on them; entries, days and rows of a list are of one kind each.
        const written = look && (button.textContent ?? '').replace(/[\d,]+/g, '')
        const kind = written ?? (chip && 'chip') ?? button.getAttribute('class') ?? ''
        if (!kinds.has(kind)) kinds.set(kind, index)
      })
      return [...kinds].map(([kind, index]) => ({ kind, index }))
    })

/** What a player can see of the page, and where they are. */
const seen = (page: Page): Promise<string> => page.evaluate(() => location.hash + document.body.innerHTML)

/** Presses one button of each kind: each does something. Those that cannot be pressed say why. */
export const pressesAll = async (page: Page, arrive: () => Promise<void>): Promise<readonly string[]> => {
  await arrive()
  for (const disabled of await main(page).locator('button[aria-disabled=true]:visible').all())
    expect(await disabled.locator('span').count(), (await disabled.textContent()) ?? '').toBeGreaterThan(1)
  const kinds = (await pressable(page)).map(({ kind }) => kind)
  for (const kind of kinds) {
    await arrive()
    const button = (await pressable(page)).find((one) => one.kind === kind)
    // Pressed before, another one may have taken it along: "claim all" leaves nothing to claim.
    if (!button) continue
    const before = await seen(page)
    await main(page).locator('button').nth(button.index).click()
    await expect.poll(() => seen(page), kind).not.toBe(before)
  }
  return kinds
}
