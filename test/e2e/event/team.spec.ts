import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { submitTeam } from '../../../src/contract/event/teams.ts'
import { to } from '../../../src/contract/pages/paths.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { field } from '../support/field.ts'
import { claimIn, listOf, region } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { enter, logInByForm, newPhone, open, shown, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import {
  acceptedPair,
  createEvent,
  fillDetails,
  join,
  leads,
  readAndAgree,
  review,
  score,
  somebody,
  teamOf,
} from '../support/world/event.ts'

/** The code of a text, as it is drawn. */
const squares = (text: string): string =>
  encode(text, { ecc: 'M', border: 2 })
    .data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
/** Not what is listed of each. */
const members = (page: Page) => listOf(shown(page), 'members').locator('> li')
const standing = (page: Page) => region(shown(page), 'mySignup')

test('invited by a link with the login in between, a player joins; the roster fills, the team is refused, mended and accepted', async ({
  page,
  arcade,
  browser,
}) => {
  const event = await createEvent(arcade.service)
  const leader = await somebody(arcade)
  const invite = await leads(leader, event)
  await enter(page, arcade, leader.session, to('activityDetail', { id: event }))
  await control(shown(page), 'showInvite').click()
  const code = page.getByRole('img', { name: say('invitationTo', { values: { name: '虎賁' } }) })
  await expect(code).toBeVisible()
  const link = (await page.getByRole('dialog').getByRole('link').textContent()) ?? ''
  expect(link).toBe(`${arcade.url}/#${to('memberJoin', {}, { teamId: invite })}`)
  await expect(code.locator('path')).toHaveAttribute('d', squares(link))
  expect(await faults(page)).toEqual([])
  await control(page.getByRole('dialog'), 'close').click()

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-TW',
    serviceWorkers: 'block',
  })
  const friend = await context.newPage()
  // As a printed link has it: no page is named.
  await friend.goto(`${arcade.url}/?teamId=${invite}`)
  await expect(shown(friend)).toContainText(say('logInFirst'))
  await control(shown(friend), 'logIn').click()
  await expect(friend).toHaveURL(/#\/login\?next=/)
  const next = new URLSearchParams(friend.url().split('?')[1]).get('next') ?? ''
  expect(next).toBe(to('memberJoin', {}, { teamId: invite }))
  await logInByForm(friend, arcade, newPhone(), next)
  await expect(shown(friend)).toContainText('虎賁')
  await fillDetails(friend, '張翼德')
  await readAndAgree(friend)
  await control(shown(friend), 'joinTeam').click()
  await expect(standing(friend)).toContainText(say('waitForLeader'))

  await page.reload()
  await expect(members(page).filter({ hasText: say('detailsFilled') })).toHaveCount(2)
  await expect(standing(page)).toContainText(say('teamIsComplete'))
  await control(shown(page), 'submitForReview').click()
  await control(page.getByRole('dialog'), 'submitNow').click()
  await expect(standing(page)).toContainText(say('signupReview'))

  await review(arcade.service, event, '姓名與證件不符')
  await open(page, arcade, to('activityStatus', { contestId: event }))
  await page.reload()
  await expect(standing(page)).toContainText('姓名與證件不符')
  expect(await faults(page)).toEqual([])
  await control(shown(page), 'changeDetails').click()
  await fillDetails(page, '趙子龍')
  await control(shown(page), 'saveDetails').click()
  await control(shown(page), 'submitAgain').click()
  await control(page.getByRole('dialog'), 'submitNow').click()
  await expect(standing(page)).toContainText(say('signupReview'))

  await review(arcade.service, event)
  await page.reload()
  await expect(standing(page)).toContainText(say('signedUp'))
  await friend.reload()
  await expect(standing(friend)).toContainText(say('signedUp'))
  await context.close()
})

test('a team that was refused for its name is given another one, and only then submitted again', async ({
  page,
  arcade,
}) => {
  const event = await createEvent(arcade.service)
  const [leader, member] = await Promise.all([somebody(arcade), somebody(arcade)])
  await join(member, await leads(leader, event, '壞名字'))
  await leader.phone.act(submitTeam, { event })
  await review(arcade.service, event, '隊名不妥，請更換')
  await enter(page, arcade, leader.session, to('activityDetail', { id: event }))
  await expect(standing(page)).toContainText('隊名不妥，請更換')
  const again = control(standing(page), 'submitAgain')
  await again.click()
  await control(page.getByRole('dialog'), 'submitNow').click()
  await expect(standing(page)).toContainText(say('changeFirst'))

  await control(standing(page), 'changeTeam').click()
  const sheet = page.getByRole('dialog')
  const name = field(sheet, 'teamName')
  await expect(name).toHaveValue('壞名字')
  expect(await faults(page)).toEqual([])
  await name.fill(' ')
  await control(sheet, 'saveTeam').click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('白馬義從')
  // Beside the sheet: it closes, and what was typed is there when it is opened again.
  await page.mouse.click(4, 4)
  await expect(sheet).toHaveCount(0)
  await control(standing(page), 'changeTeam').click()
  await expect(name).toHaveValue('白馬義從')
  await sheet.locator('input[value=plum]').press('Space')
  await control(sheet, 'saveTeam').click()
  await expect(sheet).toHaveCount(0)
  await expect(shown(page)).toContainText('白馬義從')
  expect((await teamOf(member, event)).icon).toEqual({ background: 'jade', pattern: 'plum' })

  await again.click()
  await control(page.getByRole('dialog'), 'submitNow').click()
  await expect(standing(page)).toContainText(say('signupReview'))
  await expect(control(shown(page), 'changeTeam')).toHaveCount(0)
})

test('scores move while they are looked at, and the own team stays in sight', async ({ page, arcade }) => {
  const { event, team } = await acceptedPair(page, arcade, (id) => to('teamScores', {}, { id }))
  const own = shown(page)
    .getByRole('paragraph')
    .filter({ hasText: say('myTeam') })
  await expect(shown(page)).toHaveAttribute('data-state', 'ready')
  await expect(own).toHaveCount(0)
  await score(arcade.service, event, team, 40)
  await expect(own).toContainText('40')
  await score(arcade.service, event, team, 80)
  await expect(own).toContainText('120')
  expect(await faults(page)).toEqual([])
})

test('a reward that is claimed without signal waits, and counts once for each of the team', async ({
  page,
  arcade,
}) => {
  const { event, team } = await acceptedPair(page, arcade, () => '/home')
  await score(arcade.service, event, team, 100)
  await workerReady(page)
  await open(page, arcade, to('threekingDomsWar', {}, { tab: 'game' }))
  await expect(listOf(shown(page), 'claimables')).toContainText('隊伍積分達 100')
  await open(page, arcade, to('activityDetail', { id: event }))
  const claim = claimIn(region(shown(page), 'moreRewards'), 'claim')
  await expect(claim).toBeVisible()
  arcade.line.line = 'down'
  await claim.click()
  await expect(claim).toHaveText(say('saved'))
  await page.reload()
  await expect(claim).toHaveText(say('saved'))
  arcade.line.line = 'up'
  await page.reload()
  await expect(region(shown(page), 'moreRewards')).toContainText(say('claimed'))
  await open(page, arcade, '/mine')
  await expect(shown(page).getByRole('definition').filter({ hasText: /^77$/ })).toHaveCount(1)
})
