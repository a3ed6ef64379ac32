import type { Page } from '@playwright/test'
import { DEMO_PHONE } from '../../../../src/server/demo/people/accounts.ts'
import { say } from '../../../support/words/say.ts'
import { control } from '../../support/control.ts'
import { everyRun } from '../../support/every-run.ts'
import { mails, notices, savedCopyIn } from '../../support/find.ts'
import { faults } from '../../support/look/axe.ts'
import { drag } from '../../support/phone/finger.ts'
import { logIn, newPhone, open, shown, stateOf, workerReady } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

const refresh = (page: Page) => control(page, 'refreshPage')
const toTop = (page: Page) => control(page, 'backToTop')
const pullDown = (page: Page) => drag(page, [195, 300], [195, 520])
const expectSaid = (page: Page, word: 'upToDate' | 'refreshOffline') =>
  expectToast(page, word === 'upToDate' ? 'done' : 'plain', say(word))
const scrollTo = (page: Page, top: number) => shown(page).evaluate((element, to) => element.scrollTo(0, to), top)
const tab = (page: Page, selected: boolean) => shown(page).locator('main').getByRole('tab', { selected }).first()

test(
  'a list that is pulled down is asked for anew, and says that it is up to date',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/mailList')
    await workerReady(page)
    await expect(mails(shown(page)).first()).toBeVisible()
    await expect(refresh(page)).toHaveCount(1)
    const asked = page.waitForRequest((request) => request.postData()?.includes('"mail_list"') ?? false)
    await pullDown(page)
    await asked
    await expectSaid(page, 'upToDate')
    expect(await faults(page)).toEqual([])
  },
)

test('a pull without signal keeps the saved copy and its time, and says what it would need', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/notice/list')
  await workerReady(page)
  await expect(notices(shown(page)).first()).toBeVisible()
  const count = await notices(shown(page)).count()
  arcade.line.line = 'down'
  await pullDown(page)
  await expectSaid(page, 'refreshOffline')
  await expect(savedCopyIn(stateOf(page, 'stale'))).toContainText(/\d\d:\d\d/)
  await expect(notices(shown(page))).toHaveCount(count)
})

test('a key does what pulling does', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  await expect(mails(shown(page)).first()).toBeVisible()
  await refresh(page).focus()
  await expect(refresh(page)).toBeInViewport()
  await page.keyboard.press('Enter')
  await expectSaid(page, 'upToDate')
})

test('a page that asks nobody cannot be pulled', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/mailList')
  await expect(refresh(page)).toHaveCount(1)
  await open(page, arcade, '/about')
  await expect(stateOf(page, 'ready')).toHaveAttribute('data-page', '/about')
  await expect(refresh(page)).toHaveCount(0)
})

test('tabs stay in sight while their page is scrolled, a swipe turns to the next, and one tap leads back up', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, DEMO_PHONE.phone, '/threekingDomsWar?tab=ranking')
  await expect(shown(page).locator('ol li').first()).toBeVisible()
  await expect(refresh(page)).toHaveCount(1)
  await expect(toTop(page)).toHaveCount(0)
  // A board that is still growing is not yet as long as that.
  const down = () => shown(page).evaluate(({ scrollTop }) => scrollTop)
  await expect
    .poll(async () => {
      await scrollTo(page, 2_600)
      return down()
    })
    .toBe(2_600)
  // Whoever reads on has nothing over the rows.
  await expect(toTop(page)).toHaveCount(0)
  await scrollTo(page, 2_400)
  await expect(toTop(page)).toBeVisible()
  await expect(tab(page, true)).toBeInViewport({ ratio: 1 })
  const bar = await shown(page).locator('header').first().boundingBox()
  const tabs = await tab(page, true).boundingBox()
  expect(tabs?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1)
  expect(await faults(page)).toEqual([])

  await toTop(page).click()
  await expect.poll(() => shown(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeFocused()

  // It is the last of them: the one before it lies to its left.
  await drag(page, [120, 600], [300, 605])
  await expect.poll(() => new URL(page.url()).hash).toContain('tab=signin')
  await expect(stateOf(page, 'ready')).toBeVisible()
  await drag(page, [300, 700], [120, 705])
  await expect.poll(() => new URL(page.url()).hash).toContain('tab=ranking')

  // In a sheet above it the finger is the sheet's.
  await control(shown(page), 'boardRewards').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await drag(page, [120, 600], [300, 605])
  await control(page.getByRole('dialog'), 'close').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(new URL(page.url()).hash).toContain('tab=ranking')
})
