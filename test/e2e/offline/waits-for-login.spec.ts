import type { Page } from '@playwright/test'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { signIn, tray } from '../support/find.ts'
import { logIn, logInByForm, newPhone, open, row, shown, signOut, today, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const forLogin = (page: Page) =>
  shown(page).getByRole('heading', { name: say('waitsForLogin', { values: { count: 1 } }) })

test(
  'claims that wait for a login are told while nobody is logged in, lead to it, and count then',
  everyRun,
  async ({ page, arcade }) => {
    const phone = await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
    await workerReady(page)
    const key = `signin:${today()}`
    const claim = signIn(shown(page))
    await expect(claim).toBeVisible()
    arcade.line.line = 'down'
    await claim.click()
    await expect(claim).toHaveText(say('saved'))
    await signOut(page, arcade)

    await expect(tray(shown(page), 1)).toBeVisible()
    await open(page, arcade, '/pending')
    await expect(forLogin(page)).toBeVisible()
    await expect(shown(page)).not.toContainText('沒有待送項目')
    await page.reload()
    await expect(forLogin(page)).toBeVisible()
    await expect(shown(page)).not.toContainText('沒有待送項目')
    arcade.line.line = 'up'
    await control(shown(page).getByRole('main'), 'logIn').click()
    await expect(page).toHaveURL(/#\/login\?next=%2Fpending/)
    await logInByForm(page, arcade, phone, '/pending')
    await expect(row(page, key)).toContainText(say('confirmed'))
    await expect(forLogin(page)).toHaveCount(0)
  },
)

test('who would send what waits before logging out is told that there is no signal for it', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
  await workerReady(page)
  const claim = signIn(shown(page))
  await expect(claim).toBeVisible()
  arcade.line.line = 'down'
  await claim.click()
  await expect(claim).toHaveText(say('saved'))
  await open(page, arcade, '/mine')
  await control(shown(page), 'signOut').click()
  const sheet = page.getByRole('dialog')
  await control(sheet, 'sendThemNow').click()
  await expect(sheet.getByRole('status').and(sheet.getByText(say('saved')))).toBeVisible()
})
