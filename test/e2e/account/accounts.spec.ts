import type { Page } from '@playwright/test'
import { say } from '../../support/words/say.ts'
import { mails, reveal, signedToday, signIn } from '../support/find.ts'
import { keptOnDevice } from '../support/phone/on-device.ts'
import {
  arrive,
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
} from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { rewardToasts } from '../support/toasts.ts'
import type { Arcade } from '../support/world/arcade.ts'

const key = () => `signin:${today()}`
const signInOffline = async (page: Page, arcade: Arcade): Promise<void> => {
  await arrive(page, arcade, '/threekingDomsWar?tab=signin', 'ready')
  arcade.line.line = 'down'
  await signIn(page).click()
  await expect(signIn(page)).toHaveText(say('saved'))
}
const isSigned = async (page: Page, arcade: Arcade): Promise<boolean> => {
  await arrive(page, arcade, '/threekingDomsWar?tab=signin', 'ready')
  return (await signedToday(page).count()) === 1
}

test('logout with waiting rows, discarded: nothing is sent for them afterwards', async ({ page, arcade }) => {
  const phone = await logIn(page, arcade)
  await signInOffline(page, arcade)
  await signOut(page, arcade, { waiting: 'discard' })
  arcade.line.line = 'up'
  await logInByForm(page, arcade, phone)
  expect(await isSigned(page, arcade)).toBe(false)
  await arrive(page, arcade, '/pending', 'empty')
})

test('account switch: one account never sends or sees what another left waiting', async ({ page, arcade }) => {
  const first = await logIn(page, arcade)
  await signInOffline(page, arcade)
  await signOut(page, arcade)
  arcade.line.line = 'up'
  await logInByForm(page, arcade, newPhone(), '/pending')
  await expect(stateOf(page, 'empty')).toBeVisible()
  expect(await isSigned(page, arcade)).toBe(false)
  await signOut(page, arcade)
  await logInByForm(page, arcade, first, '/pending')
  await expect(row(page, key())).toContainText(say('confirmed'))
})

test('signing out works offline, purges what was kept, and ends the session once there is signal', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  await expect(mails(page).first()).toBeVisible()
  await workerReady(page)
  arcade.line.line = 'down'
  await signOut(page, arcade)
  await open(page, arcade, '/mailList')
  await expect(shown(page).getByRole('main').getByRole('button').first()).toBeVisible()
  await expect(mails(page, { hidden: true })).toHaveCount(0)
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
  await signIn(page).click()
  await expect(signIn(other)).toHaveText(say('saved'))
  arcade.line.line = 'up'
  await open(page, arcade, '/pending')
  await expect(row(page, key())).toContainText(say('confirmed'))
  await expect(signedToday(other)).toBeVisible()
  const both = async () =>
    // That it is saved is said to readers, where the line was known to be down before.
    [...(await rewardToasts(page)), ...(await rewardToasts(other))].filter((text) => !text.startsWith(say('saved')))
  await expect.poll(both).toHaveLength(1)
  for (const tab of [page, other]) await expect(reveal(tab)).toHaveCount(0)
  expect(await both()).toHaveLength(1)
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
    await signIn(device).click()
    await expect(signIn(device)).toHaveText(say('saved'))
  }
  arcade.line.line = 'up'
  for (const device of [page, other]) {
    await open(device, arcade, '/pending')
    await expect(row(device, key())).toContainText(say('confirmed'))
  }
  await second.close()
})
