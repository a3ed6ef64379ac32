import type { Page } from '@playwright/test'
import { renewInvite } from '../../../src/contract/event/teams.ts'
import { to } from '../../../src/contract/pages/paths.ts'
import { say, type Word } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { listOf, region } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { holdCamera, lightsOn, show } from '../support/scan/camera.ts'
import { holdOpening } from '../support/scan/scanner.ts'
import { enter, logIn, newPhone, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { operate } from '../support/world/callers/operator.ts'
import { createEvent, join, leads, somebody, statusOf, teamOf } from '../support/world/event.ts'

const invitation = (teamId: string): string => to('memberJoin', {}, { teamId })

const says = async (page: Page, arcade: Arcade, invite: string, word: Word): Promise<void> => {
  await open(page, arcade, '/about')
  await open(page, arcade, invitation(invite))
  await expect(shown(page).getByRole('heading', { name: say(word) })).toBeVisible()
}

test(
  'a link says what it is worth: unknown, full, closed, and for who is in this team or another',
  everyRun,
  async ({ page, arcade }) => {
    const [full, closed, own] = await Promise.all([0, 1, 2].map(() => createEvent(arcade.service)))
    const [leader, member, me] = await Promise.all([somebody(arcade), somebody(arcade), somebody(arcade)])
    const [ofFull, ofClosed, ofOwn] = [
      await leads(leader, full ?? ''),
      await leads(leader, closed ?? ''),
      await leads(leader, own ?? ''),
    ]
    await join(member, ofFull)
    await operate(arcade.service, 'events.close', { id: closed })
    const mine = await leads(me, own ?? '', '先登')
    await enter(page, arcade, me.session, '/about')
    await says(page, arcade, 'AAAAAAAAAA', 'invitationInvalid')
    expect(await faults(page)).toEqual([])
    await says(page, arcade, ofFull, 'teamFull')
    await says(page, arcade, ofClosed, 'signupEnded')
    await says(page, arcade, ofOwn, 'inAnotherTeam')
    await says(page, arcade, mine, 'inThisTeam')
  },
)

test('the code of an invitation is drawn without signal, and an old link is worth nothing once it is renewed', async ({
  page,
  arcade,
}) => {
  const event = await createEvent(arcade.service)
  const leader = await somebody(arcade)
  const before = await leads(leader, event)
  await enter(page, arcade, leader.session, to('activityDetail', { id: event }))
  await expect(control(shown(page), 'showInvite')).toBeVisible()
  await workerReady(page)
  const answers = ['event_detail', 'team_detail'].map((action) =>
    page.waitForResponse((response) => response.request().postData()?.includes(action) ?? false),
  )
  await page.reload()
  // What is still being asked would be this page's answer, too, after it was opened anew.
  await Promise.all(answers)
  arcade.line.line = 'down'
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await control(shown(page), 'showInvite').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('img')).toBeVisible()
  await control(sheet, 'renewLink').click()
  await expect(control(sheet, 'newLink')).toHaveAccessibleName(new RegExp(say('needsConnection')))
  arcade.line.line = 'up'
  await expect(control(sheet, 'newLink')).not.toHaveAccessibleName(new RegExp(say('needsConnection')))
  await control(sheet, 'newLink').click()
  await expect(sheet.getByRole('link')).not.toHaveText(new RegExp(before))
  expect((await teamOf(leader, event)).invite).not.toBe(before)

  const other = await somebody(arcade)
  await expect(join(other, before)).rejects.toThrow('not_found')
  expect(await leader.phone.act(renewInvite, { event })).toHaveProperty('invite')
})

test('a member is reminded once a day and leaves; a leader dissolves the team, and is told before what that means', async ({
  page,
  arcade,
  browser,
}) => {
  const event = await createEvent(arcade.service, { size: 3 })
  const [leader, member, stays] = await Promise.all([somebody(arcade), somebody(arcade), somebody(arcade)])
  const invite = await leads(leader, event)
  await join(member, invite, null)
  await join(stays, invite)
  await enter(page, arcade, leader.session, to('activityDetail', { id: event }))
  const members = listOf(shown(page), 'members').getByRole('listitem')
  const late = members.filter({ hasText: say('detailsMissing') })
  await control(late, 'remind').click()
  await expect(control(late, 'remind')).toHaveAttribute('aria-disabled', 'true')

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-TW',
    serviceWorkers: 'block',
  })
  const other = await context.newPage()
  await enter(other, arcade, member.session, to('activityDetail', { id: event }))
  await control(shown(other), 'leaveTeam').click()
  await control(other.getByRole('dialog'), 'leaveTeam').click()
  await expect(region(shown(other), 'mySignup')).toContainText(say('notSignedUp'))
  await context.close()

  await page.reload()
  await expect(members.filter({ hasText: say('freeSeat') })).toHaveCount(1)
  await control(shown(page), 'dissolve').click()
  expect(await faults(page)).toEqual([])
  await control(page.getByRole('dialog'), 'dissolve').click()
  await expect(region(shown(page), 'mySignup')).toContainText(say('notSignedUp'))
  expect(await statusOf(stays, event)).toBe(0)
})

test('a full event says so before anything is filled in', async ({ page, arcade }) => {
  const id = await createEvent(arcade.service, { places: 1 })
  await leads(await somebody(arcade), id)
  await logIn(page, arcade, newPhone(), to('joinActivity', {}, { id }))
  await expect(shown(page).getByRole('heading', { name: say('eventFull') })).toBeVisible()
})

test('the code of an invitation before the camera leads to its team', async ({ page, arcade }) => {
  const event = await createEvent(arcade.service)
  const [leader, friend] = await Promise.all([somebody(arcade), somebody(arcade)])
  const invite = await leads(leader, event)
  await holdCamera(page)
  await holdOpening(page)
  await enter(page, arcade, friend.session, '/scan')
  await expect(shown(page).locator('video')).toBeVisible()
  await show(page, { codes: [{ text: `${arcade.url}/#${invitation(invite)}`, size: 0.6 }] })
  await control(shown(page), 'openNow').click()
  await expect(page).toHaveURL(new RegExp(`memberJoin.teamId=${invite}`))
  await expect(shown(page)).toContainText('虎賁')
  expect(await lightsOn(page)).toBe(0)
})

test('an event that was canceled says so to whoever is in it, and nothing of what was to come', async ({
  page,
  arcade,
}) => {
  const event = await createEvent(arcade.service)
  const me = await somebody(arcade)
  await leads(me, event)
  await enter(page, arcade, me.session, to('activityDetail', { id: event }))
  await expect(control(shown(page), 'addToCalendar')).toBeVisible()
  await operate(arcade.service, 'events.withdraw', { id: event, reason: '場地停電' })
  await page.reload()
  await expect(region(shown(page), 'mySignup')).toContainText(say('eventCanceled'))
  await expect(control(shown(page), 'addToCalendar')).toHaveCount(0)
  await expect(shown(page)).not.toContainText(say('prizesComing'))
  expect(await faults(page)).toEqual([])
  await open(page, arcade, to('activityStatus', { contestId: event }))
  const stations = listOf(shown(page), 'mySignup').getByRole('listitem')
  await expect(stations.last()).toContainText(say('canceled'))
  await expect(stations.first(), 'what was done stays done').not.toContainText(/尚未/)
  await expect(stations.and(shown(page).locator('[aria-current=step]'))).toHaveCount(0)
  for (const path of [to('team'), to('teamScores', {}, { id: event })]) {
    await open(page, arcade, path)
    await expect(shown(page)).toContainText(say('canceled'))
  }
})
