import { expect, type Page } from '@playwright/test'
import type { Fault } from '../../../../src/client/simulate/simulation.ts'
import type { Place } from '../../../../src/shell/offline-states.ts'
import type { ScreenState } from '../../../../src/state/reading/screen-state.ts'
import { everything } from '../../../support/everything.ts'
import { generalOfDay } from '../find.ts'
import { rest } from '../phone/phones.ts'
import { pageAt } from '../steps.ts'
import { test } from '../test.ts'
import type { Arcade } from '../world/arcade.ts'
import { forgetAnswers, simulate, stopWorkers } from '../world/simulation.ts'
import { faults } from './axe.ts'
import { misfits } from './fits.ts'
import { type Addresses, promiseOf } from './places.ts'

/** A cold start on this line: what was in memory is gone, and with it what hung on its way. */
export const startIn = async (page: Page, arcade: Arcade, line: Fault): Promise<void> => {
  await page.goto(`${arcade.url}/icon.svg`)
  await stopWorkers(page)
  await simulate(page, { line })
  await page.goto(`${arcade.url}/#/about`)
}

/** As on a device that never opened a page before. */
export const startNew = async (page: Page, arcade: Arcade, line: Fault): Promise<void> => {
  await rest(page, arcade, 'zh-TW')
  await forgetAnswers(page)
  await startIn(page, arcade, line)
}

/** From page to page as a tap does it. Nothing stays alive behind, so that each draws itself anew. */
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

/** What stands there instead of content stands in the page, and not above a hole: so much of it is bare below. */
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

/** What a player is told in each state, whatever the page. */
const says: Readonly<Record<ScreenState, Told>> = {
  ready: async () => undefined,
  empty: standsWell,
  loading: async () => undefined,
  offline: offersAnother,
  error: offersAnother,
  stale: (shown, place) => expect.soft(shown.getByRole('status').first(), place).toContainText(/\d\d:\d\d/),
}

/** The page that is shown is this one, in this state, and not without a word. */
export const isIn = async (page: Page, address: string, place: Place, state: ScreenState) => {
  const shown = pageAt(page, address.split('?')[0] ?? '').filter({ visible: true })
  // Seen as it comes: what asks now and then waits the third of a second for nothing.
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
 * Each page was looked at where it was ready. What tells of another state is the same on all of them: that it fits the
 * phone beside the page, and what axe says of it, is looked at once in each area.
 */
const look = async (page: Page, address: string, place: Place, state: ScreenState, first: boolean): Promise<void> => {
  await visit(page, address)
  const shown = await isIn(page, address, place, state)
  // Told as soon as one has to wait: once in each area is enough of that.
  if (first && state === 'loading')
    await shown.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).waitFor()
  // What Home shows later belongs to it: the first that keys can reach where there is no news.
  if (place === 'home' && (state === 'empty' || state === 'stale')) await generalOfDay(shown).waitFor()
  if (first && state !== 'ready') expect.soft(await faults(page), `${place}, ${state}`).toEqual([])
  const hasContent = state === 'ready' || state === 'stale'
  if (hasContent && (first || everything)) expect.soft(await misfits(page), `${place} fits a phone`).toEqual([])
}

export const having = (places: readonly Place[], state: ScreenState): readonly Place[] =>
  places.filter((place) => promiseOf(place).states.includes(state))

/** The places of one area. */
export const lookAt = async (
  page: Page,
  addresses: Addresses,
  which: readonly Place[],
  state: ScreenState,
): Promise<void> => {
  for (const [index, place] of which.entries())
    await test.step(`${place}, ${state}`, () => look(page, addresses[place] ?? '', place, state, index === 0))
}
