import type { Page } from '@playwright/test'
import { SESSION } from '../../../../src/client/device/stored.ts'
import { loginByMessenger } from '../../../../src/contract/account/messenger.ts'
import { like, say } from '../../../support/words/say.ts'
import { control } from '../../support/control.ts'
import { everyRun } from '../../support/every-run.ts'
import { field } from '../../support/field.ts'
import { loginNotSaved, tab } from '../../support/find.ts'
import { faults } from '../../support/look/axe.ts'
import { refuseToKeep } from '../../support/phone/kept-values.ts'
import {
  arrive,
  giveCode,
  logInByForm,
  newPhone,
  open,
  sendCode,
  shown,
  signOut,
  stateOf,
} from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import type { Arcade } from '../../support/world/arcade.ts'

const GOOD = 'three visits to the thatched cottage'

const setPassword = async (page: Page, password: string): Promise<void> => {
  await field(shown(page), 'newPassword').fill(password)
  await field(shown(page), 'passwordAgain').fill(password)
  await shown(page).locator('form button[type=submit]').click()
}
const logInByPassword = async (page: Page, arcade: Arcade, phone: string, password: string, next = '/mine') => {
  await open(page, arcade, `/login?next=${encodeURIComponent(next)}`)
  await tab(page, 'password').click()
  await field(page, 'phone').fill(phone)
  await field(page, 'password').fill(password)
  await field(page, 'agreedToTexts').check()
  await page.locator('form button[type=submit]').click()
}
/** The way in through it, and on the page of devices the line about it. */
const linked = (page: Page) =>
  shown(page)
    .getByRole('button')
    .filter({ hasText: like('linkedSince', { anywhere: true }) })
const notLinked = (page: Page) =>
  shown(page)
    .getByRole('button')
    .filter({ hasText: say('notLinked') })
const messenger = (page: Page) => control(shown(page), 'logInWith').or(linked(page)).or(notLinked(page))
/** Through the stand-in messaging app as somebody, or with a refusal. */
const throughMessenger = async (page: Page, name: string | null): Promise<void> => {
  await messenger(page).click()
  await page.waitForURL(/\/dev\/oidc\//)
  if (name !== null) await page.getByLabel('Name').fill(name)
  await page.locator(`button[value=${name === null ? 'refuse' : 'login'}]`).click()
  await page.waitForURL(/\/#\//)
}

test(
  'a newcomer registers with a code, sets a password, and logs in with it the next time',
  everyRun,
  async ({ page, arcade }) => {
    const phone = newPhone()
    await open(page, arcade, '/register?next=/mailList')
    await field(page, 'phone').fill(`0${phone}`)
    await expect(field(page, 'phone')).toHaveValue(/^0\d{3} \d{3} \d{3}$/)
    await sendCode(page)
    await giveCode(page, arcade, phone)
    await expect(page).toHaveURL(/passwordSetting/)

    await setPassword(page, 'Password1')
    await expect(field(page, 'newPassword')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'newPassword').fill(GOOD)
    await field(page, 'passwordAgain').fill('something else')
    await page.locator('form button[type=submit]').click()
    await expect(field(page, 'passwordAgain')).toHaveAttribute('aria-invalid', 'true')
    await setPassword(page, GOOD)
    await expect(page).toHaveURL(/#\/mailList/)

    await signOut(page, arcade)
    await logInByPassword(page, arcade, phone, 'not the password')
    await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'password').fill(GOOD)
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL(/#\/mine/)
    await expect(shown(page)).toContainText(phone.slice(-3))
  },
)

test('a forgotten password: a code logs in and leads on to a new one, and then to where the player was going', async ({
  page,
  arcade,
}) => {
  const phone = newPhone()
  await open(page, arcade, '/login?next=/devices')
  await tab(page, 'password').click()
  await page.getByRole('link', { name: '忘記密碼？' }).click()
  await expect(page).toHaveURL(/#\/loginsms/)
  const here = shown(page)
  await field(here, 'phone').fill(phone)
  await sendCode(page, here)
  await giveCode(here, arcade, phone)
  await expect(page).toHaveURL(/passwordSetting/)
  await setPassword(page, GOOD)
  await expect(page).toHaveURL(/#\/devices/)
})

test('on another day a new password needs the old one', async ({ page, arcade }) => {
  const phone = await logInByForm(page, arcade, newPhone(), '/passwordSetting')
  await setPassword(page, GOOD)
  await expect(page).not.toHaveURL(/passwordSetting/)
  await signOut(page, arcade)
  // A login by password is no proof of the phone: as good as another day.
  await logInByPassword(page, arcade, phone, GOOD, '/passwordSetting')
  await field(page, 'currentPassword').fill('not the old one')
  await setPassword(page, 'seven times captured, seven times freed')
  await expect(field(page, 'currentPassword')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'currentPassword').fill(GOOD)
  await page.locator('form button[type=submit]').click()
  await expect(page).not.toHaveURL(/passwordSetting/)
})

test('somebody new comes by the messaging app, gives a number once, and is known from then on', async ({
  page,
  arcade,
}) => {
  const name = `wayfarer ${newPhone()}`
  const phone = newPhone()
  const next = '/notice/list?from=card'
  await open(page, arcade, `/login?next=${encodeURIComponent(next)}`)
  await throughMessenger(page, name)
  await field(page, 'phone').fill(phone)
  await expect(page).not.toHaveURL(/ticket/)
  await sendCode(page)
  await giveCode(page, arcade, phone)
  await expect(page).toHaveURL(/#\/notice\/list\?from=card/)

  await signOut(page, arcade)
  await open(page, arcade, `/login?next=${encodeURIComponent(next)}`)
  let answer = () => {}
  const held = new Promise<'pass'>((resolve) => {
    answer = () => resolve('pass')
  })
  arcade.line.rule = ({ action }) => (action === loginByMessenger.name ? held : 'pass')
  await throughMessenger(page, name)
  // Nothing to fill in, as long as the ticket is being read.
  await expect(shown(page).getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  answer()
  // The same sentence as with every other way in.
  await expect(shown(page)).toContainText('同意我們的條款')
  await page.locator('form button[type=submit]').click()
  await expect(shown(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await field(page, 'agreedToTexts').check()
  // A device that is not ready takes it at the next try: what the ticket was good for is kept.
  const keepAgain = await refuseToKeep(page, SESSION)
  await page.locator('form button[type=submit]').click()
  await expect(loginNotSaved(page)).toBeVisible()
  await keepAgain()
  await control(shown(page), 'tryAgain').click()
  await expect(page).toHaveURL(/#\/notice\/list\?from=card/)
  await open(page, arcade, '/mine')
  await expect(shown(page)).toContainText(phone.slice(-3))
})

test('a newcomer whose link took too long, or who wants none, logs in without it', async ({ page, arcade }) => {
  await open(page, arcade, '/login?next=/mine')
  await throughMessenger(page, `wayfarer ${newPhone()}`)
  await control(shown(page), 'withoutLinking').click()
  await expect(tab(page, 'password')).toBeVisible()
  const phone = newPhone()
  await field(page, 'phone').fill(phone)
  await sendCode(page)
  await giveCode(page, arcade, phone)
  await expect(page).toHaveURL(/#\/mine/)
})

test('a refusal over there leads back to the login with a word, and nothing is lost', async ({ page, arcade }) => {
  await open(page, arcade, '/login?next=/mine')
  await field(page, 'phone').fill('912')
  await throughMessenger(page, null)
  await expect(shown(page).getByRole('alert').filter({ hasText: '通訊軟體' })).toBeVisible()
  await expect(page).not.toHaveURL(/failed/)
  await expect(field(page, 'phone')).toHaveValue('912')
})

test('a ticket that somebody else was given is worth nothing here', async ({ page, arcade, browser }) => {
  const attacker = await browser.newContext()
  const theirs = await attacker.newPage()
  await open(theirs, arcade, '/login')
  await expect(messenger(theirs)).toBeVisible()
  const back = theirs.waitForRequest((request) => /\/auth\/callback/.test(request.url()))
  await theirs.route('**/api/info', (route) => route.abort())
  await throughMessenger(theirs, 'attacker')
  const answered = await (await back).response()
  const ticket = new URL((await answered?.headerValue('location')) ?? '', arcade.url).hash
  await attacker.close()
  await page.goto(`${arcade.url}/${ticket}`)
  await expect(shown(page).getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await arrive(page, arcade, '/mine', 'empty')
})

test('an account of the messaging app is linked and unlinked on the page of devices', async ({ page, arcade }) => {
  await logInByForm(page, arcade, newPhone(), '/devices')
  await expect(stateOf(page, 'ready')).toBeVisible()
  await throughMessenger(page, `linker ${newPhone()}`)
  await expect(linked(page)).toBeVisible()
  await messenger(page).click()
  await expect(control(page.locator('dialog[open]'), 'unlink')).toBeVisible()
  expect(await faults(page, 'dialog[open]')).toEqual([])
  await control(page.locator('dialog[open]'), 'unlink').click()
  await expect(notLinked(page)).toBeVisible()
})

test('where the login is no proof of the phone, linking asks for one first', async ({ page, arcade }) => {
  const phone = await logInByForm(page, arcade, newPhone(), '/passwordSetting')
  await setPassword(page, GOOD)
  await expect(page).not.toHaveURL(/passwordSetting/)
  await signOut(page, arcade)
  await logInByPassword(page, arcade, phone, GOOD, '/devices')
  await expect(notLinked(page)).toBeVisible()
  await throughMessenger(page, `linker ${newPhone()}`)
  const sheet = page.locator('dialog[open]')
  await field(sheet, 'currentPassword').fill('not the old one')
  await sheet.locator('form button[type=submit]').click()
  await expect(field(sheet, 'currentPassword')).toHaveAttribute('aria-invalid', 'true')
  expect(await faults(page)).toEqual([])
  await field(sheet, 'currentPassword').fill(GOOD)
  await sheet.locator('form button[type=submit]').click()
  await expect(linked(page)).toBeVisible()
  await expect(sheet).toHaveCount(0)
})
