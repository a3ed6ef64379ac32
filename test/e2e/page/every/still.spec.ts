import type { Page } from '@playwright/test'
import type { Place } from '../../../../src/shell/offline-states.ts'
import { everyRun } from '../../support/every-run.ts'
import { areas } from '../../support/look/places.ts'
import { having, startNew, visit } from '../../support/look/state-walk.ts'
import { pageAt } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import type { Arcade } from '../../support/world/arcade.ts'

/** Of the screen, times how far: what Home is held to. */
const MOST_SHIFT = 0.01
/** Not yet: something on these comes with an answer of its own, and no room is kept for it. */
const MORE: Partial<Record<Place, number>> = { cardDetail: 0.03, icDetail: 0.03 }

/** From now on; what a page's slide moves is drawn elsewhere and moves nothing. */
const watchShift = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { shift: 0, what: '' }
    Object.assign(window, { seenShift: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number') continue
        seen.shift += entry.value
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        for (const { node } of sources) if (node instanceof Element) seen.what += ` ${node.outerHTML.slice(0, 90)}`
      }
    }).observe({ type: 'layout-shift' })
  })
const shiftOf = (page: Page): Promise<{ readonly shift: number; readonly what: string }> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 6; frames++) await new Promise((done) => requestAnimationFrame(done))
    return Reflect.get(window, 'seenShift')
  })

/** The page's shape stands there until its answers are let go; then nothing of it moves. */
const comesStill = async (page: Page, arcade: Arcade, place: Place, address: string): Promise<void> => {
  let letGo = () => {}
  const held = new Promise<'pass'>((resolve) => {
    letGo = () => resolve('pass')
  })
  arcade.line.rule = ({ path }) => (path.startsWith('/api/') ? held : 'pass')
  await visit(page, address)
  const here = pageAt(page, address.split('?')[0] ?? '').filter({ visible: true })
  await here.and(page.locator('[data-state="loading"], [data-state="ready"], [data-state="empty"]')).waitFor()
  if ((await here.getAttribute('data-state')) === 'loading') await here.locator('main > *').first().waitFor()
  await watchShift(page)
  letGo()
  arcade.line.rule = () => 'pass'
  await here.and(page.locator('[data-state="ready"], [data-state="empty"]')).waitFor()
  const { shift, what } = await shiftOf(page)
  expect.soft(shift, `${place} stays where it stands:${what}`).toBeLessThanOrEqual(MORE[place] ?? MOST_SHIFT)
}

test(
  'no page moves when what it waited for takes the place of its shape',
  everyRun,
  async ({ phones: { player, addresses }, arcade }) => {
    await startNew(player, arcade, 'pass')
    for (const places of areas.values())
      for (const place of having(places, 'loading'))
        await test.step(place, () => comesStill(player, arcade, place, addresses[place] ?? ''))
  },
)
