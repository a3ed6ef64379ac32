import type { Page } from '@playwright/test'
import type { Arcade } from './support/arcade.ts'
import { keptOnDevice } from './support/on-device.ts'
import {
  logIn,
  logInByForm,
  newPhone,
  open,
  row,
  shown,
  signOut,
  stateOf,
  today,
  workerReady,
} from './support/steps.ts'
import { expect, test } from './support/test.ts'

const key = `signin:${today()}`
const signInOffline = async (page: Page, arcade: Arcade): Promise<void> => {
  await open(page, arcade, '/threekingDomsWar?tab=signin')
  await expect(stateOf(page, 'ready')).toBeVisible()
  arcade.line.line = 'down'
  await page.locator(`[data-claim="${key}"]`).click()
  await expect(page.locator(`[data-claim="${key}"]`)).toHaveAttribute('data-claim-state', 'waiting')
}
const signedToday = async (page: Page, arcade: Arcade): Promise<boolean> => {
  await open(page, arcade, '/threekingDomsWar?tab=signin')
  await expect(stateOf(page, 'ready')).toBeVisible()
  return (await page.locator('[data-signed]').count()) === 1
}

test('logout with waiting rows, kept: they are sent at the next login of the same account', async ({
  page,
  arcade,
}) => {
  const phone = await logIn(page, arcade)
  await signInOffline(page, arcade)
  await signOut(page, arcade)
  arcade.line.line = 'up'
  await logInByForm(page, arcade, phone, '/pending')
  await expect(row(page, key)).toHaveAttribute('data-row-state', 'done')
})

test('logout with waiting rows, discarded: nothing is sent for them afterwards', async ({ page, arcade }) => {
  const phone = await logIn(page, arcade)
  await signInOffline(page, arcade)
  await signOut(page, arcade, { waiting: 'discard' })
  arcade.line.line = 'up'
  await logInByForm(page, arcade, phone)
  expect(await signedToday(page, arcade)).toBe(false)
  await open(page, arcade, '/pending')
  await expect(stateOf(page, 'empty')).toBeVisible()
})

test('account switch: one account never sends or sees what another left waiting', async ({ page, arcade }) => {
  const first = await logIn(page, arcade)
  await signInOffline(page, arcade)
  await signOut(page, arcade)
  arcade.line.line = 'up'
  await logInByForm(page, arcade, newPhone(), '/pending')
  await expect(stateOf(page, 'empty')).toBeVisible()
  expect(await signedToday(page, arcade)).toBe(false)
  await signOut(page, arcade)
  await logInByForm(page, arcade, first, '/pending')
  await expect(row(page, key)).toHaveAttribute('data-row-state', 'done')
})

test('signing out works offline, purges what was kept, and ends the session once there is signal', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  await expect(page.locator('[data-mail]').first()).toBeVisible()
  await workerReady(page)
  arcade.line.line = 'down'
  await signOut(page, arcade)
  await open(page, arcade, '/mailList')
  await expect(shown(page).getByRole('main').getByRole('button').first()).toBeVisible()
  await expect(page.locator('[data-mail]')).toHaveCount(0)
  expect(await keptOnDevice(page)).not.toMatch(/入營|welcome|access_token|"phone":"9/)
  const calls: string[] = []
  arcade.line.rule = ({ action }) => {
    calls.push(action)
    return 'pass'
  }
  arcade.line.line = 'up'
  await page.reload()
  await expect.poll(() => calls).toContain('revoke_session')
})

test('two tabs: one tap counts once, and one of them says so', async ({ page, arcade, context }) => {
  await logIn(page, arcade)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, arcade, '/threekingDomsWar?tab=signin')
    await expect(stateOf(tab, 'ready')).toBeVisible()
  }
  arcade.line.line = 'down'
  await page.locator(`[data-claim="${key}"]`).click()
  await expect(other.locator(`[data-claim="${key}"]`)).toHaveAttribute('data-claim-state', 'waiting')
  arcade.line.line = 'up'
  await open(page, arcade, '/pending')
  await expect(row(page, key)).toHaveAttribute('data-row-state', 'done')
  await expect(other.locator('[data-signed]')).toBeVisible()
  const toasts = async (tab: Page): Promise<number> => tab.locator('[data-toast="done"]').count()
  expect((await toasts(page)) + (await toasts(other))).toBe(1)
})

test('two devices: the same day signed on both without signal counts once, and both say done', async ({
  page,
  arcade,
  browser,
}) => {
  const phone = await logIn(page, arcade)
  const second = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await second.newPage()
  await logIn(other, arcade, phone)
  for (const device of [page, other]) {
    await open(device, arcade, '/threekingDomsWar?tab=signin')
    await expect(stateOf(device, 'ready')).toBeVisible()
  }
  arcade.line.line = 'down'
  for (const device of [page, other]) {
    await device.locator(`[data-claim="${key}"]`).click()
    await expect(device.locator(`[data-claim="${key}"]`)).toHaveAttribute('data-claim-state', 'waiting')
  }
  arcade.line.line = 'up'
  for (const device of [page, other]) {
    await open(device, arcade, '/pending')
    await expect(row(device, key)).toHaveAttribute('data-row-state', 'done')
  }
  await second.close()
})
