import { By, until, type WebDriver } from 'selenium-webdriver'
import { findWebKit, openWebKit } from '../support/webkit.ts'
import { newPhone, today } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** WebKit has no background sync and its own view of workers and storage: the same story has to end the same way. */
const parts = findWebKit()
test.skip(!parts && !process.env.REQUIRE_WEBKIT, 'no WebKitGTK driver on this machine')

const PATIENCE = 30_000
const shown = (driver: WebDriver, css: string) =>
  driver.wait(until.elementLocated(By.css(css)), PATIENCE, `never there: ${css}`)
const tap = async (driver: WebDriver, css: string) => {
  const target = await shown(driver, css)
  await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', target)
  await target.click()
}

test('WebKit: log in, read, claim without signal, and it counts once when the signal is back', async ({ arcade }) => {
  if (!parts) throw new Error('no WebKitGTK was found, and REQUIRE_WEBKIT asks for one')
  const { driver, end } = await openWebKit(parts)
  try {
    const phone = newPhone()
    await driver.get(`${arcade.url}/#/loginsms?next=${encodeURIComponent('/threekingDomsWar?tab=signin')}`)
    await (await shown(driver, '[name=phone]')).sendKeys(phone)
    await tap(driver, '[data-act="send-code"]')
    await expect.poll(() => arcade.service.codeFor(phone).catch(() => '')).not.toBe('')
    await (await shown(driver, '[name=code]')).sendKeys(await arcade.service.codeFor(phone))
    await tap(driver, '[name=agreed]')
    await tap(driver, 'form button[type=submit]')
    await shown(driver, '[data-state="ready"] [data-day]')
    await driver.get(`${arcade.url}/#/mailList`)
    await shown(driver, '[data-page="/mailList"] [data-mail]')
    await driver.wait(
      async () => driver.executeScript('return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller)'),
      PATIENCE,
      'the worker never took over',
    )
    await driver.get(`${arcade.url}/#/threekingDomsWar?tab=signin`)
    await shown(driver, '[data-state="ready"] [data-day]')

    arcade.line.line = 'down'
    await driver.navigate().refresh()
    await shown(driver, '[data-state="stale"] [data-day]')
    await tap(driver, `[data-claim="signin:${today()}"]`)
    await shown(driver, `[data-claim="signin:${today()}"][data-claim-state="waiting"]`)
    await driver.get(`${arcade.url}/#/mailList`)
    await shown(driver, '[data-page="/mailList"] [data-mail]')

    arcade.line.line = 'up'
    await driver.get(`${arcade.url}/#/pending`)
    await shown(driver, `[data-row="signin:${today()}"][data-row-state="done"]`)
    await driver.get(`${arcade.url}/#/threekingDomsWar?tab=signin`)
    await shown(driver, '[data-signed]')
  } finally {
    arcade.line.line = 'up'
    await end()
  }
})
