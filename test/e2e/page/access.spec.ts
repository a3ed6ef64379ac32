import { everyRun } from '../support/every-run.ts'
import { signedToday, signIn } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { tabTo } from '../support/look/keyboard.ts'
import { logIn, newPhone, open, shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('axe finds nothing where a visitor is asked to log in, or told that there is no such page', async ({
  page,
  arcade,
}) => {
  for (const hash of ['/mailList', '/no/such/page']) {
    await open(page, arcade, hash)
    await expect(shown(page).getByRole('main')).toBeVisible()
    expect(await faults(page), hash).toEqual([])
  }
})

test('everything of the sign-in works by keyboard', everyRun, async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=signin')
  const button = signIn(page)
  await expect(button).toBeVisible()
  await tabTo(button)
  await page.keyboard.press('Enter')
  await expect(signedToday(page)).toBeVisible()
})
