import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { promises } from '../../src/shell/navigation/promises.ts'
import type { ScreenState } from '../../src/shell/screen/screen-state.ts'
import { type Arcade, test as withArcade } from './support/arcade.ts'
import { addressOf, places } from './support/places.ts'
import { logIn, stateOf, workerReady } from './support/steps.ts'
import { forgetAnswers, weather } from './support/weather.ts'

/** One phone of the demo player and one of a visitor, for all places of a run. */
interface Phones {
  readonly player: Page
  readonly visitor: Page
}
const seen = { places: 0, states: 0 }

const test = withArcade.extend<object, { phones: Phones }>({
  phones: [
    async ({ browser, arcade }, use) => {
      const opened: BrowserContext[] = []
      const phone = async () => {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          locale: 'zh-TW',
          reducedMotion: 'reduce',
          serviceWorkers: 'allow',
        })
        opened.push(context)
        return context.newPage()
      }
      const [player, visitor] = [await phone(), await phone()]
      await logIn(player, arcade, '912345678', '/home')
      await workerReady(player)
      await visitor.goto(arcade.url)
      await workerReady(visitor)
      await use({ player, visitor })
      for (const context of opened) await context.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** A request that hangs in the worker would be joined by the next one that asks for the same. */
const stopWorkers = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}

/** What brings a page into a state. `kept`: it was opened before. */
const ways: Readonly<
  Record<ScreenState, { readonly line: 'pass' | 'offline' | 'hang' | 'failure' | 'empty'; kept?: true }>
> = {
  ready: { line: 'pass' },
  stale: { line: 'offline', kept: true },
  offline: { line: 'offline' },
  error: { line: 'failure' },
  loading: { line: 'hang' },
  empty: { line: 'empty' },
}

/** To where the databases are and the app is not. */
const leaveApp = async (page: Page, arcade: Arcade): Promise<void> => {
  await page.goto(`${arcade.url}/icon.svg`)
}

/** A cold start at this address: nothing is left in memory. */
const startAt = async (page: Page, arcade: Arcade, address: string): Promise<void> => {
  await leaveApp(page, arcade)
  await page.goto(`${arcade.url}/#${address}`)
}

const faults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

for (const place of places) {
  const { states, emptyFor } = promises[place] ?? { states: [] }
  test(`${place} in every state it can be in: ${states.join(', ')}`, async ({ phones, arcade }) => {
    test.setTimeout(120_000)
    await weather(phones.player)
    await weather(phones.visitor)
    const address = await addressOf(phones.player, arcade, place)
    expect(address).toMatch(/^\/\w/)
    for (const state of states) {
      const page = state === 'empty' && emptyFor === 'visitor' ? phones.visitor : phones.player
      const { line, kept } = ways[state]
      await weather(page)
      if (kept) {
        await startAt(page, arcade, address)
        await expect(stateOf(page, 'ready'), `${place} before it is ${state}`).toBeVisible()
      } else await forgetAnswers(page)
      await weather(page, { line })
      await startAt(page, arcade, address)
      await expect(stateOf(page, state), `${place} is ${state}`).toBeVisible({ timeout: 20_000 })
      await expect(stateOf(page, state).getByRole('main')).not.toBeEmpty()
      expect(await faults(page), `${place}, ${state}`).toEqual([])
      seen.states += 1
      if (line === 'hang') {
        await leaveApp(page, arcade)
        await stopWorkers(page)
      }
    }
    seen.places += 1
    await weather(phones.player)
    await weather(phones.visitor)
  })
}

test.afterAll(() => {
  console.log(`${seen.places} routes × states: ${seen.states} seen`)
})
