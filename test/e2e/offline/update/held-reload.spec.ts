import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { say } from '../../../support/words/say.ts'
import { control } from '../../support/control.ts'
import { pick } from '../../support/field.ts'
import { aSerial, cardLink, holdOpening, type } from '../../support/scan/scanner.ts'
import { logIn, newPhone, open, shown, stateOf, workerReady } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'
import type { Arcade } from '../../support/world/arcade.ts'
import { linkFor } from '../../support/world/callers/platform.ts'

test.use({ phone: 'new' })

const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { before: true }))
const isSame = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(globalThis, 'before') === true)
const reloaded = (page: Page) => expect.poll(() => isSame(page).catch(() => true), { timeout: 6 * 60_000 }).toBe(false)

const acceptUpdate = async (page: Page, arcade: Arcade): Promise<void> => {
  arcade.line.rewrite = { path: '/main.js', edit: (body) => `${body}\n// a version that another tab accepts\n` }
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page
    .getByRole('status')
    .filter({ hasText: say('newVersion') })
    .getByRole('button')
    .click()
  await reloaded(page)
}

const aPicture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#2c6e41' } })
    .jpeg()
    .toBuffer()

test('an update that another tab accepts waits for what lives in a page alone', async ({ page, arcade, context }) => {
  const phone = await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  const [picks, asks, scans] = [await context.newPage(), await context.newPage(), await context.newPage()]

  // A picture that was chosen, and a page is opened over it.
  await open(picks, arcade, '/editUser')
  await pick(picks, control(picks, 'choosePicture'), {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture(),
  })
  await control(picks, 'useCut').and(picks.locator(':not([aria-disabled])')).click()
  await expect(picks.getByRole('dialog')).toHaveCount(0)
  await picks.evaluate(() => location.assign('#/language?zIndex=5'))
  await expect(stateOf(picks, 'ready')).toBeVisible()

  // A link that works once.
  await asks.goto(`${arcade.url}${await linkFor(arcade.service, phone)}`)
  const goOn = control(shown(asks), 'continueOn')
  await expect(goOn).toBeVisible()

  // A code that was read.
  await holdOpening(scans)
  await open(scans, arcade, '/scan')
  await type(scans, cardLink(aSerial()))
  await expect(control(shown(scans), 'scanAgain')).toBeVisible()

  for (const tab of [page, picks, asks, scans]) await mark(tab)
  await acceptUpdate(page, arcade)
  for (const tab of [picks, asks, scans]) {
    await tab.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    expect(await isSame(tab)).toBe(true)
  }
  await goOn.click()
  await reloaded(asks)
  for (const tab of [picks, scans]) expect(await isSame(tab)).toBe(true)
  await open(scans, arcade, '/language')
  await reloaded(scans)
  expect(await isSame(picks)).toBe(true)
  await open(picks, arcade, '/home')
  await reloaded(picks)
})
