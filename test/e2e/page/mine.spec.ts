import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { like, say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { field, pick } from '../support/field.ts'
import { picture, region, signIn } from '../support/find.ts'
import { factOf } from '../support/find-card.ts'
import { faults } from '../support/look/axe.ts'
import { leadsSomewhere, linksOn } from '../support/look/links-and-buttons.ts'
import { arrive, logIn, newPhone, open, row, shown, stateOf, today, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync('package.json', 'utf8')))
const balances = (page: Page) => region(shown(page), 'balances')
const used = (page: Page) => sheet(page).getByText(like('takesUp'))
const pictures = (page: Page) => sheet(page).getByText(like('picturesAmong'))
const storage = (page: Page) => shown(page).getByRole('button', { name: say('storageUsed') })
const sheet = (page: Page) => page.locator('dialog[open]')

test('a player sees who they are and what they have, copies their number, and every entry leads somewhere', async ({
  page,
  arcade,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, arcade, DEMO_PHONE.phone, '/mine')
  await expect(balances(page).getByRole('definition').first()).toBeVisible()
  for (const item of ['martialExperience', 'mallPoints', 'makeupCoupon'] as const)
    await expect(factOf(balances(page), item)).toHaveText(/^[\d,]+$/)
  const number = /\d+$/.exec((await shown(page).getByText(like('playerId')).textContent()) ?? '')?.[0]
  expect(number).toBeDefined()
  await control(shown(page), 'copy').click()
  await expectToast(page, 'done')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)

  const ways = await linksOn(page)
  expect(ways.length).toBeGreaterThan(10)
  for (const way of ways) await leadsSomewhere(page, arcade, way)
})

test('the storage used is told, and clearing pictures takes nothing but pictures', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/editUser')
  await workerReady(page)
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#2c6e41' } })
    .png()
    .toBuffer()
  await pick(page, control(page, 'choosePicture'), { name: 'me.png', mimeType: 'image/png', buffer })
  await control(page, 'useCut').and(page.locator(':not([aria-disabled])')).click()
  await page.locator('form button[type=submit]').click()
  await expect(picture(page, 'underReview')).toBeVisible()
  await page.reload()
  await expect(picture(page, 'underReview')).toBeVisible()
  await arrive(page, arcade, '/mine', 'ready')
  await arrive(page, arcade, '/threekingDomsWar?tab=signin', 'ready')
  arcade.line.line = 'down'
  await signIn(page).click()
  await expect(signIn(page)).toHaveText(say('saved'))

  await open(page, arcade, '/mine')
  await storage(page).click()
  await expect(used(page)).toContainText(/[1-9]/)
  await expect(pictures(page)).toContainText(/[1-9]/)
  expect(await faults(page)).toEqual([])
  await control(sheet(page), 'clearPictures').click()
  await expect(pictures(page)).toHaveCount(0)
  await expect(control(sheet(page), 'clearPictures')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  // The app itself, its saved copies and what waits are all there, without signal.
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(balances(page).getByRole('definition').first()).toBeVisible()
  await open(page, arcade, '/pending')
  await expect(row(page, `signin:${today()}`)).toBeVisible()
})

test('the about page tells the version, whose work the app stands on, and its own licence', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/mine')
  await shown(page)
    .getByRole('link', { name: say('about') })
    .last()
    .click()
  await expect(shown(page).getByText(like('versionOfChannel', { anywhere: true }))).toContainText(version)
  const links = shown(page).locator('a[target="_blank"]')
  expect(await links.count()).toBeGreaterThan(8)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link).toHaveAttribute('rel', /noreferrer/)
    await expect(link).toContainText(/MIT|ISC|OFL|Apache|Unlicense|BSD|CC BY/)
  }
  await expect(shown(page).locator('[lang="en"]')).toContainText('MIT License')
})

test('a visitor’s Mine shows the way in and what belongs to the device, and nobody’s things', async ({
  page,
  arcade,
}) => {
  await arrive(page, arcade, '/mine', 'empty')
  await expect(balances(page).or(shown(page).getByText(like('playerId')))).toHaveCount(0)
  await expect(control(shown(page), 'signOut')).toHaveCount(0)
  await storage(page).click()
  await expect(used(page)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await shown(page).locator('a[href^="#/login"]').click()
  await expect(field(page, 'phone')).toBeVisible()
})
