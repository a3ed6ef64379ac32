import { doSignIn, getSignInInfo } from '../../../src/contract/game/signin.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { claimIn, dayOf, daysOf, region, reveal, saysOfDay, signedToday, signIn } from '../support/find.ts'
import { tabTo } from '../support/look/keyboard.ts'
import { arrive, enter, logIn, newPhone, open, row, shown, today, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { serviceAt } from '../support/world/turned-clock.ts'

const calendar = '/threekingDomsWar?tab=signin'
/** As many days as the first milestone asks for. */
const WEEK = Array.from({ length: 7 }, (_, day) => `2026-11-0${day + 1}`)

test(
  'signing in by keyboard counts once, shows in the grid, and feeds its mission',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), calendar)
    await expect(signIn(page)).toBeVisible()
    await tabTo(signIn(page))
    await page.keyboard.press('Enter')
    await expect(signedToday(page)).toBeVisible()
    await expect(dayOf(page)).toContainText(saysOfDay('daySigned'))
    await expect(daysOf(page).filter({ hasNotText: /×\d/ })).toHaveCount(0)
    const mission = shown(page)
      .getByRole('region', { name: say('missions') })
      .getByRole('listitem')
      .filter({ hasText: say('signInMission') })
    await expect(control(mission, 'claim')).toBeVisible()

    // What signing in gave is shown over all else, whenever it comes: a tap meant for the mission would land on it.
    await expectToast(page, 'heard')
    await expect(reveal(page)).toHaveCount(0)
    await claimIn(mission, 'claim').click()
    await expect(mission).toContainText(say('claimed'))
    await open(page, arcade, '/pending')
    await expect(row(page, `signin:${today()}`)).toContainText(say('confirmed'))
  },
)

test('who never got the calendar can sign in all the same', async ({ page, arcade }) => {
  arcade.line.rule = ({ action }) => (action === getSignInInfo.name ? '503' : 'pass')
  await logIn(page, arcade, newPhone(), '/home')
  await signIn(page).click()
  await expect(signedToday(page)).toBeVisible()
  await arrive(page, arcade, calendar, 'error')
  await expect(signedToday(page)).toBeVisible()
})

test('a sign-in that another phone was quicker with is told by what came of it, on Home too', async ({
  page,
  arcade,
}) => {
  const other = openOtherPhone(arcade.service.url)
  await enter(page, arcade, await other.signUp(newPhone(), arcade.service.codeFor), calendar)
  await workerReady(page)
  await expect(signIn(page)).toBeVisible()
  arcade.line.line = 'down'
  await signIn(page).click()
  await expect(signIn(page)).toHaveText(say('saved'))
  await page.goto('about:blank')
  const args = { day: today() }
  await other.do(doSignIn, args, doSignIn.opKey(args), crypto.randomUUID())
  arcade.line.line = 'up'
  await open(page, arcade, '/home')
  await expectToast(page, 'done', say('alreadyDone'))
})

test('the days before a player joined are no missed ones, and none of them can be made up', async ({ page }) => {
  const { arcade, stop } = await serviceAt(Date.parse('2026-11-18T12:00:00+08:00'))
  await logIn(page, arcade, newPhone(), calendar)
  await expect(dayOf(page, '2026-11-17')).toContainText(saysOfDay('dayBefore'))
  await expect(dayOf(page, '2026-11-18')).toContainText(saysOfDay('dayOpen'))
  await expect(daysOf(page).filter({ hasText: say('dayMissed') })).toHaveCount(0)
  // Whole weeks of it are not there at all.
  await expect(dayOf(page, '2026-11-16')).toContainText(saysOfDay('dayBefore'))
  await expect(dayOf(page, '2026-11-15')).toHaveCount(0)
  await expect(daysOf(page).filter({ hasText: say('nextMakeUp') })).toHaveCount(0)
  await stop()
})

test('a knot of the cord tells what its milestone gives', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), calendar)
  const milestones = region(shown(page), 'milestones')
  const knots = milestones.getByRole('button')
  await expect(knots).toHaveCount(4)
  await knots.nth(2).click()
  await expect(knots.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(milestones).toContainText('0 / 21')
})

test('a milestone that is claimed without signal is told as waiting at its knot, not as ready', async ({ page }) => {
  const noon = Date.parse('2026-11-01T12:00:00+08:00')
  const { arcade, setNow, stop } = await serviceAt(noon)
  const player = openOtherPhone(arcade.service.url)
  const phone = newPhone()
  await player.signUp(phone, arcade.service.codeFor)
  for (const day of WEEK) {
    setNow(Date.parse(`${day}T12:00:00+08:00`))
    await player.do(doSignIn, { day }, `signin:${day}`)
  }
  await logIn(page, arcade, phone, calendar)
  await workerReady(page)
  const milestones = region(shown(page), 'milestones')
  await expect(milestones.getByRole('button', { name: say('claimables') })).toHaveCount(1)
  arcade.line.line = 'down'
  await claimIn(milestones, 'claim').click()
  await expect(milestones.getByRole('button', { name: say('saved') })).toHaveCount(1)
  await expect(milestones.getByRole('button', { name: say('claimables') })).toHaveCount(0)
  await stop()
})
