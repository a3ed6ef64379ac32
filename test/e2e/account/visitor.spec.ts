import { named } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { askForCode, giveCode, logInByForm, newPhone, open, pageAt, shown, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a login never goes on to an address outside the app', async ({ page, arcade }) => {
  await logInByForm(page, arcade, newPhone(), '//evil.example/')
  await expect(page).toHaveURL(`${arcade.url}/#/home`)
})

test('whoever logs in from a tab is back on it, and finds it once', everyRun, async ({ page, arcade }) => {
  await open(page, arcade, '/home')
  await shown(page)
    .getByRole('main')
    .getByRole('link', { name: named('logIn') })
    .click()
  await expect(page).toHaveURL(/#\/login/)
  const phone = newPhone()
  await askForCode(page, phone)
  await giveCode(page, arcade, phone)
  await expect(page).toHaveURL(`${arcade.url}/#/home`)
  await expect(pageAt(page, '/home').and(stateOf(page, 'ready'))).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
})

test('a link to news that is no more leads a visitor home, not to a login', async ({ page, arcade }) => {
  await open(page, arcade, '/newDetail?id=n99')
  await control(shown(page), 'goHome').click()
  await expect(page).toHaveURL(`${arcade.url}/#/home`)
})
