import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { everyRun } from '../support/every-run.ts'
import { tiles } from '../support/find-card.ts'
import { logIn, open, pageAt, stateOf } from '../support/steps.ts'
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
