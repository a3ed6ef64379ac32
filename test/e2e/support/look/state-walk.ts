import { expect, type Page } from '@playwright/test'
import type { Fault } from '../../../../src/client/simulate/simulation.ts'
import type { Place } from '../../../../src/shell/offline-states.ts'
import type { ScreenState } from '../../../../src/state/reading/screen-state.ts'
import { isFullRun } from '../../../support/full-run.ts'
import { generalOfDay } from '../find.ts'
import { rest } from '../phone/phones.ts'
import { pageAt } from '../steps.ts'
import { test } from '../test.ts'
import type { Arcade } from '../world/arcade.ts'
import { forgetAnswers, simulate, stopWorkers } from '../world/simulation.ts'
import { faults } from './axe.ts'
import { layoutProblems } from './fits.ts'
import { type Addresses, promiseOf } from './places.ts'

/** A cold start with this fault: memory is cleared, and with it pending requests. */
export const startIn = async (page: Page, arcade: Arcade, line: Fault): Promise<void> => {
  await page.goto(`${arcade.url}/icon.svg`)
  await stopWorkers(page)
  await simulate(page, { line })
  await page.goto(`${arcade.url}/#/about`)
}

/** Like a device that never opened a page before. */
export const startNew = async (page: Page, arcade: Arcade, line: Fault): Promise<void> => {
  await rest(page, arcade, 'zh-TW')
  await forgetAnswers(page)
  await startIn(page, arcade, line)
}

/** Navigates like a tap. No page is kept alive, so each renders from scratch. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(
    (hash) =>
      new Promise<void>((arrived) => {
        if (location.hash === hash) return arrived()
        addEventListener('hashchange', () => requestAnimationFrame(() => arrived()), { once: true })
        location.hash = hash
      }),
    `#${address}`,
  )
}

type Told = (shown: ReturnType<Page['locator']>, place: Place) => Promise<void>

/** The replacement for content must be inside the page, without a large empty area below it. */
const standsWell: Told = async (shown, place) => {
  const bare = await shown.evaluate((page) => {
    const last = [...page.querySelectorAll('main > *, main > * > *')].map((one) => one.getBoundingClientRect().bottom)
    const { bottom, height } = page.getBoundingClientRect()
    return (bottom - Math.max(...last.filter((one) => one > 0))) / height
  })
  expect.soft(bare, `${place} has its words in the middle`).toBeLessThan(0.35)
}
const offersAnother: Told = async (shown, place) => {
  await expect.soft(shown.getByRole('main').getByRole('button').first(), place).toBeVisible()
  await standsWell(shown, place)
}

/** The text expected in each state, on any page. */
const says: Readonly<Record<ScreenState, Told>> = {
  ready: async () => undefined,
  empty: standsWell,
  loading: async () => undefined,
  offline: offersAnother,
  error: offersAnother,
  stale: (shown, place) => expect.soft(shown.getByRole('status').first(), place).toContainText(/\d\d:\d\d/),
}

/** The shown page has this address and this state, and some text. */
export const isIn = async (page: Page, address: string, place: Place, state: ScreenState) => {
  const shown = pageAt(page, address.split('?')[0] ?? '').filter({ visible: true })
  // Waits for an event instead of polling, which would waste a third of a second each time.
  const seen = await shown
    .and(page.locator(`[data-state="${state}"]`))
    .waitFor()
    .then(
      () => state,
      () => shown.getAttribute('data-state'),
    )
  expect.soft(seen, `${place} is ${state}`).toBe(state)
  await expect.soft(shown.getByRole('main'), `${place}, ${state}, has something to say`).not.toBeEmpty()
  await says[state](shown, place)
  return shown
}

/**
 * Each page was checked in its ready state. Other states look the same everywhere, so their layout and axe are checked
 * once per area.
 */
const look = async (page: Page, address: string, place: Place, state: ScreenState, first: boolean): Promise<void> => {
  await visit(page, address)
  const shown = await isIn(page, address, place, state)
  // The loading text appears with a delay: checking it once per area is enough.
  if (first && state === 'loading')
    await shown.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).waitFor()
  // Home's later parts belong to it: without news they contain its first focusable element.
  if (place === 'home' && (state === 'empty' || state === 'stale')) {
    await generalOfDay(shown).waitFor()
    const main = shown.getByRole('main')
    await main.getByRole('link').or(main.getByRole('button')).first().waitFor()
  }
  if (first && state !== 'ready') expect.soft(await faults(page), `${place}, ${state}`).toEqual([])
  const hasContent = state === 'ready' || state === 'stale'
  if (hasContent && (first || isFullRun)) expect.soft(await layoutProblems(page), `${place} fits a phone`).toEqual([])
}

export const having = (places: readonly Place[], state: ScreenState): readonly Place[] =>
  places.filter((place) => promiseOf(place).states.includes(state))

/** Checks the places of one area. */
export const lookAt = async (
  page: Page,
  addresses: Addresses,
  which: readonly Place[],
  state: ScreenState,
): Promise<void> => {
  for (const [index, place] of which.entries())
    await test.step(`${place}, ${state}`, () => look(page, addresses[place] ?? '', place, state, index === 0))
}
