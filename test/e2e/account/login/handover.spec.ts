import type { Page } from '@playwright/test'
import { SESSION } from '../../../../src/client/device/stored.ts'
import { takeHandover } from '../../../../src/contract/account/handover.ts'
import { openOtherPhone } from '../../../support/device/other-phone.ts'
import { say } from '../../../support/words/say.ts'
import { control } from '../../support/control.ts'
import { everyRun } from '../../support/every-run.ts'
import { field } from '../../support/field.ts'
import { region, tab } from '../../support/find.ts'
import { faults } from '../../support/look/axe.ts'
import { refuseRemoval, refuseToKeep } from '../../support/phone/kept-values.ts'
import { logIn, newPhone, open, pageAt, shown, stateOf } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import type { Arcade } from '../../support/world/arcade.ts'
import { linkFor } from '../../support/world/callers/platform.ts'

/** An account that was begun elsewhere. */
const begun = async ({ service }: Arcade): Promise<string> => {
  const phone = newPhone()
  await openOtherPhone(service.url).signUp(phone, service.codeFor)
  return phone
}
const agreeToLink = async (page: Page, arcade: Arcade): Promise<void> => {
  await page.goto(`${arcade.url}${await linkFor(arcade.service, await begun(arcade))}`)
  await field(page, 'agreedToTexts').check()
}
const question = (page: Page) => region(page, 'whichAccount')

test(
  'a link of the host app asks whose account it is, leaves the address at once, and logs in after a yes',
  everyRun,
  async ({ page, arcade }) => {
    const phone = await begun(arcade)
    const link = await linkFor(arcade.service, phone)
    await page.goto(`${arcade.url}${link}`)
    await page.reload()
    const again = await linkFor(arcade.service, phone)
    await page.goto('about:blank')
    await page.goto(`${arcade.url}${again}`)
    await expect(question(page)).toContainText(phone.slice(-3))
    await expect(question(page)).not.toContainText(phone)
    expect(page.url()).not.toContain('watoken')
    expect(await faults(page)).toEqual([])
    await control(page, 'logInAsThisAccount').click()
    await expect(question(page).getByRole('alert')).toBeVisible()
    await field(page, 'agreedToTexts').check()
    await control(page, 'logInAsThisAccount').click()
    await expect(pageAt(page, '/threekingDomsWar').and(stateOf(page, 'ready'))).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    await open(page, arcade, '/mine')
    await expect(shown(page)).toContainText(phone.slice(-3))

    await page.goto('about:blank')
    await page.goto(`${arcade.url}${again}`)
    await expect(shown(page)).toHaveAttribute('data-state', 'error')
  },
)

test('a link that was cut short says that it is over, and offers no second try that cannot help', async ({
  page,
  arcade,
}) => {
  await page.goto(`${arcade.url}/?watoken=cut`)
  await expect(shown(page)).toContainText(say('linkOver'))
  await expect(control(shown(page), 'tryAgain')).toHaveCount(0)
})

test('a hand-over whose answer was lost asks whether to try again, and trying again logs in', async ({
  page,
  arcade,
}) => {
  await agreeToLink(page, arcade)
  arcade.line.rule = ({ action }) => (action === takeHandover.name ? 'apply-then-reset' : 'pass')
  await control(page, 'logInAsThisAccount').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  arcade.line.rule = () => 'pass'
  await control(page.getByRole('dialog'), 'tryAgain').click()
  await expect(pageAt(page, '/threekingDomsWar').and(stateOf(page, 'ready'))).toBeVisible()
})

test('without signal nobody is let to log in by a link, who is told why, and it works once there is signal', async ({
  page,
  arcade,
}) => {
  await agreeToLink(page, arcade)
  const yes = control(page, 'logInAsThisAccount')
  await expect(yes).not.toHaveAttribute('aria-disabled')
  arcade.line.line = 'down'
  await yes.click()
  // That it is gone is known from the first that fails.
  await control(page.getByRole('dialog'), 'notNow').click()
  await expect(yes).toHaveAttribute('aria-disabled', 'true')
  await expect(yes).toContainText(say('needsConnection'))
  arcade.line.line = 'up'
  await expect(yes).not.toHaveAttribute('aria-disabled')
  await yes.click()
  await expect(pageAt(page, '/threekingDomsWar').and(stateOf(page, 'ready'))).toBeVisible()
})

test('another account is not taken in before this device has let go of the one that is logged in', async ({
  page,
  arcade,
}) => {
  const other = await begun(arcade)
  const mine = await logIn(page, arcade)
  await open(page, arcade, '/home')
  await page.evaluate((link) => location.assign(link), (await linkFor(arcade.service, other)).slice(1))
  await field(page, 'agreedToTexts').check()
  const letRemove = await refuseRemoval(page)
  await control(page, 'logInAsThisAccount').click()
  await expect(question(page).getByRole('alert')).toBeVisible()
  await expect(question(page).getByRole('note')).toContainText(mine.slice(-3))
  await letRemove()
  await control(page, 'logInAsThisAccount').click()
  await expect(question(page)).toHaveCount(0)
  await open(page, arcade, '/mine')
  await expect(shown(page)).toContainText(other.slice(-3))
})

test('a hand-over that the device does not save is said so, and its spent ticket logs in at the next try', async ({
  page,
  arcade,
}) => {
  await agreeToLink(page, arcade)
  const keepAgain = await refuseToKeep(page, SESSION)
  await control(page, 'logInAsThisAccount').click()
  await expect(question(page).getByRole('alert')).toContainText(say('loginNotSaved'))
  await keepAgain()
  await control(page, 'logInAsThisAccount').click()
  await expect(pageAt(page, '/threekingDomsWar').and(stateOf(page, 'ready'))).toBeVisible()
})

test('a hand-over to another account that the device does not save keeps its login for the next try', async ({
  page,
  arcade,
}) => {
  const other = await begun(arcade)
  await logIn(page, arcade)
  await open(page, arcade, '/home')
  await page.evaluate((link) => location.assign(link), (await linkFor(arcade.service, other)).slice(1))
  await field(page, 'agreedToTexts').check()
  const keepAgain = await refuseToKeep(page, SESSION)
  await control(page, 'logInAsThisAccount').click()
  await expect(question(page).getByRole('alert')).toContainText(say('loginNotSaved'))
  await keepAgain()
  await control(page, 'logInAsThisAccount').click()
  await expect(question(page)).toHaveCount(0)
  await open(page, arcade, '/mine')
  await expect(shown(page)).toContainText(other.slice(-3))
})

test('a question that is left for another page is over, and the next link asks anew', async ({ page, arcade }) => {
  const other = await begun(arcade)
  await logIn(page, arcade)
  await open(page, arcade, '/home')
  const visit = async () => {
    await page.evaluate((link) => location.assign(link), (await linkFor(arcade.service, other)).slice(1))
    await expect(question(page)).toBeVisible()
  }
  await visit()
  const leaveFor = async (path: string, leave: () => Promise<unknown>) => {
    await leave()
    await expect(pageAt(page, path)).toBeVisible()
    await open(page, arcade, '/threekingDomsWar')
    await expect(tab(page, 'game')).toBeVisible()
    await expect(question(page)).toHaveCount(0)
  }
  const toHome = () => page.getByRole('navigation').getByRole('link').first().click()
  await leaveFor('/home', toHome)
  // It is opened on the page that asks about it.
  await visit()
  await leaveFor('/home', toHome)
  await open(page, arcade, '/mailList?zIndex=1')
  await expect(pageAt(page, '/mailList')).toBeVisible()
  await visit()
  await leaveFor('/mailList', () => page.goBack())
  await visit()
})

test('a link for another account says so and changes nothing without a yes', async ({ page, arcade }) => {
  const other = await begun(arcade)
  const mine = await logIn(page, arcade)
  await open(page, arcade, '/home')
  await page.evaluate((link) => location.assign(link), (await linkFor(arcade.service, other)).slice(1))
  await expect(question(page)).toBeVisible()
  await expect(question(page).getByRole('note')).toContainText(mine.slice(-3))
  expect(page.url()).not.toContain('watoken')
  await control(page, 'notMe').click()
  await expect(question(page)).toHaveCount(0)
  await open(page, arcade, '/mine')
  await expect(shown(page)).toContainText(mine.slice(-3))

  await page.evaluate((link) => location.assign(link), (await linkFor(arcade.service, other)).slice(1))
  await field(page, 'agreedToTexts').check()
  await control(page, 'logInAsThisAccount').click()
  await expect(question(page)).toHaveCount(0)
  await open(page, arcade, '/mine')
  await expect(shown(page)).toContainText(other.slice(-3))
})
