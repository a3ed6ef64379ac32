import type { Page } from '@playwright/test'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { banner, listOf, signIn } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { logIn, newPhone, pageAt, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const stations = (page: Page) => listOf(shown(page), 'firstSteps').getByRole('listitem')
const done = (page: Page) => stations(page).filter({ hasText: say('stepCompleted') })
const nextStep = (page: Page) => shown(page).getByRole('link', { name: new RegExp(`^${say('firstSteps')}`) })

test('who has just come is led from station to station, and finds them ticked off, offline too', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  await expect(stations(page)).toHaveCount(5)
  await expect(done(page)).toHaveCount(0)
  await expect(banner(shown(page))).toBeVisible()
  expect(await faults(page)).toEqual([])

  await nextStep(page).click()
  await expect(stateOf(page, 'ready')).toHaveAttribute('data-page', '/shopList')
  // The page that the step leads to says how the step is done, until it is.
  const how = shown(page).getByText(say('openAndMakeMine', { values: { choose: say('makeMyStore') } }))
  await expect(how).toBeVisible()
  await shown(page).locator('a[href*="/shopDetail"]').first().click()
  await control(pageAt(page, '/shopDetail'), 'makeMyStore').click()
  await page.goBack()
  await expect(how).toHaveCount(0)
  await page.goBack()
  await expect(done(page)).toHaveCount(1)
  await expect(nextStep(page)).toContainText(say('bindYourIcCard'))

  await signIn(shown(page)).click()
  await expect(done(page)).toHaveCount(2)

  arcade.line.line = 'down'
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(done(page)).toHaveCount(2)
})

test('an empty collection shows the same road', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/myCardList')
  await expect(stations(page)).toHaveCount(5)
  await stations(page).last().getByRole('link').click()
  await expect(shown(page)).toHaveAttribute('data-page', '/threekingDomsWar')
})

test('who knows the way is shown no road', async ({ page, arcade }) => {
  await logIn(page, arcade, DEMO_PHONE.phone, '/home')
  await expect(shown(page).getByRole('region', { name: say('myStore') })).toBeVisible()
  await expect(stations(page)).toHaveCount(0)
})
