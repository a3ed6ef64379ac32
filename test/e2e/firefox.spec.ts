import puppeteer from 'puppeteer-core'
import { findFirefox } from '../support/browser.ts'
import { newPhone, today } from './support/steps.ts'
import { expect, test } from './support/test.ts'
import { saying } from './support/xpath.ts'

const xpath = (...what: Parameters<typeof saying>): string => `::-p-xpath(${saying(...what)})`

/**
 * Firefox has no background sync: the app's own triggers have to do. Driven over BiDi; Playwright's own build is not
 * needed.
 */
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
    await page.locator(xpath('button', 'sendCode')).click()
    await expect.poll(() => arcade.service.codeFor(phone).catch(() => '')).not.toBe('')
    await page.locator('[name=code]').fill(await arcade.service.codeFor(phone))
    await page.locator('[name=agreed]').click()
    await page.locator('form button[type=submit]').click()
    await page.waitForSelector('[data-state="ready"] ol')
    await page.goto(`${arcade.url}/#/mailList`)
    await page.waitForSelector('[data-page="/mailList"] a[href*="/mailDetail/"]')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.goto(`${arcade.url}/#/threekingDomsWar?tab=signin`)
    await page.waitForSelector('[data-page="/threekingDomsWar"] ol')

    arcade.line.line = 'down'
    await page.reload()
    await page.waitForSelector('[data-state="stale"] ol')
    await page.locator(xpath('button', 'signIn')).click()
    await page.waitForSelector(xpath('a', 'saved'))
    await page.goto(`${arcade.url}/#/mailList`)
    await page.waitForSelector('[data-page="/mailList"] a[href*="/mailDetail/"]')

    arcade.line.line = 'up'
    await page.goto(`${arcade.url}/#/pending`)
    await page.waitForSelector(`::-p-xpath(//li[@data-row="signin:${today()}"]${saying('span', 'confirmed')})`)
    await page.goto(`${arcade.url}/#/threekingDomsWar?tab=signin`)
    await page.waitForSelector(xpath('p', 'signedToday'))
  } finally {
    await browser.close()
  }
})
