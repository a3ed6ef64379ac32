import type { Page } from '@playwright/test'
import { say } from '../../../support/words/say.ts'
import { everyRun } from '../../support/every-run.ts'
import { field } from '../../support/field.ts'
import { mails, tab } from '../../support/find.ts'
import { logIn, logInByForm, newPhone, open, pageAt, shown } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import type { Arcade } from '../../support/world/arcade.ts'

test('a deep link opens its page, and back leads up instead of out', async ({ page, arcade, context }) => {
  await logIn(page, arcade, newPhone(), '/mine')
  const linked = await context.newPage()
  await open(linked, arcade, '/mailList?show=gifts&zIndex=1')
  await expect(pageAt(linked, '/mailList')).toBeVisible()
  await expect(tab(linked, 'gifts')).toHaveAttribute('aria-selected', 'true')
  await pageAt(linked, '/mailList').locator('header button').first().click()
  await expect(pageAt(linked, '/mine')).toBeVisible()
})

const printed = [
  ['cardid', '/cardDetail'],
  ['id', '/icDetail'],
  ['giftid', '/myBag'],
  ['teamId', '/memberJoin'],
] as const
const leadsTo = async (page: Page, { url }: Arcade, link: string, path: string): Promise<void> => {
  await page.goto(`${url}/icon.svg`)
  await page.goto(url + link)
  await expect(shown(page), link).toBeVisible()
  await expect.poll(() => page.url(), link).toBe(`${url}/#${path}`)
}

for (const [key, path] of printed)
  test(`a printed link with ${key} and no hash at all opens ${path}`, ({ page, arcade }) =>
    leadsTo(page, arcade, `/?${key}=A1B2`, `${path}?${key}=A1B2`))

test('a printed link has its query inside the hash, or before it', async ({ page, arcade }) => {
  for (const link of ['/#/cardDetail?cardid=A1B2', '/?cardid=A1B2#/cardDetail'])
    await leadsTo(page, arcade, link, '/cardDetail?cardid=A1B2')
})

test('the guard asks first, and login goes on to the target with its query', async ({ page, arcade }) => {
  await page.goto(`${arcade.url}/?show=unread#/mailList`)
  await expect(mails(page, { hidden: true })).toHaveCount(0)
  await shown(page).getByRole('main').getByRole('button').first().click()
  await expect(page).toHaveURL(/#\/login\?next=/)
  const next = new URLSearchParams(page.url().split('?')[1]).get('next') ?? ''
  expect(next).toBe('/mailList?show=unread')
  await logInByForm(page, arcade, newPhone(), next)
  await expect(page).toHaveURL(/#\/mailList\?show=unread/)
  await expect(tab(page, 'unread')).toHaveAttribute('aria-selected', 'true')
  // Back does not lead to the login that is done.
  await shown(page).locator('header button').first().click()
  await expect(field(page, 'code')).toHaveCount(0)
})

test('who does not want to log in goes back to where they were', async ({ page, arcade }) => {
  await open(page, arcade, '/home')
  await expect(shown(page)).toBeVisible()
  await page.evaluate(() => {
    location.hash = '#/mailList'
  })
  await shown(page).getByRole('main').getByRole('button').last().click()
  await expect(pageAt(page, '/home')).toBeVisible()
})

test('the root leads home, and an unknown address says so and leads home', everyRun, async ({ page, arcade }) => {
  await page.goto(`${arcade.url}/`)
  await expect(page).toHaveURL(`${arcade.url}/#/home`)
  await open(page, arcade, '/no/such/page?x=1')
  await expect(shown(page).getByRole('heading', { name: say('pageNotFound') })).toBeVisible()
  await shown(page).getByRole('main').getByRole('button').click()
  await expect(page).toHaveURL(`${arcade.url}/#/home`)
})
