import puppeteer from 'puppeteer-core'
import { findFirefox } from '../support/browser.ts'
import { newPhone, today } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** Firefox has no background sync: the app's own triggers have to do. Driven over BiDi; Playwright's own build is not needed. */
const executablePath = findFirefox()
test.skip(!executablePath && !process.env.REQUIRE_FIREFOX, 'no Firefox on this machine')

test('Firefox: log in, read, claim without signal, and it counts once when the signal is back', async ({ arcade }) => {
  if (!executablePath) throw new Error('no Firefox was found, and REQUIRE_FIREFOX asks for one')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    args: ['--width=390', '--height=844'],
  })
  try {
    const page = await browser.newPage()
    await page.setViewport({ width: 390, height: 844 })
    const phone = newPhone()
    await page.goto(`${arcade.url}/#/login?next=${encodeURIComponent('/threekingDomsWar?tab=signin')}`)
    await page.locator('[name=phone]').fill(phone)
    await page.locator('[data-act="send-code"]').click()
    await expect.poll(() => arcade.service.codeFor(phone).catch(() => '')).not.toBe('')
    await page.locator('[name=code]').fill(await arcade.service.codeFor(phone))
    await page.locator('[name=agreed]').click()
    await page.locator('form button[type=submit]').click()
    await page.waitForSelector('[data-state="ready"] [data-day]')
    await page.goto(`${arcade.url}/#/mailList`)
    await page.waitForSelector('[data-page="/mailList"] [data-mail]')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.goto(`${arcade.url}/#/threekingDomsWar?tab=signin`)
    await page.waitForSelector('[data-page="/threekingDomsWar"] [data-day]')

    arcade.line.line = 'down'
    await page.reload()
    await page.waitForSelector('[data-state="stale"] [data-day]')
    await page.locator(`[data-claim="signin:${today()}"]`).click()
    await page.waitForSelector(`[data-claim="signin:${today()}"][data-claim-state="waiting"]`)
    await page.goto(`${arcade.url}/#/mailList`)
    await page.waitForSelector('[data-page="/mailList"] [data-mail]')

    arcade.line.line = 'up'
    await page.goto(`${arcade.url}/#/pending`)
    await page.waitForSelector(`[data-row="signin:${today()}"][data-row-state="done"]`)
    await page.goto(`${arcade.url}/#/threekingDomsWar?tab=signin`)
    await page.waitForSelector('[data-signed]')
  } finally {
    await browser.close()
  }
})
