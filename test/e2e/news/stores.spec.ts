import type { BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { to } from '../../../src/contract/pages/paths.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { region } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { keptOnDevice } from '../support/phone/on-device.ts'
import { logIn, newPhone, open, screenKept, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { operate } from '../support/world/callers/operator.ts'
import { fromStore } from '../support/world/store.ts'

const MINUTE = 60_000
const clockSchema = v.object({ offset: v.number() })

const rows = (page: Page) => shown(page).getByRole('list').getByRole('link')
const storeAt = (id: string) => to('shopDetail', {}, { id })
const map = (page: Page) => shown(page).getByRole('group', { name: say('mapOfTaiwan') })

/** A place in Taitung that is nobody's, and in no answer. */
const HERE = { latitude: 22.7541987, longitude: 121.1483219 }
const CANARY = /22\.754198|121\.148321/

/** All that the page and its worker send, wherever to. */
const sentBy = (context: BrowserContext): string[] => {
  const sent: string[] = []
  context.on('request', (request) => {
    sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()))
  })
  return sent
}

const countAsked = (page: Page) =>
  page.addInitScript(() => {
    const real = Geolocation.prototype.getCurrentPosition
    Object.assign(globalThis, { asked: 0 })
    Geolocation.prototype.getCurrentPosition = function (...given) {
      Object.assign(globalThis, { asked: Number(Reflect.get(globalThis, 'asked')) + 1 })
      return real.apply(this, given)
    }
  })

/** As when the player turns to another app: what is on screen is kept then. */
const turnAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })

test('the nearest come first once the player asks, and where they are is sent nowhere and kept nowhere', async ({
  page,
  context,
  arcade,
}) => {
  const sent = sentBy(context)
  await countAsked(page)
  await logIn(page, arcade, newPhone(), '/shopList')
  await workerReady(page)
  await expect(rows(page).first()).toContainText('西門')
  await screenKept(page, '#/shopList')
  expect(await page.evaluate('asked')).toBe(0)

  await control(shown(page), 'nearestFirst').click()
  await expect(shown(page)).toContainText(say('nearDenied'))
  await expect(rows(page).first()).toContainText('西門')

  await context.grantPermissions(['geolocation'], { origin: arcade.url })
  await context.setGeolocation(HERE)
  await control(shown(page), 'nearestFirst').click()
  await expect(shown(page)).toContainText(say('nearOn'))
  await expect(rows(page).first()).toContainText('臺東')
  await expect(rows(page).first()).toContainText('100 公尺')
  expect(await faults(page)).toEqual([])
  await rows(page).first().click()
  await expect(shown(page)).toHaveAttribute('data-page', '/shopDetail')
  await page.goBack()
  await expect(rows(page).first()).toContainText('100 公尺')
  await turnAway(page)
  // What is kept of the page that came after it has been written: so has all that would have been before.
  await open(page, arcade, '/about')
  await turnAway(page)
  await open(page, arcade, storeAt('st24'))
  await screenKept(page, `#${storeAt('st24')}`)

  const kept = await keptOnDevice(page)
  expect(kept).toContain('臺東')
  for (const text of [
    kept,
    sent.join('\n'),
    await page.evaluate(() => JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }])),
  ]) {
    expect(text).not.toMatch(CANARY)
    expect(text).not.toContain('公尺')
    expect(text).not.toContain(say('nearOn'))
  }
})

test('a store is chosen without signal, on the map, and the choice arrives later', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/shopList')
  await workerReady(page)
  await expect(rows(page).first()).toBeVisible()
  const count = await rows(page).count()
  await open(page, arcade, '/shopList?view=map')
  await expect(map(page)).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('languages')).keys()).some(({ url }) => url.includes('store-map')),
      ),
    )
    .toBe(true)

  arcade.line.line = 'down'
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(map(page)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await expect(shown(page)).toContainText(say('storesOnMap', { values: { count } }))
  await map(page).focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('+')
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowUp')
  // The list tells what the map shows, and the map what the list is searched for.
  await expect.poll(() => rows(page).count()).toBeLessThan(count)
  await expect(shown(page)).toContainText(say('storesOnMap', { values: { count: await rows(page).count() } }))
  await page.keyboard.press('0')
  await expect(rows(page)).toHaveCount(count)
  await shown(page)
    .getByRole('searchbox', { name: say('searchStores') })
    .fill('羅東')
  await expect(map(page).getByRole('button')).toHaveCount(1)
  await map(page).getByRole('button').press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await rows(page).click()

  await control(shown(page), 'makeMyStore').focus()
  await page.keyboard.press('Enter')
  await expect(shown(page)).toContainText(say('storeWaits'))
  // The button is gone: the word that took its place has the focus.
  await expect(page.locator(':focus')).toContainText(say('myStore'))
  await page.reload()
  await expect(shown(page)).toContainText(say('storeWaits'))
  arcade.line.line = 'up'
  await open(page, arcade, '/home')
  await expect(region(shown(page), 'myStore')).toContainText('羅東')
  await open(page, arcade, storeAt('st22'))
  await expect(shown(page)).toContainText(say('myStore'))
  await expect(shown(page)).not.toContainText(say('storeWaits'))
})

test('the map is let go of wherever a finger or a mouse leaves it', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/shopList?view=map')
  await map(page).focus()
  for (let i = 0; i < 2; i++) await page.keyboard.press('+')
  const seal = map(page).getByRole('button').first()
  const [box, before] = [await map(page).boundingBox(), await seal.boundingBox()]
  if (!box || !before) throw new Error('there is no map')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  // Pressed at the edge and lifted beside the map, before it counted as a drag.
  await page.mouse.move(box.x + 2, middle.y)
  await page.mouse.down()
  await page.mouse.move(box.x - 3, middle.y)
  await page.mouse.up()
  await page.mouse.move(middle.x, middle.y, { steps: 5 })
  expect(await seal.boundingBox()).toEqual(before)

  // A finger's drag ends without a click: the next one, from the keyboard, is meant.
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await finger('touchStart', [middle])
  for (const x of [20, 40]) await finger('touchMove', [{ x: middle.x + x, y: middle.y }])
  await finger('touchEnd', [])
  await expect.poll(() => seal.boundingBox()).not.toEqual(before)
  await seal.press('Enter')
  await expect(map(page).getByRole('button', { pressed: true })).not.toHaveCount(0)
})

test('a store that the operator adds is there, and says so when it has closed', async ({ page, arcade }) => {
  const id = `pop-up-${Date.now()}`
  const text = (word: string) => ({ 'zh-TW': word, 'zh-CN': word, 'en-US': word, 'fr-FR': word, 'de-DE': word })
  const store = {
    ...{ id, area: 'penghu', zip: '880', latitude: '23.5660', longitude: '119.5793', phone: '06-155-0199' },
    ...{ opens: '00:00', closes: '24:00', machines: { battle: 1, draw: 0, print: 0, ic: 0 } },
    ...{ name: text('虎符快閃店'), district: text('馬公市'), address: text('中正路 9 號') },
  }
  await operate(arcade.service, 'stores.add', { store })
  await logIn(page, arcade, newPhone(), storeAt(id))
  await expect(shown(page)).toContainText('營業中')
  await expect(shown(page)).toContainText('880 澎湖縣馬公市中正路 9 號')
  await expect(shown(page).locator('a[href^="geo:23.566,119.5793"]')).toBeVisible()
  await operate(arcade.service, 'stores.close', { id })
  await page.reload()
  await expect(shown(page)).toContainText(say('closedForGood', { values: { name: '虎符快閃店' } }))
  await control(shown(page).getByRole('main'), 'allStores').click()
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).filter({ hasText: '虎符快閃店' })).toHaveCount(0)
})

test.describe('with a phone in another part of the world', () => {
  test.use({ phone: 'new', timezoneId: 'America/Los_Angeles' })

  test('a store closes at midnight in Taipei while its page is looked at, without signal', async ({ page, turned }) => {
    const { arcade, setNow, nextEvening } = turned
    const midnight = nextEvening() + 120 * MINUTE
    await logIn(page, arcade, newPhone(), storeAt('st03'))
    await workerReady(page)
    await expect(shown(page)).toContainText('營業中')
    await expect(shown(page)).toContainText(say('closesAt', { values: { 0: '24:00' } }))
    // The service's clock stands still, the page's runs on from the last answer: three seconds before it turns.
    setNow(midnight - 3_000)
    await page.reload()
    await expect(async () => {
      const { offset } = v.parse(clockSchema, await fromStore(page, 'tiger-tally', 'keyval', 'clockOffset'))
      expect(Math.abs(Date.now() + offset - midnight)).toBeLessThan(10 * MINUTE)
    }).toPass()
    arcade.line.line = 'down'
    await expect(shown(page)).toContainText(say('closedNow'))
    await expect(shown(page)).toContainText(say('opensAt', { values: { 0: '12:00' } }))
    arcade.line.line = 'up'
  })
})
