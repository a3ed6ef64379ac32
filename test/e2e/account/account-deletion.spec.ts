import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { delAccount } from '../../../src/contract/account/account-deletion.ts'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { say, type Word } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { field } from '../support/field.ts'
import { mails } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { refuseRemoval } from '../support/phone/kept-values.ts'
import { arrive, logIn, logInByForm, newPhone, open, shown, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { operate } from '../support/world/callers/operator.ts'

/** A condition, as it is told to those who do not see its mark. */
const told = (page: Page, what: Word, holds: 'met' | 'notMet') =>
  shown(page)
    .getByRole('listitem')
    .filter({ hasText: say(holds, { values: { what: say(what) } }) })
const act = (page: Page) => control(page, 'deregister')
const giveUpAll = async (page: Page): Promise<void> => {
  const checks = field(page, 'giveUp')
  await expect(checks.first()).toBeVisible()
  for (const check of await checks.all()) await check.check()
}
const readAndAgree = async (page: Page): Promise<void> => {
  await shown(page).locator('article p').last().scrollIntoViewIfNeeded()
  await field(page, 'agreedToNotice').check()
}
const readyToLeave = async (page: Page, arcade: Arcade): Promise<void> => {
  await logIn(page, arcade, newPhone(), '/logoff')
  await giveUpAll(page)
  await readAndAgree(page)
}

test('a player leaves: conditions one by one, assets by name, the notice to its end; a login takes it back and says so', async ({
  page,
  arcade,
}) => {
  const phone = await logIn(page, arcade, newPhone(), '/logoff')
  await expect(told(page, 'noAssets', 'notMet')).toBeVisible()
  for (const condition of ['noOrders', 'noDisputes', 'accountStanding', 'paymentCancelled'] as const)
    await expect(told(page, condition, 'met')).toBeVisible()
  await expect(field(page, 'noticeUnread')).toBeDisabled()
  await expect(act(page)).toHaveAttribute('aria-disabled', 'true')
  await giveUpAll(page)
  await expect(told(page, 'noAssets', 'met')).toBeVisible()
  await expect(act(page)).toHaveAttribute('aria-disabled', 'true')
  await readAndAgree(page)
  await act(page).click()
  await control(page.getByRole('dialog'), 'deregister').click()
  await expect(page).toHaveURL(/#\/home/)
  await expectToast(page, 'done')
  await open(page, arcade, '/mailList')
  await expect(mails(page, { hidden: true })).toHaveCount(0)

  await logInByForm(page, arcade, phone, '/mailList')
  await expectToast(page, 'done', '歡迎回來')
  await expect(mails(page)).toHaveCount(2)
})

test('each order that stands in the way is named and leads to its page', async ({ page, arcade }) => {
  await logIn(page, arcade, DEMO_PHONE.phone, '/logoff')
  await expect(told(page, 'noOrders', 'notMet')).toBeVisible()
  const open = told(page, 'noOrders', 'notMet').locator('a[href*="#/exchangeOrder/"]')
  await expect(open.first()).toBeVisible()
  const href = await open.first().getAttribute('href')
  await open.first().click()
  await expect(shown(page)).toHaveAttribute('data-page', (href ?? '').replace(/^.*#/, ''))
})

test('a dispute stands in the way until the desk has closed it', async ({ page, arcade }) => {
  const phone = await logIn(page, arcade)
  const found = v.object({ players: v.array(v.object({ roleid: v.string() })) })
  const { players } = v.parse(found, await operate(arcade.service, 'players.find', { phone: `+886${phone}` }))
  const roleid = players[0]?.roleid
  const args = { roleid, about: 'a parcel that did not arrive' }
  const { id } = v.parse(v.object({ id: v.string() }), await operate(arcade.service, 'disputes.open', args))
  await open(page, arcade, '/logoff')
  await expect(told(page, 'noDisputes', 'notMet')).toBeVisible()
  await giveUpAll(page)
  await readAndAgree(page)
  await expect(act(page)).toHaveAttribute('aria-disabled', 'true')
  await operate(arcade.service, 'disputes.close', { id })
  await page.reload()
  await expect(told(page, 'noDisputes', 'met')).toBeVisible()
})

test('where no answer comes back nobody leaves: the app asks whether to retry, and says why where it was left', async ({
  page,
  arcade,
}) => {
  await readyToLeave(page, arcade)
  // This one alone: a line that is down is noticed by others too, and then nothing is asked.
  arcade.line.rule = ({ action }) => (action === delAccount.name ? 'refuse' : 'pass')
  await act(page).click()
  await expect(control(page.getByRole('dialog'), 'deregister')).toBeVisible()
  expect(await faults(page, 'dialog[open]')).toEqual([])
  await control(page.getByRole('dialog'), 'deregister').click()
  await control(page, 'notNow').click()
  await expect(page.locator('dialog[open]').getByRole('alert')).toBeVisible()
  arcade.line.rule = () => 'pass'
  await control(page.getByRole('dialog'), 'deregister').click()
  await expect(page).toHaveURL(/#\/home/)
})

test('where the account is closed and the answer is lost, the app says so and asks for no login that would undo it', async ({
  page,
  arcade,
}) => {
  await readyToLeave(page, arcade)
  arcade.line.rule = ({ action }) => (action === delAccount.name ? 'apply-then-reset' : 'pass')
  await act(page).click()
  await control(page.getByRole('dialog'), 'deregister').click()
  await expect(page).toHaveURL(/#\/home/)
  await expectToast(page, 'plain', '帳號已申請註銷')
  await arrive(page, arcade, '/mine', 'empty')
})

test.describe('on a new phone', () => {
  // Its storage refuses something; a worker that runs would do it in the page's place.
  test.use({ phone: 'new' })

  /** The account is closed, and this device held on to the login when it was; from now on it lets go. */
  const closedButHeld = async (page: Page, arcade: Arcade): Promise<void> => {
    await readyToLeave(page, arcade)
    const letRemove = await refuseRemoval(page)
    await act(page).click()
    const sheet = page.getByRole('dialog')
    await control(sheet, 'deregister').click()
    await expect(sheet.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/#\/logoff/)
    await letRemove()
  }

  test('who left is not told that they are logged out before this device has let go of the login', async ({
    page,
    arcade,
  }) => {
    await closedButHeld(page, arcade)
    // The device may let go by itself before the button is pressed, and then there is none.
    const pressed = control(page.getByRole('dialog'), 'signOut').click()
    await Promise.race([pressed.catch(() => undefined), page.waitForURL(/#\/home/)])
    await expect(page).toHaveURL(/#\/home/)
    await expectToast(page, 'done')
  })

  test('who left is not asked to log in again where the service says first that the session is over', async ({
    page,
    arcade,
  }) => {
    await closedButHeld(page, arcade)
    await page.goto(`${arcade.url}/#/devices`)
    await expect(page).toHaveURL(/#\/home/)
    await expectToast(page, 'done')
  })
})

test('a player saves all data as a file', async ({ page, arcade }) => {
  const phone = await logIn(page, arcade, newPhone(), '/logoff')
  await expect(stateOf(page, 'ready')).toBeVisible()
  const saving = page.waitForEvent('download')
  await control(page, 'exportData').click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^tiger-tally-\d{4}-\d\d-\d\d\.json$/)
  const { held } = v.parse(
    v.object({ held: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))) }),
    JSON.parse(readFileSync(await download.path(), 'utf8')),
  )
  expect(held.players?.[0]).toMatchObject({ phone: `+886${phone}` })
  expect(held.mails?.length).toBe(1)
  const kept = await page.evaluate(async () => JSON.stringify(await indexedDB.databases()))
  expect(kept).not.toContain(phone)
})
