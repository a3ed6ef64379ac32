import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type OfflinePromise, type Place, promises } from '../../src/shell/navigation/promises.ts'
import type { ScreenState } from '../../src/shell/screen/screen-state.ts'
import { type Arcade, test as withArcade } from './support/arcade.ts'
import { faults } from './support/axe.ts'
import { type Addresses, addressesOf, places } from './support/places.ts'
import { logIn, workerReady } from './support/steps.ts'
import { forgetAnswers, stopWorkers, type Weather, weather } from './support/weather.ts'

/** One phone of the demo player and one of a visitor, and where their places are. */
interface Phones {
  readonly player: Page
  readonly visitor: Page
  readonly addresses: Addresses
}
const met = new Map<Place, Set<ScreenState>>()

const test = withArcade.extend<object, { phones: Phones }>({
  phones: [
    async ({ browser, arcade }, use) => {
      const opened: BrowserContext[] = []
      const phone = async () => {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          locale: 'zh-TW',
          reducedMotion: 'reduce',
        })
        opened.push(context)
        return context.newPage()
      }
      const [player, visitor] = [await phone(), await phone()]
      await logIn(player, arcade, '912345678', '/home')
      await workerReady(player)
      await visitor.goto(arcade.url)
      await workerReady(visitor)
      await use({ player, visitor, addresses: await addressesOf(player, arcade) })
      for (const context of opened) await context.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
test.beforeEach(() => test.setTimeout(300_000))

const promiseOf = (place: Place): OfflinePromise => promises[place] ?? { offline: 'copy', states: [] }
const having = (state: ScreenState): Place[] => places.filter((place) => promiseOf(place).states.includes(state))

/** A cold start in this weather: what was in memory is gone, and with it what hung on its way. */
const startIn = async (page: Page, arcade: Arcade, line: Weather): Promise<void> => {
  await page.goto(`${arcade.url}/icon.svg`)
  await stopWorkers(page)
  await weather(page, { line })
  await page.goto(`${arcade.url}/#/about`)
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

const look = async (page: Page, address: string, place: Place, state: ScreenState): Promise<void> => {
  const { errors } = test.info()
  const before = errors.length
  await visit(page, address)
  const path = address.split('?')[0] ?? ''
  const shown = page.locator(`#app > [data-page="${path}"]:visible`)
  await expect.soft(shown, `${place} is ${state}`).toHaveAttribute('data-state', state)
  await expect.soft(shown.getByRole('main'), `${place}, ${state}, has something to say`).not.toBeEmpty()
  expect.soft(await faults(page), `${place}, ${state}`).toEqual([])
  if (errors.length > before) return
  const states = met.get(place) ?? new Set()
  met.set(place, states.add(state))
}

const lookAt = async (page: Page, addresses: Addresses, which: readonly Place[], state: ScreenState): Promise<void> => {
  for (const place of which)
    await test.step(`${place}, ${state}`, () => look(page, addresses[place] ?? '', place, state))
}

test('a page with nothing to show says so and what the next step is', async ({
  phones: { player, visitor, addresses },
  arcade,
}) => {
  for (const page of [player, visitor]) {
    await page.goto(`${arcade.url}/icon.svg`)
    await forgetAnswers(page)
    await startIn(page, arcade, 'empty')
    await lookAt(
      page,
      addresses,
      having('empty').filter((place) => (promiseOf(place).emptyFor === 'visitor') === (page === visitor)),
      'empty',
    )
  }
})

const forced = [
  ['loading', 'hang'],
  ['offline', 'offline'],
  ['error', 'failure'],
] as const
for (const [state, line] of forced)
  test(`a page that was never opened before is ${state} while the line is ${line}`, async ({
    phones: { player, addresses },
    arcade,
  }) => {
    await player.goto(`${arcade.url}/icon.svg`)
    await forgetAnswers(player)
    await startIn(player, arcade, line)
    await lookAt(player, addresses, having(state), state)
    await startIn(player, arcade, 'pass')
  })

/** Something waits then. */
const claimToday = async (page: Page, addresses: Addresses): Promise<void> => {
  await visit(page, addresses['threekingDomsWar?tab=signin'] ?? '')
  const claim = page.locator('[data-claim^="signin:"]:visible')
  await claim.click()
  await expect(claim).toHaveAttribute('data-claim-state', 'waiting')
}

test('every page is ready; cut off, each shows its last answer with its time, and what needs none stays ready', async ({
  phones: { player, addresses },
  arcade,
}) => {
  await startIn(player, arcade, 'pass')
  await lookAt(
    player,
    addresses,
    having('ready').filter((place) => place !== 'pending'),
    'ready',
  )
  await startIn(player, arcade, 'offline')
  await lookAt(player, addresses, having('stale'), 'stale')
  await claimToday(player, addresses)
  await lookAt(
    player,
    addresses,
    places.filter((place) => promiseOf(place).offline !== 'copy'),
    'ready',
  )
})

test.afterAll(() => {
  const seen = [...met.values()].reduce((sum, states) => sum + states.size, 0)
  const told = places.reduce((sum, place) => sum + promiseOf(place).states.length, 0)
  console.log(`${met.size} routes × states: ${seen} of ${told} seen`)
})
