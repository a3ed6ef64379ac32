import type { Page } from '@playwright/test'
import { setRankingPrivacy } from '../../../src/contract/game/ranking-privacy.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { faults } from '../support/look/axe.ts'
import { keptOnDevice } from '../support/phone/on-device.ts'
import { logIn, newPhone, open, shown, signOut, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import type { Arcade } from '../support/world/arcade.ts'

const ACT = setRankingPrivacy.name

const atTheChoice = async (page: Page, arcade: Arcade) => {
  await logIn(page, arcade, undefined, '/rankingQuestion')
  await stateOf(page, 'ready').waitFor()
  await shown(page).getByRole('radio').nth(2).check()
}
const save = (page: Page) => shown(page).locator('form button[type=submit]')
const question = (page: Page) => page.getByRole('dialog')

/** Its answer is lost, and the question asked. Returns how often it was sent: a browser may do so twice on its own. */
const untilAsked = async (page: Page, arcade: Arcade): Promise<() => number> => {
  await atTheChoice(page, arcade)
  let sent = 0
  arcade.line.rule = ({ action }) => {
    if (action !== ACT) return 'pass'
    sent += 1
    return 'apply-then-reset'
  }
  await save(page).click()
  await expect(question(page)).toBeVisible()
  return () => sent
}

test(
  'an act whose answer was lost asks whether to try again, learns that it was done, and is done once',
  everyRun,
  async ({ page, arcade }) => {
    await atTheChoice(page, arcade)
    arcade.line.rule = ({ action }) => (action === ACT ? 'apply-then-reset' : 'pass')
    await save(page).click()
    await expect(question(page)).toBeVisible()
    expect(await faults(page, 'dialog[open]')).toEqual([])
    arcade.line.rule = ({ action }) => (action === ACT ? 'refuse' : 'pass')
    await control(question(page), 'tryAgain').click()
    await expectToast(page, 'done')
    await expect(question(page)).toHaveCount(0)
  },
)

test('an act that never arrived is sent when the player tries again', async ({ page, arcade }) => {
  await atTheChoice(page, arcade)
  arcade.line.rule = ({ action }) => (action === ACT ? 'refuse' : 'pass')
  await save(page).click()
  // Still not to be reached: the question comes again.
  await control(question(page), 'tryAgain').click()
  await expect(question(page)).toBeVisible()
  arcade.line.rule = () => 'pass'
  await control(question(page), 'tryAgain').click()
  await expectToast(page, 'done')
})

test('an act that another tab has heard of is not sent again under another key', async ({ page, arcade }) => {
  const sent = await untilAsked(page, arcade)
  const before = sent()
  expect(await keptOnDevice(page)).toContain('"digest"')
  const other = await page.context().newPage()
  const heard = other.waitForResponse(
    (response) => response.request().postData()?.includes('operation_status') ?? false,
  )
  await open(other, arcade, '/home')
  await heard
  await expect.poll(() => keptOnDevice(other)).not.toContain('"digest"')
  await control(question(page), 'tryAgain').click()
  await expectToast(page, 'danger', '沒有收到回覆，可能已經完成了。')
  expect(sent()).toBe(before)
})

test('the question goes with its player: nothing is sent again for whoever logs in next', async ({ page, arcade }) => {
  const sent = await untilAsked(page, arcade)
  const before = sent()
  const other = await page.context().newPage()
  await signOut(other, arcade)
  await logIn(other, arcade, newPhone(), '/home')
  await expect(question(page)).toHaveCount(0)
  expect(sent()).toBe(before)
})

test('a player who does not want to try again is not told that it failed', async ({ page, arcade }) => {
  await atTheChoice(page, arcade)
  arcade.line.rule = ({ action }) => (action === ACT ? 'apply-then-reset' : 'pass')
  await save(page).click()
  await control(question(page), 'notNow').click()
  await expectToast(page, 'danger', '沒有收到回覆，可能已經完成了。')
})

test('an act that takes longer than a second shows that it is on its way', async ({ page, arcade }) => {
  await atTheChoice(page, arcade)
  const ring = () =>
    save(page).evaluate((button) => {
      const { content, opacity } = getComputedStyle(button, '::after')
      return content === 'none' ? 'none' : opacity
    })
  expect(await ring()).toBe('none')
  let answer = () => {}
  const held = new Promise<'pass'>((resolve) => {
    answer = () => resolve('pass')
  })
  arcade.line.rule = ({ action }) => (action === ACT ? held : 'pass')
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(ring).toBe('1')
  answer()
  await expect(save(page)).not.toHaveAttribute('aria-busy')
})
