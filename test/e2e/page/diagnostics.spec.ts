import type { Page } from '@playwright/test'
import { like, say, type Word } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { field } from '../support/field.ts'
import { daysOf, listOf, mails, saysOfDay, signedToday, signIn } from '../support/find.ts'
import { factOf } from '../support/find-card.ts'
import { arrive, logIn, newPhone, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const simulated = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('link', { name: like('simulated') }) })
const choose = (page: Page, word: Word) =>
  shown(page)
    .getByRole('button', { name: say(word) })
    .first()
    .click()
const asked = (page: Page) => listOf(page, 'lastRequests').getByRole('listitem').filter({ hasText: 'mail_list' })

test('the page tells of worker, files, kept answers, requests and offlineStates, without anything secret', async ({
  page,
  arcade,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const phone = await logIn(page, arcade, newPhone(), '/mailList')
  await workerReady(page)
  await arrive(page, arcade, '/home', 'ready')
  await open(page, arcade, '/diagnostics')
  await expect(factOf(page, 'worker')).toBeVisible()
  await expect(factOf(page, 'versionHere')).not.toHaveText('dev')
  expect(await factOf(page, 'versionHere').textContent()).toBe(await factOf(page, 'versionServed').textContent())
  expect(Number(await factOf(page, 'filesKept').textContent())).toBeGreaterThan(10)
  await expect(factOf(page, 'channel')).toHaveText('dev')
  await expect(listOf(page, 'keptAnswers').getByText('mail_list').first()).toBeVisible()
  await expect(asked(page).first()).toBeVisible()
  await expect(listOf(page, 'offlineStates').getByText('/mailList', { exact: true })).toBeVisible()
  await control(page, 'copyReport').click()
  await expectToast(page, 'done')
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
  await expect(simulated(page)).toHaveCount(0)
  await open(page, arcade, '/diagnostics')
  await choose(page, 'noNetwork')
  await expect(simulated(page)).toContainText(say('noNetwork'))
  await arrive(page, arcade, '/mailList', 'offline')
  await expect(simulated(page)).toBeVisible()

  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.reload()
  await expect(simulated(page)).toBeVisible()
  await expect(stateOf(page, 'offline')).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${arcade.url}/#/noticeList`)
  await expect(simulated(other)).toBeVisible()
  await simulated(page).getByRole('button').click()
  await expect(simulated(page)).toHaveCount(0)
  await expect(simulated(other)).toHaveCount(0)
  await shown(page).getByRole('main').getByRole('button').click()
  await expect(mails(page).first()).toBeVisible()
})

test('a wrong clock is mended, a storm of 401 signs nobody out, and what is sent twice counts once', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/diagnostics')
  await workerReady(page)
  await choose(page, 'aDayAhead')
  await expect(simulated(page)).toBeVisible()
  await arrive(page, arcade, '/threekingDomsWar?tab=signin', 'ready')
  await expect(daysOf(page).filter({ hasText: saysOfDay('dayOpen') })).toHaveCount(1)

  await open(page, arcade, '/diagnostics')
  await choose(page, 'onTime')
  await choose(page, 'storm')
  await expect(simulated(page)).toContainText(say('storm'))
  await arrive(page, arcade, '/mailList', 'ready')
  await open(page, arcade, '/diagnostics')
  await expect(asked(page).filter({ hasText: '401' }).first()).toBeVisible()
  await expect(factOf(page, 'sessionFact')).not.toHaveText('訪客')

  await choose(page, 'sentTwice')
  await expect(simulated(page)).toContainText(say('sentTwice'))
  await open(page, arcade, '/threekingDomsWar?tab=signin')
  await signIn(page).click()
  await expect(signedToday(page)).toBeVisible()
  await control(simulated(page), 'stopSimulation').click()
  await expect(simulated(page)).toHaveCount(0)
})

test('one action gets a fault of its own', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/diagnostics')
  await field(page, 'actionName').selectOption('mail_list')
  await field(page, 'simulatedFault').selectOption('empty')
  await control(page, 'addRule').click()
  await expect(listOf(page, 'rulesInForce').getByText('mail_list')).toBeVisible()
  await arrive(page, arcade, '/mailList', 'empty')
  await arrive(page, arcade, '/notice/list', 'ready')
})
