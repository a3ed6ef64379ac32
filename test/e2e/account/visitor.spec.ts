import { notices } from '../support/find.ts'
import { logInByForm, newPhone, open, shown, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('a visitor sees the news on the home page and can read it', async ({ page, arcade }) => {
  await page.goto(`${arcade.url}/`)
  await expect(page).toHaveURL(/#\/home$/)
  await expect(stateOf(page, 'ready')).toBeVisible()
  await notices(page).first().click()
  await expect(page).toHaveURL(/#\/newDetail\?id=/)
  await expect(shown(page).locator('article')).toBeVisible()
})

test('a private page asks whether to log in first, and login goes on to it with its query', async ({
  page,
  arcade,
}) => {
  await open(page, arcade, '/mailList?show=gifts')
  await shown(page).getByRole('main').getByRole('button').first().click()
  await expect(page).toHaveURL(/#\/login\?next=/)
  const next = new URLSearchParams(page.url().split('?')[1]).get('next')
  expect(next).toContain('/mailList?show=gifts')
  await logInByForm(page, arcade, newPhone(), '/mailList?show=gifts')
  await expect(page).toHaveURL(/#\/mailList\?show=gifts/)
})

test('a login never goes on to an address outside the app', async ({ page, arcade }) => {
  await logInByForm(page, arcade, newPhone(), '//evil.example/')
  await expect(page).toHaveURL(`${arcade.url}/#/home`)
})

test('an unknown address leads home with a word', async ({ page, arcade }) => {
  await open(page, arcade, '/no/such/page')
  await shown(page).getByRole('main').getByRole('button').click()
  await expect(page).toHaveURL(/#\/home$/)
})
