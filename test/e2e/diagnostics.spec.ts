import type { Page } from '@playwright/test'
import { control } from './support/control.ts'
import { logIn, newPhone, open, shown, stateOf, workerReady } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const fact = (page: Page, name: string) => page.locator(`[data-fact="${name}"] dd`)
const banner = (page: Page) => page.locator('[data-simulation]')

test('the page tells of worker, files, kept answers, requests and promises, without anything secret', async ({
  page,
  arcade,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const phone = await logIn(page, arcade, newPhone(), '/mailList')
  await workerReady(page)
  await open(page, arcade, '/home')
  await expect(stateOf(page, 'ready')).toBeVisible()
  await open(page, arcade, '/diagnostics')
  await expect(fact(page, 'worker')).toBeVisible()
  await expect(fact(page, 'version')).not.toHaveText('dev')
  expect(await fact(page, 'version').textContent()).toBe(await fact(page, 'worker-version').textContent())
  expect(Number(await fact(page, 'files').textContent())).toBeGreaterThan(10)
  await expect(fact(page, 'channel')).toHaveText('dev')
  await expect(page.locator('[data-kept="mail_list"]').first()).toBeVisible()
  await expect(page.locator('[data-request="mail_list"]').first()).toBeVisible()
  await expect(page.locator('[data-promise="mailList"]')).toBeVisible()
  await control(page, 'copyReport').click()
  await expect(page.locator('[data-toast="done"]')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(report)).toMatchObject({ channel: 'dev', simulation: { line: 'pass' } })
  const secrets = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('tiger-tally')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('keyval').objectStore('keyval').get('userInfo')
          asked.onsuccess = () => resolve(String(asked.result))
        }
      }),
  )
  const told: { access_token: string; roleid: string } = JSON.parse(JSON.parse(secrets).value)
  for (const secret of [phone, told.roleid, ...told.access_token.split('.')]) expect(report).not.toContain(secret)
})

test('a simulated line holds in page and worker, is told on every page, outlives both, and ends at the button', async ({
  page,
  arcade,
  context,
}) => {
  await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  await expect(banner(page)).toHaveCount(0)
  await open(page, arcade, '/diagnostics')
  await page.locator('[data-line="offline"]').click()
  await expect(banner(page)).toHaveAttribute('data-simulation', 'offline')
  await open(page, arcade, '/mailList')
  await expect(stateOf(page, 'offline')).toBeVisible()
  await expect(banner(page)).toBeVisible()

  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await expect(stateOf(page, 'offline')).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${arcade.url}/#/noticeList`)
  await expect(banner(other)).toBeVisible()
  await banner(page).getByRole('button').click()
  await expect(banner(page)).toHaveCount(0)
  await expect(banner(other)).toHaveCount(0)
  await shown(page).getByRole('main').getByRole('button').click()
  await expect(page.locator('[data-mail]').first()).toBeVisible()
})

test('a wrong clock is mended, a storm of 401 signs nobody out, and what is sent twice counts once', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/diagnostics')
  await workerReady(page)
  await page.locator('[data-chip="1440"]').click()
  await expect(banner(page)).toBeVisible()
  await open(page, arcade, '/threekingDomsWar?tab=signin')
  await expect(stateOf(page, 'ready')).toBeVisible()
  await expect(page.locator('[data-day-state="open"]')).toHaveCount(1)

  await open(page, arcade, '/diagnostics')
  await page.locator('[data-chip="0"]').click()
  await page.locator('[data-line="unauthorized"]').click()
  await expect(banner(page)).toHaveAttribute('data-simulation', 'unauthorized')
  await open(page, arcade, '/mailList')
  await expect(stateOf(page, 'ready')).toBeVisible()
  await open(page, arcade, '/diagnostics')
  await expect(page.locator('[data-request="mail_list"]').filter({ hasText: '401' }).first()).toBeVisible()
  await expect(fact(page, 'session')).not.toHaveText('訪客')

  await page.locator('[data-line="duplicate"]').click()
  await expect(banner(page)).toHaveAttribute('data-simulation', 'duplicate')
  await open(page, arcade, '/threekingDomsWar?tab=signin')
  await page.locator('[data-claim^="signin:"]').click()
  await expect(page.locator('[data-signed]')).toBeVisible()
  await control(page, 'stopSimulation').click()
  await expect(banner(page)).toHaveCount(0)
})

test('one action gets a fate of its own', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/diagnostics')
  await page.selectOption('[name=action]', 'mail_list')
  await page.selectOption('[name=fate]', 'empty')
  await control(page, 'addRule').click()
  await expect(page.locator('[data-rule="mail_list"]')).toBeVisible()
  await open(page, arcade, '/mailList')
  await expect(stateOf(page, 'empty')).toBeVisible()
  await open(page, arcade, '/notice/list')
  await expect(stateOf(page, 'ready')).toBeVisible()
})
