import { say } from '../support/say.ts'
import { control } from './support/control.ts'
import { claimIn, dayOf, saysOfDay, signedToday, signIn } from './support/find.ts'
import { logIn, newPhone, open, row, shown, today } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const calendar = '/threekingDomsWar?tab=signin'

test('signing in counts once, shows in the grid, and feeds its mission', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), calendar)
  await signIn(page).click()
  await expect(signedToday(page)).toBeVisible()
  await expect(dayOf(page)).toContainText(saysOfDay('daySigned'))
  const mission = shown(page)
    .getByRole('region', { name: say('missions') })
    .getByRole('listitem')
    .filter({ hasText: say('signInMission') })
  await expect(control(mission, 'claim')).toBeVisible()

  await claimIn(mission, 'claim').click()
  await expect(mission).toContainText(say('claimed'))
  await open(page, arcade, '/pending')
  await expect(row(page, `signin:${today()}`)).toContainText(say('confirmed'))
})

test('a visitor is asked to log in', async ({ page, arcade }) => {
  await open(page, arcade, calendar)
  await expect(shown(page).getByRole('main').getByRole('button').first()).toBeVisible()
})
