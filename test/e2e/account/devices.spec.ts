import type { Page } from '@playwright/test'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { listOf, mails } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { keptOnDevice } from '../support/phone/on-device.ts'
import { logIn, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const devices = (page: Page) => listOf(page, 'devices').getByRole('listitem')

test('a player on two phones signs one out from the other: it is out at its next request, and keeps nothing', async ({
  page,
  arcade,
  browser,
}) => {
  const phone = await logIn(page, arcade)
  const second = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-TW' })
  const lost = await second.newPage()
  await logIn(lost, arcade, phone)
  await workerReady(lost)
  await open(lost, arcade, '/mailList')
  await expect(mails(lost).first()).toBeVisible()

  await open(page, arcade, '/devices')
  await expect(devices(page)).toHaveCount(2)
  await expect(devices(page).filter({ hasText: say('thisDevice') })).toHaveCount(1)
  await control(page, 'signOut').click()
  await expect(control(page.locator('dialog[open]'), 'signOutThere')).toBeVisible()
  expect(await faults(page, 'dialog[open]')).toEqual([])
  await control(page.locator('dialog[open]'), 'signOutThere').click()
  await expect(devices(page)).toHaveCount(1)

  await open(lost, arcade, '/notice/list')
  await expect(shown(lost).getByRole('main').getByRole('button').first()).toBeVisible()
  await expect(mails(lost, { hidden: true })).toHaveCount(0)
  await expect.poll(() => keptOnDevice(lost)).not.toMatch(/入營|access_token|roleid/)
  arcade.line.line = 'down'
  await lost.reload()
  await open(lost, arcade, '/mailList')
  await expect(mails(lost, { hidden: true })).toHaveCount(0)
  arcade.line.line = 'up'
  await second.close()
})

test('all the others are signed out at once', async ({ page, arcade, browser }) => {
  const phone = await logIn(page, arcade)
  const second = await browser.newContext({ locale: 'zh-TW' })
  const other = await second.newPage()
  await logIn(other, arcade, phone)
  await open(page, arcade, '/devices')
  await control(page, 'endOtherDevices').click()
  await expect(devices(page)).toHaveCount(1)
  await open(other, arcade, '/mailList')
  await expect(shown(other).getByRole('main').getByRole('button').first()).toBeVisible()
  await second.close()
})

test('without signal the list is a saved copy that says so', async ({ page, arcade }) => {
  await logIn(page, arcade, undefined, '/devices')
  await workerReady(page)
  await expect(stateOf(page, 'ready')).toBeVisible()
  arcade.line.line = 'down'
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(devices(page).filter({ hasText: say('thisDevice') })).toBeVisible()
})
