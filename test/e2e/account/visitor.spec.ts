import { named } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { notices } from '../support/find.ts'
import { askForCode, logInByForm, newPhone, open, shown, signOut, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a visitor sees the news on the home page and can read it', everyRun, async ({ page, arcade }) => {
  await page.goto(`${arcade.url}/`)
  await expect(page).toHaveURL(/#\/home$/)
  await expect(stateOf(page, 'ready')).toBeVisible()
  await notices(page).first().click()
  await expect(page).toHaveURL(/#\/newDetail\?id=/)
  await expect(shown(page).locator('article')).toBeVisible()
})

test('a login never goes on to an address outside the app', async ({ page, arcade }) => {
  await logInByForm(page, arcade, newPhone(), '//evil.example/')
  await expect(page).toHaveURL(`${arcade.url}/#/home`)
})

test('whoever logs in from a tab is back on it, and finds it once', everyRun, async ({ page, arcade }) => {
  for (const path of ['/home', '/mine']) {
    await open(page, arcade, path)
    await shown(page)
      .getByRole('main')
      .getByRole('link', { name: named('logIn') })
      .click()
    await expect(page).toHaveURL(/#\/login/)
    const phone = newPhone()
    await askForCode(page, phone)
    await page.fill('[name=code]', await arcade.service.codeFor(phone))
    await page.check('[name=agreed]')
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL(`${arcade.url}/#${path}`)
    await expect(stateOf(page, 'ready')).toBeVisible()
    expect(await page.evaluate(() => history.state)).toBeNull()
    await signOut(page, arcade)
    await page.goto(`${arcade.url}/icon.svg`)
  }
})

test('a link to news that is no more leads a visitor home, not to a login', async ({ page, arcade }) => {
  await open(page, arcade, '/newDetail?id=n99')
  await control(shown(page), 'goHome').click()
  await expect(page).toHaveURL(`${arcade.url}/#/home`)
})
