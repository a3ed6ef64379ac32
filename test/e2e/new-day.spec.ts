import type { Page } from '@playwright/test'
import { API_PATH } from '../../src/contract/envelope.ts'
import { turnPhone } from './support/phone-clock.ts'
import { logIn, newPhone, open, row, shown, stateOf, workerReady } from './support/steps.ts'
import { expect, test } from './support/test.ts'
import { serviceAt } from './support/turned-clock.ts'

const DAY = 86_400_000
const at = (text: string): number => Date.parse(`${text}+08:00`)

const claim = (page: Page, day: string) => shown(page).locator(`[data-claim="signin:${day}"]`)
const today = (page: Page) => shown(page).locator('[data-today-state]')
const dayOf = (page: Page, day: string) => shown(page).locator(`[data-day="${day}"]`)

for (const { title, start, days, signs } of [
  { title: 'signed yesterday', start: at('2026-11-18T12:00:00'), days: ['2026-11-18', '2026-11-19'], signs: true },
  { title: 'not signed yesterday', start: at('2026-11-18T12:00:00'), days: ['2026-11-18', '2026-11-19'], signs: false },
  { title: 'a new month', start: at('2026-11-30T12:00:00'), days: ['2026-11-30', '2026-12-01'], signs: true },
] as const)
  test(`a new day without signal, ${title}: today can be signed, and nothing is said of it that is not known`, async ({
    page,
  }) => {
    const [yesterday, day] = days
    const { arcade, setNow, stop } = await serviceAt(start)
    await logIn(page, arcade, newPhone(), '/home')
    await workerReady(page)
    if (signs) await claim(page, yesterday).click()
    await expect(today(page)).toHaveAttribute('data-today-state', signs ? 'signed' : 'open')
    await open(page, arcade, '/threekingDomsWar?tab=game')
    await expect(today(page)).toHaveAttribute('data-today-state', signs ? 'signed' : 'open')
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await expect(dayOf(page, yesterday)).toHaveAttribute('data-day-state', signs ? 'signed' : 'open')

    arcade.line.line = 'down'
    await turnPhone(page, DAY)
    await open(page, arcade, '/home')
    await expect(today(page)).toHaveAttribute('data-today', day)
    await expect(today(page)).toHaveAttribute('data-today-state', 'unknown')
    await expect(claim(page, yesterday)).toHaveCount(0)
    await open(page, arcade, '/threekingDomsWar?tab=game')
    await expect(shown(page).locator(`[data-claimable="signin:${day}"]`)).toBeVisible()
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await expect(dayOf(page, day)).toHaveAttribute('data-day-state', 'open')
    if (!day.endsWith('01'))
      await expect(dayOf(page, yesterday)).toHaveAttribute('data-day-state', signs ? 'signed' : 'unknown')
    await claim(page, day).click()
    await expect(dayOf(page, day)).toHaveAttribute('data-day-state', 'waiting')
    await open(page, arcade, '/home')
    await expect(today(page)).toHaveAttribute('data-today-state', 'waiting')

    setNow(start + DAY)
    arcade.line.line = 'up'
    await open(page, arcade, '/pending')
    await expect(row(page, `signin:${day}`)).toHaveAttribute('data-row-state', 'done')
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await expect(dayOf(page, day)).toHaveAttribute('data-day-state', 'signed')
    await stop()
  })

test('a page that stays open over midnight, and over six, turns by itself', async ({ page }) => {
  const { arcade, setNow, stop } = await serviceAt(at('2026-11-18T23:30:00'))
  /** The service's clock stands still, the page's runs on from the last answer: three seconds before it turns. */
  const justBefore = async (text: string) => {
    setNow(at(text) - 3_000)
    const answered = page.waitForResponse((response) => response.url().includes(API_PATH))
    await page.reload()
    await (await answered).finished()
    arcade.line.line = 'down'
  }
  await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
  await workerReady(page)
  await claim(page, '2026-11-18').click()
  await expect(dayOf(page, '2026-11-18')).toHaveAttribute('data-day-state', 'signed')
  await justBefore('2026-11-19T00:00:00')
  await expect(dayOf(page, '2026-11-19')).toHaveAttribute('data-day-state', 'open')
  await expect(claim(page, '2026-11-19')).toBeVisible()

  setNow(at('2026-11-20T05:30:00'))
  arcade.line.line = 'up'
  await page.reload()
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(dayOf(page, '2026-11-19')).toHaveAttribute('data-day-state', 'grace')
  await justBefore('2026-11-20T06:00:00')
  // Nobody has heard whether a claim for that day has come in time.
  await expect(dayOf(page, '2026-11-19')).toHaveAttribute('data-day-state', 'unknown')
  setNow(at('2026-11-20T06:00:30'))
  arcade.line.line = 'up'
  await page.reload()
  await expect(dayOf(page, '2026-11-19')).toHaveAttribute('data-day-state', 'missed')
  await stop()
})
