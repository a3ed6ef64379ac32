import type { Page } from '@playwright/test'
import { waysIn } from '../../../src/contract/account/account.ts'
import { like, say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { field } from '../support/field.ts'
import { arrive, logIn, open, shown, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const submit = (page: Page) => shown(page).locator('form button[type=submit]')

const acts = [
  ['/rankingQuestion', submit],
  ['/editUser', submit],
  ['/logoff', (page: Page) => control(shown(page), 'exportData')],
  ['/passwordSetting', submit],
] as const

test(
  'without signal acts are shut and say why, and open by themselves once there is signal',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade)
    await workerReady(page)
    for (const [path, button] of acts) {
      await arrive(page, arcade, path, 'ready')
      await expect(button(page)).not.toHaveAttribute('aria-disabled')
    }
    arcade.line.line = 'down'
    // Something else is looked for, and not found: that is how the app knows.
    await arrive(page, arcade, '/mailList', 'offline')
    // A page that says so itself says it alone; one that has nothing of the service's leaves it to the bar.
    const bar = page.getByRole('status').filter({ hasText: say('offlineBar') })
    await expect(bar).toBeHidden()
    await open(page, arcade, '/language')
    await expect(bar).toBeVisible()
    for (const [path, button] of acts) {
      await open(page, arcade, path)
      await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
      await expect(button(page)).toContainText(say('needsConnection'))
    }
    arcade.line.line = 'up'
    const [, last] = acts[acts.length - 1] ?? acts[0]
    await expect(last(page)).not.toHaveAttribute('aria-disabled')
  },
)

test('a page that stands there asks at once whether the signal is gone, and says so', async ({
  page,
  arcade,
  context,
}) => {
  await logIn(page, arcade, undefined, '/language')
  await workerReady(page)
  const bar = page.getByRole('status').filter({ hasText: say('offlineBar') })
  await expect(bar).toHaveCount(0)
  const asked = page.waitForRequest((one) => one.postData()?.includes(`"${waysIn.name}"`) ?? false)
  // The page is told before the worker's own line is cut, and would get an answer.
  arcade.line.line = 'down'
  await context.setOffline(true)
  await asked
  await expect(bar).toBeVisible()
  arcade.line.line = 'up'
  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
})

test('where the signal is known to be gone a page says at once of when its copy is, and no bar flashes before', async ({
  page,
  arcade,
  context,
}) => {
  await logIn(page, arcade, undefined, '/mailList')
  await workerReady(page)
  await arrive(page, arcade, '/mailList', 'ready')
  await expect.poll(() => arcade.line.onTheirWay).toBe(0)
  await open(page, arcade, '/language')
  // The page hears of it before its worker is cut off, and what it asks then would be answered.
  arcade.line.line = 'down'
  await context.setOffline(true)
  const bar = page.getByRole('status').filter({ hasText: say('offlineBar') })
  await expect(bar).toBeVisible()
  // In each frame from the change of the address on: is the bar seen, and does the note wait to be.
  const seen = await page.evaluate(async () => {
    const frames: string[] = []
    const shownBar = document.querySelector('[role="status"][data-line]:not([data-as-of])')
    if (!shownBar?.checkVisibility()) throw new Error('the bar that is looked for is not the one that is shown')
    location.hash = '/mailList'
    for (let frame = 0; frame < 40; frame++) {
      await new Promise((done) => requestAnimationFrame(done))
      const there = document.querySelector('[data-seen][data-page="/mailList"]')
      const note = there?.querySelector('header [role="status"]')
      if (there && shownBar && getComputedStyle(shownBar).display !== 'none') frames.push('bar')
      if (note?.textContent && getComputedStyle(note).opacity !== '1') frames.push('waits')
    }
    return frames
  })
  expect(seen).toEqual([])
  await expect(
    shown(page)
      .getByRole('status')
      .filter({ hasText: like('offlineCopy') }),
  ).toBeVisible()
})

test.describe('on a new phone', () => {
  // Home’s copy there is the one that the page came with.
  test.use({ phone: 'new' })

  test('without signal nobody is let to ask for a code, or to log in, and what was typed stays', async ({
    page,
    arcade,
  }) => {
    await open(page, arcade, '/login')
    // What tells that there is no connection has come.
    await workerReady(page)
    await field(page, 'phone').fill('912000111')
    arcade.line.line = 'down'
    await open(page, arcade, '/home')
    await expect(
      shown(page)
        .getByRole('status')
        .filter({ hasText: like('offlineCopy') }),
    ).toBeVisible()
    await open(page, arcade, '/login')
    for (const button of [submit(page), control(page, 'sendCode')])
      await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(field(page, 'phone')).toHaveValue('912000111')
    arcade.line.line = 'up'
    await expect(submit(page)).not.toHaveAttribute('aria-disabled')
  })
})
