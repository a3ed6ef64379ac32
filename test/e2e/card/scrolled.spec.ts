import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { tiles } from '../support/find-card.ts'
import { logIn, open, pageAt, shown, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const traceSchema = v.object({
  traceEvents: v.array(
    v.looseObject({ name: v.string(), args: v.optional(v.looseObject({ elementCount: v.optional(v.number()) })) }),
  ),
})

/** Of how many elements the browser calculated the style at a time meanwhile: the middle of all times. */
const restyledDuring = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page without a browser')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents } = v.parse(traceSchema, JSON.parse(String(await browser.stopTracing())))
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0)
  const middle = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)]
  if (middle === undefined) throw new Error('nothing was drawn')
  return middle
}

test(
  'a row that comes into the list of cards has its own style calculated, and not that of the page',
  everyRun,
  async ({ page, arcade }) => {
    // Their styles stay: a rule of any of them could be about everything.
    await logIn(page, arcade, DEMO_PHONE.phone, '/home')
    for (const path of ['/notice/list', '/threekingDomsWar', '/mailList', '/myCardList']) {
      await open(page, arcade, path)
      await expect(stateOf(page, 'ready')).toBeVisible()
    }
    await expect(tiles(page).first()).toBeVisible()
    const list = pageAt(page, '/myCardList')
    const all = await list.evaluate((element) => element.querySelectorAll('*').length)
    const restyled = await restyledDuring(page, () =>
      list.evaluate(async (element) => {
        for (let step = 0; step < 12; step++) {
          element.scrollTop += 150
          await new Promise((done) => requestAnimationFrame(done))
        }
      }),
    )
    expect(restyled, `elements restyled by a step, of ${all}`).toBeLessThan(all / 3)
  },
)

test('the keys stand on a card that is seen whole, between the search above and the acts below', async ({
  page,
  arcade,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await logIn(page, arcade, DEMO_PHONE.phone, '/myCardList')
  await expect(tiles(page).first()).toBeVisible()
  await control(shown(page), 'chooseSeveral').click()
  await tiles(page).first().focus()
  const isSeen = () =>
    page.evaluate(() => {
      const card = document.activeElement
      if (!card?.closest('li')) return false
      const { left, width, top, bottom } = card.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => card.contains(document.elementFromPoint(left + width / 2, y)))
    })
  for (const key of ['ArrowDown', 'ArrowUp'])
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press(key)
      await expect.poll(isSeen, { message: `${key}, step ${step + 1}` }).toBe(true)
    }
  await page.keyboard.press('End')
  await expect.poll(isSeen).toBe(true)
  // Alt and an arrow is the browser's way back.
  const isLeft = await page
    .locator(':focus')
    .evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }),
      ),
    )
  expect(isLeft).toBe(true)
})
