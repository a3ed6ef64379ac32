import puppeteer from 'puppeteer-core'
import { makeSerial } from '../../../src/rules/codes/serial.ts'
import { findFirefox } from '../../support/browsers/browser.ts'
import { newPhone, today } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectDeafTo, message, readByHost, startHosted, welcome } from '../support/world/callers/host-page.ts'
import { confirmedRow, fieldOf, inList, savedCopy, saying } from '../support/xpath.ts'

const at = (path: string): string => `::-p-xpath(${path})`
const xpath = (...what: Parameters<typeof saying>): string => at(saying(...what))

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
    await page.locator(at(fieldOf('phone'))).fill(phone)
    await page.locator(xpath('button', 'sendCode')).click()
    await expect.poll(() => arcade.service.codeFor(phone).catch(() => '')).not.toBe('')
    await page.locator(at(fieldOf('code'))).fill(await arcade.service.codeFor(phone))
    await page.locator(at(fieldOf('agreedToTexts'))).click()
    await page.locator('form button[type=submit]').click()
    await page.waitForSelector(at(inList('daysOfMonth')))
    await page.goto(`${arcade.url}/#/mailList`)
    await page.waitForSelector(at(inList('mail')))
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.goto(`${arcade.url}/#/threekingDomsWar?tab=signin`)
    await page.waitForSelector(at(inList('daysOfMonth')))

    arcade.line.line = 'down'
    await page.reload()
    await page.waitForSelector(at(savedCopy))
    await page.locator(xpath('button', 'signIn')).click()
    await page.waitForSelector(xpath('a', 'saved'))
    await page.goto(`${arcade.url}/#/mailList`)
    await page.waitForSelector(at(inList('mail')))

    arcade.line.line = 'up'
    await page.goto(`${arcade.url}/#/pending`)
    await page.waitForSelector(at(confirmedRow(`signin:${today()}`)))
    await page.goto(`${arcade.url}/#/threekingDomsWar?tab=signin`)
    await page.waitForSelector(xpath('p', 'signedToday'))
  } finally {
    await browser.close()
  }
})

test('Firefox: a host around the frame lends its scanner, and is heard from its own origin alone', async () => {
  if (!executablePath) throw new Error('no Firefox was found, and REQUIRE_FIREFOX asks for one')
  const hosted = await startHosted()
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  try {
    const page = await browser.newPage()
    const heard = () => page.$$eval('#heard li', (lines) => lines.map(({ textContent }) => textContent ?? ''))
    const tell = (detail: string) =>
      page.evaluate((text) => dispatchEvent(new CustomEvent('say', { detail: text })), detail)
    const app = () => page.waitForFrame((frame) => frame.url().startsWith(hosted.service.url))
    const side = { go: (address: string) => page.goto(address), heard, tell }
    const serial = await readByHost(side, hosted)
    await expect.poll(async () => (await app()).url()).toContain(`#/cardDetail?cardid=${serial}`)
    await (await app()).waitForSelector(xpath('h2', 'logInFirst'))

    await expectDeafTo(side, hosted)
    expect(page.frames().some((frame) => frame.url().startsWith(hosted.service.url))).toBe(false)
  } finally {
    await browser.close()
    await hosted.stop()
  }
})

test('Firefox: a host that left its object in the page before it ran is spoken to', async ({ arcade }) => {
  if (!executablePath) throw new Error('no Firefox was found, and REQUIRE_FIREFOX asks for one')
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  try {
    const page = await browser.newPage()
    await page.evaluateOnNewDocument(`globalThis.told = []
      globalThis.tigerTallyHost = { onmessage: null, postMessage: (text) => told.push(text) }`)
    await page.goto(`${arcade.url}/#/home`)
    const told = () => page.evaluate('told')
    await expect.poll(told).toEqual([message('ready', { versions: [1] })])
    const serial = makeSerial(Math.random)
    for (const data of [welcome('results'), message('scanned', { text: `?cardid=${serial}` })])
      await page.evaluate(`tigerTallyHost.onmessage({ data: ${JSON.stringify(data)} })`)
    await page.waitForSelector(xpath('button', 'openNow'))
    expect(page.url()).toContain('#/scan')
    await page.locator(xpath('button', 'openNow')).click()
    await page.waitForSelector(xpath('h2', 'logInFirst'))
    expect(page.url()).toContain(`#/cardDetail?cardid=${serial}`)
  } finally {
    await browser.close()
  }
})
