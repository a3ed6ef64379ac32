import type { Page } from '@playwright/test'
import { expect, test } from './support/arcade.ts'
import { logIn, open, shown } from './support/steps.ts'

/** A phone of the middle class: this machine, four times slower. */
const SLOWER = 4
const HOW_MANY = '10000'
/** A machine that is busy with other things tells nothing: the best of a few tries counts. */
const TRIES = 3

const scroller = (page: Page) => page.locator('[data-page="/myCardList"]')
const counted = (page: Page) => shown(page).locator('[data-cards]')

/** From an act until the list says how many it shows, and that is painted. */
const until = (page: Page, act: 'type' | 'sort', value: string, shows: string): Promise<number> =>
  page.evaluate(
    async ([kind, wanted, expected]) => {
      const list = document.querySelector('[data-page="/myCardList"] [data-cards]')
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(
        kind === 'type'
          ? '[data-page="/myCardList"] input[type=search]'
          : '[data-page="/myCardList"] [data-act="sort"]',
      )
      if (!list || !field) throw new Error('the list is not there')
      const prototype = kind === 'type' ? HTMLInputElement.prototype : HTMLSelectElement.prototype
      const first = () => list.querySelector('[data-card]')?.getAttribute('data-card')
      const before = first()
      const start = performance.now()
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, wanted)
      field.dispatchEvent(new Event(kind === 'type' ? 'input' : 'change', { bubbles: true }))
      const done = () => (expected === '' ? first() !== before : list.getAttribute('data-cards') === expected)
      while (!done()) await new Promise((next) => setTimeout(next))
      return performance.now() - start
    },
    [act, value, shows] as const,
  )

/** The longest task while the list is scrolled fast through some hundred lines. */
const longestTask = (page: Page): Promise<number> =>
  scroller(page).evaluate(async (element) => {
    const long: number[] = []
    const watch = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
    watch.observe({ type: 'longtask' })
    for (let i = 0; i < 90; i++) {
      element.scrollTop += 160
      await new Promise((done) => requestAnimationFrame(done))
    }
    await new Promise((done) => setTimeout(done, 100))
    watch.disconnect()
    return Math.max(0, ...long)
  })

const best = async (measure: () => Promise<number>, bound: number): Promise<number> => {
  const times: number[] = []
  for (let i = 0; i < TRIES && !times.some((time) => time <= bound); i++) times.push(await measure())
  return Math.min(...times)
}

test('ten thousand cards open, sort, search and scroll on a slow phone', async ({ page, arcade }) => {
  test.setTimeout(240_000)
  const bytes: number[] = []
  page.on('response', async (response) => {
    if (response.request().postData()?.includes('card_changes')) bytes.push((await response.body()).length)
  })
  await logIn(page, arcade, '900010000', '/myCardList')
  await expect(counted(page)).toHaveAttribute('data-cards', HOW_MANY, { timeout: 60_000 })
  const firstSync = bytes.reduce((sum, one) => sum + one, 0)

  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  bytes.length = 0
  const opened = await best(async () => {
    await open(page, arcade, '/mine')
    const start = Date.now()
    await open(page, arcade, '/myCardList')
    await page.reload()
    await expect(counted(page)).toHaveAttribute('data-cards', HOW_MANY)
    return Date.now() - start
  }, 3_000)
  const scrolled = await best(() => longestTask(page), 50)
  const typed: number[] = []
  for (const word of ['star:>=5', '關羽', 'gy star:0']) {
    await shown(page).locator('input[type=search]').fill('')
    await expect(counted(page)).toHaveAttribute('data-cards', HOW_MANY)
    await shown(page).locator('input[type=search]').fill(word)
    await expect(counted(page)).not.toHaveAttribute('data-cards', HOW_MANY)
    const found = (await counted(page).getAttribute('data-cards')) ?? ''
    typed.push(
      await best(async () => {
        await shown(page).locator('input[type=search]').fill('')
        await expect(counted(page)).toHaveAttribute('data-cards', HOW_MANY)
        return until(page, 'type', word, found)
      }, 100),
    )
  }
  await shown(page).locator('input[type=search]').fill('')
  await expect(counted(page)).toHaveAttribute('data-cards', HOW_MANY)
  await scroller(page).evaluate((element) => {
    element.scrollTop = 0
  })
  const sorted = await until(page, 'sort', 'newest', '')

  const figures = { firstSync, reopening: Math.min(...bytes), opened, scrolled, typed: typed.map(Math.round), sorted }
  console.log(`ten thousand cards, processor ${SLOWER} times slower: ${JSON.stringify(figures)}`)
  expect(figures.reopening, 'bytes of an answer to a collection that has not changed').toBeLessThan(400)
  expect(scrolled, 'ms of the longest task while scrolling').toBeLessThanOrEqual(50)
  for (const time of typed) expect(time, 'ms from a letter to the answer').toBeLessThanOrEqual(100)
  expect(sorted, 'ms to another order').toBeLessThanOrEqual(500)
  expect(opened, 'ms to the whole list after a reload').toBeLessThanOrEqual(6_000)
})
