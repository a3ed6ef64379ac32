import type { Page } from '@playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'
import { modify } from '../../../src/contract/account/profile.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { field, pick } from '../support/field.ts'
import { picture } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { logIn, newPhone, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'
import { operate } from '../support/world/callers/operator.ts'

const drawn = (format: 'jpeg' | 'png') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#2c6e41' } })
    .toFormat(format)
    .toBuffer()
const inReview = (page: Page) =>
  shown(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: say('underReview') }) })
const choose = (page: Page, name: string, buffer: Buffer) =>
  pick(page, control(page, 'choosePicture'), { name, mimeType: 'image/jpeg', buffer })
const reviewsSchema = v.object({
  reviews: v.array(v.object({ id: v.string(), kind: v.string(), after: v.nullable(v.string()) })),
})

test(
  'a player asks for another nickname and avatar, and wears them once they were approved',
  everyRun,
  async ({ page, arcade }) => {
    await logIn(page, arcade, newPhone(), '/editUser')
    const nickname = `遊俠${Date.now() % 1_000_000}`
    await choose(page, 'me.jpg', await drawn('jpeg'))
    await control(page, 'useCut').and(page.locator(':not([aria-disabled])')).click()
    await expect(picture(page, 'pictureChosen')).toBeVisible()
    await field(page, 'nickname').fill(nickname)
    await page.locator('form button[type=submit]').click()
    await expect(inReview(page)).toContainText(nickname)
    await expect(picture(page, 'underReview')).toBeVisible()
    const url = await picture(page, 'underReview').getAttribute('src')
    expect(await picture(page, 'now').count()).toBe(0)
    await expect(page.locator('form button[type=submit]')).toHaveAttribute('aria-disabled', 'true')

    const { reviews } = v.parse(reviewsSchema, await operate(arcade.service, 'reviews.list', { limit: 500 }))
    const own = reviews.filter(({ after }) => after === nickname || after === url)
    expect(own).toHaveLength(2)
    for (const { id } of own) await operate(arcade.service, 'reviews.approve', { id })
    await page.reload()
    await expect(shown(page).getByText(say('nextChange', { values: { from: '' } }).replace(/<.*/, ''))).toBeVisible()
    await expect(inReview(page)).toHaveCount(0)
    await expect(field(page, 'nickname')).toHaveValue(nickname)
    await expect(picture(page, 'now')).toHaveAttribute('src', url ?? '')
  },
)

test('what is no picture, too large, unchanged or empty is said before anything is sent', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/editUser')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.postData() ?? ''))
  const alert = shown(page).getByRole('alert').filter({ hasText: /\S/ }).first()
  await choose(page, 'disguised.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))
  await expect(alert).toContainText('png')
  await choose(page, 'broken.jpg', (await drawn('png')).subarray(0, 60))
  await expect(alert).toContainText('png')
  await choose(page, 'large.jpg', Buffer.concat([await drawn('jpeg'), Buffer.alloc(2 * 1024 * 1024)]))
  await expect(alert).toContainText('2 MB')
  await page.locator('form button[type=submit]').click()
  await expect(shown(page).getByRole('alert')).toHaveCount(2)
  await field(page, 'nickname').fill('  ')
  await page.locator('form button[type=submit]').click()
  await expect(field(page, 'nickname')).toHaveAttribute('aria-invalid', 'true')
  expect(calls.filter((body) => body.includes('"modify"'))).toEqual([])
})

test.describe('where what crops it cannot be had', () => {
  test.use({ serviceWorkers: 'block' })
  test('a chosen picture stays, and is cropped once that is there', async ({ page, arcade }) => {
    await page.route(/\/assets\/crop-sheet-/, (route) => route.abort())
    await logIn(page, arcade, newPhone(), '/editUser')
    await choose(page, 'me.jpg', await drawn('jpeg'))
    await expectToast(page, 'danger')
    await control(shown(page), 'cropAvatar').click()
    await expect.poll(() => toastsOf(page, 'danger')).toHaveLength(2)
    await page.unroute(/\/assets\/crop-sheet-/)
    await control(shown(page), 'cropAvatar').click()
    await control(page, 'useCut').and(page.locator(':not([aria-disabled])')).click()
    await expect(picture(page, 'pictureChosen')).toBeVisible()
    await expect(control(shown(page), 'cropAvatar')).toHaveCount(0)
  })
})

test('where no answer comes nothing is lost: the typed name stays, and it goes once there is one', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/editUser')
  await expect(stateOf(page, 'ready')).toBeVisible()
  await workerReady(page)
  arcade.line.rule = ({ action }) => (action === modify.name ? 'refuse' : 'pass')
  await field(page, 'nickname').fill('臥龍')
  await page.locator('form button[type=submit]').click()
  await control(page, 'notNow').click()
  await expect(shown(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await page.reload()
  await expect(field(page, 'nickname')).toHaveValue('臥龍')
  arcade.line.rule = () => 'pass'
  await page.locator('form button[type=submit]').click()
  await expect(inReview(page)).toBeVisible()
})

test('the cut is made by keyboard too, and axe finds nothing on these pages', async ({ page, arcade }) => {
  // A sheet on its way up is half transparent.
  await logIn(page, arcade, newPhone(), '/editUser')
  await expect(stateOf(page, 'ready')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await choose(page, 'me.png', await drawn('png'))
  const cut = control(page, 'useCut').and(page.locator(':not([aria-disabled])'))
  await expect(cut).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.locator('dialog input[type=range]').focus()
  await page.keyboard.press('ArrowRight')
  await cut.focus()
  await page.keyboard.press('Enter')
  await expect(picture(page, 'pictureChosen')).toBeVisible()
  for (const hash of ['/privacty', '/privacty?show=terms']) {
    await open(page, arcade, hash)
    await expect(shown(page).locator('article')).toBeVisible()
    expect(await faults(page)).toEqual([])
  }
})
