import { expect, type Page } from '@playwright/test'
import type { Fault } from '../../../src/client/simulate/simulation.ts'
import type { Place } from '../../../src/shell/navigation/offline-states.ts'
import type { ScreenState } from '../../../src/state/reading/screen-state.ts'
import { say } from '../../support/words/say.ts'
import { signIn } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { misfits } from '../support/look/fits.ts'
import { type Addresses, areas, promiseOf } from '../support/look/places.ts'
import { rest } from '../support/phone/phones.ts'
import { logIn, newPhone, pageAt, workerReady } from '../support/steps.ts'
import { test } from '../support/test.ts'
import { wholeUnless } from '../support/whole.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { forgetAnswers, simulate, stopWorkers } from '../support/world/simulation.ts'

/** A cold start on this line: what was in memory is gone, and with it what hung on its way. */
const startIn = async (page: Page, arcade: Arcade, line: Fault): Promise<void> => {
  await page.goto(`${arcade.url}/icon.svg`)
  await stopWorkers(page)
  await simulate(page, { line })
  await page.goto(`${arcade.url}/#/about`)
}

/** As on a device that never opened a page before. */
const startNew = async (page: Page, arcade: Arcade, line: Fault): Promise<void> => {
  await rest(page, arcade, 'zh-TW')
  await forgetAnswers(page)
  await startIn(page, arcade, line)
}

/** From page to page as a tap does it. Nothing stays alive behind, so that each draws itself anew. */
const visit = async (page: Page, address: string): Promise<void> => {
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

/** What a player is told in each state, whatever the page. */
const says: Readonly<Record<ScreenState, (shown: ReturnType<Page['locator']>, place: Place) => Promise<void>>> = {
  ready: async () => undefined,
  empty: async () => undefined,
  loading: async () => undefined,
  offline: (shown, place) => expect.soft(shown.getByRole('main').getByRole('button').first(), place).toBeVisible(),
  error: (shown, place) => expect.soft(shown.getByRole('main').getByRole('button').first(), place).toBeVisible(),
  stale: (shown, place) => expect.soft(shown.getByRole('status').first(), place).toContainText(/\d\d:\d\d/),
}

/**
 * Each page that is ready fits the phone. axe looks at each page once, and once in each area at the parts that tell of
 * another state: all pages have them in common.
 */
const look = async (page: Page, address: string, place: Place, state: ScreenState, first: boolean): Promise<void> => {
  await visit(page, address)
  const path = address.split('?')[0] ?? ''
  const shown = pageAt(page, path).filter({ visible: true })
  await expect.soft(shown, `${place} is ${state}`).toHaveAttribute('data-state', state)
  await expect.soft(shown.getByRole('main'), `${place}, ${state}, has something to say`).not.toBeEmpty()
  await says[state](shown, place)
  // Told after a second of waiting: once in each area is enough of that.
  if (first && state === 'loading')
    await shown.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).waitFor()
  if (first || state === 'ready') expect.soft(await faults(page), `${place}, ${state}`).toEqual([])
  if (state === 'ready') expect.soft(await misfits(page), `${place} fits a phone`).toEqual([])
}

const lookAt = async (page: Page, addresses: Addresses, which: readonly Place[], state: ScreenState): Promise<void> => {
  for (const [index, place] of which.entries())
    await test.step(`${place}, ${state}`, () => look(page, addresses[place] ?? '', place, state, index === 0))
}

/** Something waits then. */
const claimToday = async (page: Page, addresses: Addresses): Promise<void> => {
  await visit(page, addresses['threekingDomsWar?tab=signin'] ?? '')
  const claim = signIn(page)
  if ((await claim.textContent()) !== say('saved')) await claim.click()
  await expect(claim).toHaveText(say('saved'))
}

const forced = [
  ['loading', 'hang'],
  ['offline', 'offline'],
  ['error', 'failure'],
] as const

test.describe.configure({ mode: 'parallel' })

for (const [turn, [area, places]] of [...areas].entries()) {
  const having = (state: ScreenState) => places.filter((place) => promiseOf(place).states.includes(state))

  for (const who of ['player', 'visitor'] as const) {
    const empty = having('empty').filter(
      (place) => place !== 'pending' && (promiseOf(place).emptyFor ?? 'player') === who,
    )
    if (empty.length > 0)
      test(`${area}: a page with nothing to show a ${who} says so and what the next step is`, async ({
        phones: { addresses, ...phones },
        arcade,
      }) => {
        await startNew(phones[who], arcade, 'empty')
        await lookAt(phones[who], addresses, empty, 'empty')
      })
  }

  for (const [each, [state, line]] of forced.entries())
    if (having(state).length > 0)
      test(
        `${area}: a page that was never opened before is ${state} while the line is ${line}`,
        wholeUnless(each === turn % forced.length),
        async ({ phones: { player, addresses }, arcade }) => {
          await startNew(player, arcade, line)
          await lookAt(player, addresses, having(state), state)
        },
      )

  test(`${area}: every page is ready; cut off, each shows its last answer with its time, and what needs none stays ready`, async ({
    phones: { player, addresses },
    arcade,
  }) => {
    await rest(player, arcade, 'zh-TW')
    await startIn(player, arcade, 'pass')
    await lookAt(
      player,
      addresses,
      having('ready').filter((place) => place !== 'pending'),
      'ready',
    )
    await startIn(player, arcade, 'offline')
    await lookAt(player, addresses, having('stale'), 'stale')
    await lookAt(
      player,
      addresses,
      places.filter((place) => promiseOf(place).offline !== 'copy' && place !== 'pending'),
      'ready',
    )
  })
}

// A player of its own: of the one whom all share, another story may have signed today.
test('the tray is empty, and shows what waits while the phone is cut off', async ({
  page,
  phones: { addresses },
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  await startNew(page, arcade, 'empty')
  await lookAt(page, addresses, ['pending'], 'empty')
  await startIn(page, arcade, 'pass')
  await visit(page, addresses['threekingDomsWar?tab=signin'] ?? '')
  await expect(signIn(page)).toBeVisible()
  await startIn(page, arcade, 'offline')
  await claimToday(page, addresses)
  await lookAt(page, addresses, ['pending'], 'ready')
})
