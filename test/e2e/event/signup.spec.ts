import { cancelSignup } from '../../../src/contract/event/teams.ts'
import { to } from '../../../src/contract/pages/paths.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { field } from '../support/field.ts'
import { listOf, region } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { keptOnDevice } from '../support/phone/on-device.ts'
import { enter, logIn, logInByForm, newPhone, open, shown, signOut, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { operate } from '../support/world/callers/operator.ts'
import { comeBackUntil } from '../support/world/come-back.ts'
import { createEvent, fillDetails, ID_NUMBER, join, leads, readAndAgree, somebody } from '../support/world/event.ts'

const NAME = '趙子龍的真名'

test('a team is created: what is missing is said at its field, the draft survives a reload without any detail of the player, and the place is taken', async ({
  page,
  arcade,
}) => {
  const id = await createEvent(arcade.service)
  await logIn(page, arcade, newPhone(), to('activityDetail', { id }))
  await expect(region(shown(page), 'mySignup')).toContainText(say('notSignedUp'))
  await control(shown(page), 'createTeam').click()
  await expect(field(page, 'eventUnread')).toBeDisabled()
  await control(shown(page), 'createAndSignUp').click()
  for (const word of ['teamName', 'realName', 'phone', 'taiwanId', 'messenger'] as const)
    await expect(field(page, word)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'teamName')).toBeFocused()
  await expect(shown(page)).toContainText(say('nameRequired'))
  expect(await faults(page)).toEqual([])

  await field(page, 'teamName').fill('虎豹騎虎豹騎虎')
  await expect(field(page, 'teamName')).toHaveAttribute('aria-invalid', 'true')
  const six = '👨\u200d👩\u200d👧\u200d👦'.repeat(6)
  await field(page, 'teamName').fill(six)
  await expect(field(page, 'teamName')).toHaveValue(six)
  await expect(field(page, 'teamName')).not.toHaveAttribute('aria-invalid', 'true')
  await field(page, 'teamName').fill('虎豹騎')
  await control(shown(page), 'createAndSignUp').click()
  await expect(shown(page).getByRole('radio').first()).toBeFocused()
  await shown(page).locator('input[value=indigo]').check({ force: true })
  await shown(page).locator('input[value=crane]').check({ force: true })
  await fillDetails(page, NAME, 'A123456788')
  await field(page, 'messenger').blur()
  await expect(shown(page)).toContainText(say('wrongId'))

  await page.reload()
  await expect(field(page, 'teamName')).toHaveValue('虎豹騎')
  await expect(shown(page).locator('input[value=crane]')).toBeChecked()
  await expect(field(page, 'realName')).toHaveValue('')
  await expect(field(page, 'taiwanId')).toHaveValue('')

  await fillDetails(page, NAME)
  await control(shown(page), 'createAndSignUp').click()
  await expect(field(page, 'eventUnread')).toBeFocused()
  await readAndAgree(page)
  await expect(field(page, 'realName')).toHaveValue(NAME)
  expect(await keptOnDevice(page)).not.toMatch(new RegExp(`${NAME}|${ID_NUMBER}`))
  await control(shown(page), 'createAndSignUp').click()

  await expect(region(shown(page), 'mySignup')).toContainText(say('freeSeats'))
  await expect(stateOf(page, 'ready')).toContainText('虎豹騎')
  await expect(
    listOf(shown(page), 'members')
      .getByRole('listitem')
      .filter({ hasText: say('freeSeat') }),
  ).toHaveCount(1)
  expect(await faults(page)).toEqual([])
  expect(await keptOnDevice(page)).not.toMatch(new RegExp(`${NAME}|${ID_NUMBER}`))
})

test('a form keeps what was typed without signal, and when signup closes while it is filled in', async ({
  page,
  arcade,
  context,
}) => {
  const id = await createEvent(arcade.service)
  await logIn(page, arcade, newPhone(), to('joinActivity', {}, { id }))
  const send = control(shown(page), 'createAndSignUp')
  await field(page, 'teamName').fill('虎豹騎')
  await shown(page).locator('input[value=indigo]').check({ force: true })
  await shown(page).locator('input[value=crane]').check({ force: true })
  await fillDetails(page, NAME)
  await readAndAgree(page)

  await context.setOffline(true)
  await comeBackUntil(page, async () => (await send.getAttribute('aria-disabled')) === 'true')
  await expect(send).toHaveAccessibleName(new RegExp(say('needsConnection')))
  await expect(field(page, 'realName')).toHaveValue(NAME)
  await context.setOffline(false)
  await expect(send).not.toHaveAccessibleName(new RegExp(say('needsConnection')))

  await operate(arcade.service, 'events.close', { id })
  // Whether the service or the page itself knows it first.
  await send.click({ force: true })
  await expect(send).toHaveAccessibleName(new RegExp(say('signupEnded')))
  await expect(field(page, 'realName')).toHaveValue(NAME)
  await expect(field(page, 'teamName')).toHaveValue('虎豹騎')

  await open(page, arcade, to('activityStatus', { contestId: id }))
  const stations = shown(page).locator('ol').getByRole('listitem')
  await expect(stations).toHaveCount(4)
  await expect(
    stations.and(shown(page).locator('[aria-current=step]')),
    'nobody stands on a way not taken',
  ).toHaveCount(0)
})

test('who loses their team while they type their details keeps what they typed, and is told why it cannot be saved', async ({
  page,
  arcade,
}) => {
  const id = await createEvent(arcade.service)
  const [leader, member] = await Promise.all([somebody(arcade), somebody(arcade)])
  await join(member, await leads(leader, id), null)
  await enter(page, arcade, member.session, to('joinActivity', {}, { id }))
  await fillDetails(page, NAME)
  await leader.phone.act(cancelSignup, { event: id })
  const save = control(shown(page), 'saveDetails')
  await save.click()
  await expect(save).toHaveAccessibleName(new RegExp(say('noLongerInTeam')))
  await expect(field(page, 'realName')).toHaveValue(NAME)
})

test('whoever logs in next on this phone finds nothing of what was typed', async ({ page, arcade }) => {
  const id = await createEvent(arcade.service)
  const form = to('joinActivity', {}, { id })
  await logIn(page, arcade, newPhone(), form)
  await field(page, 'teamName').fill('虎豹騎')
  await fillDetails(page, NAME)
  await signOut(page, arcade)
  await logInByForm(page, arcade, newPhone(), form)
  await expect(field(page, 'teamName')).toHaveValue('')
  await expect(field(page, 'realName')).toHaveValue('')
  expect(await keptOnDevice(page)).not.toMatch(new RegExp(`虎豹騎|${NAME}`))
})

test('an event goes into a calendar as a file that the phone makes by itself', async ({ page, arcade, context }) => {
  const id = await createEvent(arcade.service)
  await logIn(page, arcade, newPhone(), to('activityDetail', { id }))
  await expect(stateOf(page, 'ready')).toBeVisible()
  await context.setOffline(true)
  const downloading = page.waitForEvent('download')
  await control(shown(page), 'addToCalendar').click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${id}.ics`)
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(Buffer.from(part))
  const text = Buffer.concat(parts).toString('utf8')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toContain('SUMMARY:冬季盃')
})
