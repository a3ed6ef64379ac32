import type { Locator } from '@playwright/test'
import { LANGUAGE_COOKIE } from '../../../src/contract/pages/first-page.ts'
import { BRIDGE, hostOffers } from '../../../src/contract/pages/host-bridge.ts'
import { makeSerial, showSerial } from '../../../src/rules/codes/serial.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { say, type Word } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun, everyRunIf } from '../support/every-run.ts'
import { field } from '../support/field.ts'
import { faults } from '../support/look/axe.ts'
import { holdCamera } from '../support/scan/camera.ts'
import { newPhone, pageAt, shown as shownIn } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { type Hosted, message, startHosted, welcome } from '../support/world/callers/host-page.ts'
import { inFrame, inWebView, READY, type Side } from '../support/world/callers/host-sides.ts'
import { linkFor } from '../support/world/callers/platform.ts'

// Nothing here waits for a worker, and every story would bring its own in.
test.use({ phone: 'new', serviceWorkers: 'block' })

let hosted: Hosted
test.beforeAll(async () => {
  hosted = await startHosted()
})
test.afterAll(() => hosted.stop())

const aSerial = (): string => makeSerial(Math.random)
const link = (serial: string): string => `https://cards.example.tw/?cardid=${serial}`

const shown = ({ app }: Side): Locator => shownIn(app)
const heading = (side: Side, word: Word): Locator => shown(side).getByRole('heading', { name: say(word), exact: true })
const read = (side: Side, serial: string): Locator =>
  shown(side)
    .getByRole('status')
    .filter({ hasText: showSerial(serial) })
/** The shortcut of Home. */
const toScan = (side: Side): Promise<void> =>
  shown(side)
    .getByRole('link', { name: say('scan') })
    .click()
/** The bar of what opens by itself. */
const runs = (side: Side): Locator => shown(side).locator('[style*="animation-duration"]')
const lastScan = async ({ heard }: Side): Promise<string> => {
  const [last] = (await heard()).filter(({ type }) => type === 'scan').slice(-1)
  return last?.type === 'scan' ? last.id : ''
}
/** The scan that was asked for after this one. */
const scanAfter = async (side: Side, before: string): Promise<string> => {
  await expect.poll(() => lastScan(side)).not.toBe(before)
  return lastScan(side)
}

test('who may embed the app reaches installed apps, whose worker is told of another page', async () => {
  const page = /"revision":"([0-9a-f-]+)","url":"index\.html"/
  const [, revision = ''] = page.exec(await (await fetch(`${hosted.service.url}/main.js`)).text()) ?? []
  // As built, it is a digest of the page alone.
  expect(revision).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}$/)
})

const sides = [
  { where: 'in a frame', come: inFrame },
  { where: 'in a WebView', come: inWebView },
] as const

for (const { where, come } of sides) {
  test(
    `${where}: a host that offered its scanner is asked first, and what it reads leads on as the camera’s does`,
    everyRunIf(come === inWebView),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await holdCamera(page)
      const side = await come(hosted, page, '/home')
      await side.tell(welcome('scanner'))
      await toScan(side)
      const first = await scanAfter(side, '')
      await expect(heading(side, 'waitingForCode')).toBeVisible()

      await side.tell(message('scan-ended', { id: first, why: 'cancelled' }))
      await expect(heading(side, 'scanCancelled')).toBeVisible()
      await control(shown(side), 'scanAgain').click()
      const second = await scanAfter(side, first)
      await side.tell(message('scan-ended', { id: second, why: 'failed' }))
      await expect(heading(side, 'scannerNotOpen')).toBeVisible()

      await control(shown(side), 'useCameraHere').click()
      await expect(shown(side).locator('video')).toBeVisible()
      await control(shown(side), 'useAppScanner').click()
      const third = await scanAfter(side, second)
      await expect(shown(side).locator('video')).toHaveCount(0)

      const serial = aSerial()
      await side.tell(
        message('scanned', { id: third, text: link(serial) }),
        message('scanned', { id: third, text: 'x' }),
      )
      await expect(read(side, serial)).toBeAttached()
      await expect(runs(side)).toHaveCount(1)
      await expect(heading(side, 'logInFirst')).toBeVisible()
      expect(side.url()).toContain(`#/cardDetail?cardid=${serial}`)
    },
  )

  test(`${where}: what the host read unasked is shown on the scan page, and waits there for the player`, async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.postData() ?? ''))
    const side = await come(hosted, page, '/home')
    await side.tell(welcome('results'))
    const [first, second] = [aSerial(), aSerial()]
    await side.tell(message('scanned', { text: link(first) }))
    await expect(read(side, first)).toBeAttached()
    await expect(runs(side)).toHaveCount(0)
    // Nothing takes its place while it is read, however much comes.
    await expect(async () => {
      await side.tell(message('scanned', { text: link(second) }), message('knock'))
      expect((await side.heard()).length).toBeGreaterThan(3)
    }).toPass()
    await expect(read(side, first)).toBeAttached()
    expect(calls.filter((body) => body.includes(first) || body.includes(second))).toEqual([])
    await control(shown(side), 'openNow').click()
    await expect(heading(side, 'logInFirst')).toBeVisible()
    expect(side.url()).toContain(`#/cardDetail?cardid=${first}`)
  })

  test(`${where}: bars and notches, language and ticket come from the host, which is told nothing of the player`, async ({
    page,
  }) => {
    const phone = newPhone()
    await openOtherPhone(hosted.service.url).signUp(phone, hosted.service.codeFor)
    const ticket = new URLSearchParams((await linkFor(hosted.service, phone)).split('?')[1]).get('watoken') ?? ''
    const side = await come(hosted, page, '/home')
    await side.tell(welcome('insets', 'language', 'ticket'), message('insets', { top: 40, bottom: 30 }))
    await expect(shown(side).locator('header').first()).toHaveCSS('padding-top', '40px')
    await expect(side.app.locator('#app > nav')).toHaveCSS('padding-bottom', '30px')

    await side.tell(message('language', { language: 'fr' }), message('language', { language: 'de-AT' }))
    await expect(side.app.locator('xpath=..')).toHaveAttribute('lang', 'de-DE')

    await side.tell(message('ticket', { ticket }))
    const question = side.app.getByRole('region', { name: say('whichAccount', { language: 'de-DE' }) })
    await expect(question).toContainText(phone.slice(-3))
    expect(side.url()).not.toContain(ticket)
    await field(side.app, 'agreedToTexts', 'de-DE').check()
    await control(question, 'logInAsThisAccount', 'de-DE').click()
    await expect(question).toHaveCount(0)
    await expect(shown(side)).toHaveAttribute('data-state', 'ready')
    await side.tell(message('bye'))
    await expect(side.app.locator('#app > nav')).toHaveCSS('padding-bottom', '0px')
    expect(await side.heard(), 'no more than what it speaks').toEqual([READY])
  })

  test(`${where}: a host that leaves, comes late or is left does no harm`, async ({ page }) => {
    await holdCamera(page)
    const side = await come(hosted, page, '/scan')
    await expect(shown(side).locator('video')).toBeVisible()
    await side.tell(welcome('scanner', 'results'))
    const asked = await scanAfter(side, '')
    await expect(shown(side).locator('video')).toHaveCount(0)
    await shown(side).locator('header a, header button').first().click()
    await expect.poll(side.heard).toContainEqual({ bridge: BRIDGE, type: 'scan-stop', id: asked })
    await side.tell(message('scanned', { id: asked, text: link(aSerial()) }), message('knock'))
    await expect.poll(async () => (await side.heard()).at(-1)).toEqual(READY)
    expect(side.url()).toContain('#/home')

    await toScan(side)
    await scanAfter(side, asked)
    await side.tell(message('bye'))
    await expect(shown(side).locator('video')).toBeVisible()
    await expect(control(shown(side), 'useAppScanner')).toHaveCount(0)
  })

  test(`${where}: garbage, other versions and a flood of messages change nothing`, async ({ page }) => {
    const side = await come(hosted, page, '/home')
    const unwelcome = [
      null,
      7,
      '',
      '{',
      '[]',
      'x'.repeat(1_000_000),
      { bridge: BRIDGE, type: 'welcome', version: 1, offers: hostOffers },
      JSON.stringify({ type: 'welcome', version: 1, offers: hostOffers }),
      message('welcome', { version: 2, offers: hostOffers }),
      message('scanned', { text: link(aSerial()) }),
      message('ticket', { ticket: 'a-ticket-that-is-none' }),
      message('language', { language: 'de' }),
      message('insets', { top: 99, bottom: 99 }),
    ]
    await side.tell(...unwelcome)
    const flood = Array.from({ length: 20_000 }, (_, at) => unwelcome[at % 5] ?? null)
    await side.tell(...flood, message('knock'))
    await expect.poll(side.heard).toEqual([READY, READY])
    expect(side.url()).toContain('#/home')
    await expect(shown(side).locator('header').first()).toHaveCSS('padding-top', '0px')
    await expect(side.app.locator('xpath=..')).toHaveAttribute('lang', 'zh-TW')
  })
}

test('the host’s language is spoken at the next start too, until the player chooses one', async ({ page }) => {
  const speaks = (side: Side) => side.app.locator('xpath=..')
  const first = await inWebView(hosted, page, '/home')
  await first.tell(welcome('language'), message('language', { language: 'fr-CA' }))
  await expect(speaks(first)).toHaveAttribute('lang', 'fr-FR')
  await page.reload()
  await expect(shown(first)).toBeVisible()
  await expect(speaks(first)).toHaveAttribute('lang', 'fr-FR')

  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en-US', url: hosted.service.url }])
  await page.reload()
  await expect.poll(first.heard).toEqual([READY])
  await first.tell(welcome('language', 'insets'), message('language', { language: 'de' }))
  await first.tell(message('insets', { top: 9, bottom: 9 }))
  await expect(shown(first).locator('header').first()).toHaveCSS('padding-top', '9px')
  await expect(speaks(first)).toHaveAttribute('lang', 'en-US')
})

test('a page that was not named shows the app in no frame, and is not heard where a browser lets it', async ({
  page,
}) => {
  const { service, foreign } = hosted
  await page.goto(foreign.showing(`${service.url}/#/home`))
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error'))).toBe(true)
  // A page that was kept under an older policy: the app itself looks whose frame it is in.
  await page.route(`${service.url}/`, async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _policy, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await page.goto(foreign.showing(`${service.url}/#/home`))
  const frame = page.frameLocator('#app').locator('body')
  const app = shownIn(frame)
  await expect(app).toBeVisible()
  await page.evaluate(
    (all) => {
      for (const detail of all) dispatchEvent(new CustomEvent('say', { detail }))
    },
    [welcome(...hostOffers), message('insets', { top: 99, bottom: 99 }), message('knock')],
  )
  await app.getByRole('link', { name: say('scan') }).click()
  await expect(pageAt(frame, '/scan')).toBeVisible()
  await expect(app.locator('header').first()).toHaveCSS('padding-top', '0px')
  expect(await page.locator('#heard li').count()).toBe(0)
})

test('what stands in the camera’s place while a host scans can be read and reached by everybody', async ({ page }) => {
  const side = await inWebView(hosted, page, '/scan')
  await side.tell(welcome('scanner'))
  const asked = await scanAfter(side, '')
  await expect(heading(side, 'waitingForCode')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await side.tell(message('scan-ended', { id: asked, why: 'failed' }))
  await expect(shown(side).getByRole('alert')).toContainText(say('scannerNotOpen'))
  expect(await faults(page)).toEqual([])
  await control(shown(side), 'scanAgain').focus()
  await page.keyboard.press('Enter')
  await scanAfter(side, asked)
  // Nothing moves for who does not want it, and they are led on all the same.
  await side.tell(message('scanned', { id: await lastScan(side), text: link(aSerial()) }))
  await expect(runs(side).filter({ visible: true })).toHaveCount(0)
  await expect(heading(side, 'logInFirst')).toBeVisible()
})

test('another frame of the host’s own page is not its host', async ({ page }) => {
  const side = await inFrame(hosted, page, '/home')
  const stranger = page.frames().find((frame) => frame.url().endsWith('/stranger'))
  await stranger?.evaluate(
    (all) => {
      for (const detail of all) dispatchEvent(new CustomEvent('say', { detail }))
    },
    [welcome(...hostOffers), message('scanned', { text: link(aSerial()) }), message('knock')],
  )
  await side.tell(message('knock'))
  await expect.poll(side.heard).toEqual([READY, READY])
  expect(side.url()).toContain('#/home')
})

test('without a host nothing of the bridge is loaded', everyRun, async ({ page }) => {
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /assets\/connect-/.test(name)).length,
    )
  await holdCamera(page)
  await page.goto(`${hosted.service.url}/#/scan`)
  await expect(page.locator('video')).toBeVisible()
  expect(await loaded()).toBe(0)
  await page.goto('about:blank')
  await inWebView(hosted, page, '/home')
  await expect.poll(loaded).toBe(1)
})
