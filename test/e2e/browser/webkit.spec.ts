import { By, error, until, type WebDriver } from 'selenium-webdriver'
import { findWebKit, openWebKit } from '../../support/browsers/webkit.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { everyRun } from '../support/every-run.ts'
import { newPhone, today } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectDeafTo, readByHost, startHosted } from '../support/world/callers/host-page.ts'
import { confirmedRow, fieldOf, inList, savedCopy, saying } from '../support/xpath.ts'

/** WebKit has no background sync and its own view of workers and storage: the same story has to end the same way. */
const parts = findWebKit()
test.skip(!parts && !process.env.REQUIRE_WEBKIT, 'no WebKitGTK driver on this machine')

const shown = (driver: WebDriver, where: string) => {
  const by = where.startsWith('//') ? By.xpath(where) : By.css(where)
  return driver.wait(until.elementLocated(by), WAIT_TIMEOUT_MS, `never there: ${where}`)
}
/** Once it can be tapped: what stands there before the app does gives way to it. */
const tap = (driver: WebDriver, where: string) =>
  driver.wait(async () => {
    try {
      const target = await shown(driver, where)
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', target)
      await target.click()
      return true
    } catch (failure) {
      if (failure instanceof error.ElementNotInteractableError) return false
      if (failure instanceof error.StaleElementReferenceError) return false
      throw failure
    }
  }, WAIT_TIMEOUT_MS)

test(
  'WebKit: log in, read, claim without signal, and it counts once when the signal is back',
  everyRun,
  async ({ arcade }) => {
    if (!parts) throw new Error('no WebKitGTK was found, and REQUIRE_WEBKIT asks for one')
    const { driver, end } = await openWebKit(parts)
    try {
      const phone = newPhone()
      await driver.get(`${arcade.url}/#/loginsms?next=${encodeURIComponent('/threekingDomsWar?tab=signin')}`)
      await (await shown(driver, fieldOf('phone'))).sendKeys(phone)
      await tap(driver, saying('button', 'sendCode'))
      await expect.poll(() => arcade.service.codeFor(phone).catch(() => '')).not.toBe('')
      await (await shown(driver, fieldOf('code'))).sendKeys(await arcade.service.codeFor(phone))
      await tap(driver, fieldOf('agreedToTexts'))
      await tap(driver, 'form button[type=submit]')
      await shown(driver, inList('daysOfMonth'))
      await driver.get(`${arcade.url}/#/mailList`)
      await shown(driver, inList('mail'))
      await driver.wait(
        async () =>
          driver.executeScript('return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller)'),
        WAIT_TIMEOUT_MS,
        'the worker never took over',
      )
      await driver.get(`${arcade.url}/#/threekingDomsWar?tab=signin`)
      await shown(driver, inList('daysOfMonth'))

      arcade.line.line = 'down'
      await driver.navigate().refresh()
      await shown(driver, savedCopy)
      await tap(driver, saying('button', 'signIn'))
      await shown(driver, saying('a', 'saved'))
      await driver.get(`${arcade.url}/#/mailList`)
      await shown(driver, inList('mail'))

      arcade.line.line = 'up'
      await driver.get(`${arcade.url}/#/pending`)
      await shown(driver, confirmedRow(`signin:${today()}`))
      await driver.get(`${arcade.url}/#/threekingDomsWar?tab=signin`)
      await shown(driver, saying('p', 'signedToday'))
    } finally {
      arcade.line.line = 'up'
      await end()
    }
  },
)

test('WebKit: a host around the frame lends its scanner, and is heard from its own origin alone', async () => {
  if (!parts) throw new Error('no WebKitGTK was found, and REQUIRE_WEBKIT asks for one')
  const hosted = await startHosted()
  const { driver, end } = await openWebKit(parts)
  try {
    const heard = () =>
      driver.executeScript<string[]>(
        'return [...document.querySelectorAll("#heard li")].map(({ textContent }) => textContent)',
      )
    const tell = (text: string) =>
      driver.executeScript('dispatchEvent(new CustomEvent("say", { detail: arguments[0] }))', text)
    const side = { go: (address: string) => driver.get(address), heard, tell }
    const serial = await readByHost(side, hosted)
    await driver.switchTo().frame(await driver.findElement(By.id('app')))
    await shown(driver, saying('h2', 'logInFirst'))
    expect(await driver.executeScript('return location.hash')).toContain(`#/cardDetail?cardid=${serial}`)
    await driver.switchTo().defaultContent()

    await expectDeafTo(side, hosted)
  } finally {
    await end()
    await hosted.stop()
  }
})
