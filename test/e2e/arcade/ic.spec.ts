import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { bindIc, icList, mainIc, unbindIc } from '../../../src/contract/arcade/ic-cards.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { like, named, say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { field } from '../support/field.ts'
import { listOf } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { keptOnDevice } from '../support/phone/on-device.ts'
import { turnPhone } from '../support/phone/phone-clock.ts'
import { launchProfile } from '../support/phone/profile.ts'
import { enter, logIn, newPhone, open, shown, signOut, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'
import { buyIcCard, holdToMachine, type IssuedCard, putIntoMachine } from '../support/world/callers/machine.ts'
import { fromStore } from '../support/world/store.ts'

const MINUTE = 60_000
const heldSchema = v.object({ data: v.object({ keys: v.array(v.unknown()) }) })
const cards = (page: Page) => listOf(shown(page), 'icCards').getByRole('listitem')
const bright = (page: Page) => page.getByRole('dialog', { name: say('machineLogin') })
const masked = ({ number }: IssuedCard) => `${number.slice(0, 4)} **** **** ${number.slice(-4)}`

/** The text in the QR code: number and digits are written below it as well. */
const codeShown = async (page: Page, { number }: IssuedCard): Promise<string> => {
  const digits = bright(page).getByText(/^\d{4} \d{4}$/)
  await expect(digits).toBeVisible()
  return number + ((await digits.textContent()) ?? '').replace(' ', '')
}

/** Somebody who has bound cards on another phone, and logs in on this one. */
const holder = async (page: Page, arcade: Arcade, next: string, ...held: readonly IssuedCard[]) => {
  const other = openOtherPhone(arcade.service.url)
  const session = await other.signUp(newPhone(), arcade.service.codeFor)
  for (const card of held) await other.act(bindIc, card)
  await enter(page, arcade, session, next)
  return other
}

/** For how many cards this phone can make codes. */
const keysOn = async (page: Page): Promise<number> => {
  const held: unknown = await fromStore(page, 'tiger-state', 'state', 'ic-keys')
  return v.is(heldSchema, held) ? held.data.keys.length : 0
}

/** As keyboards of East Asia make digits. */
const wide = (digits: string): string => digits.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

test(
  'a card is bound by number and secret: a wrong secret is said at its field, the right one makes it the main card and shows its code',
  everyRun,
  async ({ page, arcade }) => {
    const card = await buyIcCard(arcade.service)
    await logIn(page, arcade, newPhone(), '/icList')
    await expect(stateOf(page, 'empty')).toContainText(say('noIcCard'))
    expect(await faults(page)).toEqual([])
    await control(shown(page), 'bindIcCard').click()
    await field(shown(page), 'icNumber').fill('1234')
    await control(shown(page), 'bindThisCard').click()
    await expect(field(shown(page), 'icNumber')).toHaveAttribute('aria-invalid', 'true')
    await field(shown(page), 'icNumber').fill(wide(card.number))
    await field(shown(page), 'icSecret').fill(card.secret === '000000' ? '111111' : '000000')
    await control(shown(page), 'bindThisCard').click()
    await expect(field(shown(page), 'icSecret')).toHaveAttribute('aria-invalid', 'true')
    await expect(control(shown(page), 'whatCanIDo')).toBeVisible()
    expect(await faults(page)).toEqual([])
    await field(shown(page), 'icSecret').fill(wide(card.secret))
    await control(shown(page), 'bindThisCard').click()

    await expect(shown(page)).toContainText(masked(card))
    await expect(shown(page)).toContainText(say('mainCard'))
    await control(shown(page), 'showCode').click()
    expect(await holdToMachine(arcade.service, await codeShown(page, card))).toBe('logged in')
    expect(await faults(page)).toEqual([])
    await control(bright(page), 'close').click()
    await expect(shown(page)).toContainText(masked(card))
    expect(await keptOnDevice(page)).not.toContain(card.secret)
  },
)

test('a phone that never opened the page of the cards and was killed shows the code without signal, and a machine takes it once', async ({
  arcade,
}) => {
  const card = await buyIcCard(arcade.service)
  const first = await launchProfile()
  await holder(first.page, arcade, '/home', card)
  await workerReady(first.page)
  await expect.poll(() => keysOn(first.page)).toBe(1)
  await first.kill()
  arcade.line.line = 'down'
  const { page, end } = await launchProfile({ folder: first.folder })
  await open(page, arcade, '/icList')
  await control(cards(page).first(), 'showCode').click()
  const code = await codeShown(page, card)
  expect(await holdToMachine(arcade.service, code)).toBe('logged in')
  expect(await holdToMachine(arcade.service, code)).toBe('code_wrong')
  await end()
})

test('a link of the card brings number and secret along, and neither history nor device keeps the secret', async ({
  page,
  arcade,
}) => {
  const card = await buyIcCard(arcade.service)
  await logIn(page, arcade, newPhone(), '/home')
  await page.goto(`${arcade.url}/?id=${card.number}&secret=${card.secret}`)
  await expect(field(shown(page), 'icSecret')).toHaveValue(card.secret)
  await expect(page).not.toHaveURL(new RegExp(`=${card.secret}`))
  await control(shown(page), 'bindThisCard').click()
  await expect(shown(page)).toContainText(masked(card))
  expect(await keptOnDevice(page)).not.toContain(card.secret)
})

test.describe('on a phone whose clock is turned', () => {
  test.use({ phone: 'new' })

  test('with a clock three minutes off codes are right, and one that is turned without signal is said to be doubtful', async ({
    page,
    arcade,
  }) => {
    const card = await buyIcCard(arcade.service)
    await turnPhone(page, 3 * MINUTE)
    await holder(page, arcade, `/icCode?id=${card.number}`, card)
    await workerReady(page)
    expect(await holdToMachine(arcade.service, await codeShown(page, card))).toBe('logged in')
    await expect(bright(page).getByRole('alert')).toHaveCount(0)

    arcade.line.line = 'down'
    await turnPhone(page, 23 * MINUTE)
    await open(page, arcade, `/icCode?id=${card.number}`)
    await codeShown(page, card)
    await expect(bright(page).getByRole('alert')).toContainText(say('clockDoubtful'))
  })

  test('a right clock that is turned by twenty minutes without signal: when the time was checked last is said', async ({
    page,
    arcade,
  }) => {
    const card = await buyIcCard(arcade.service)
    await holder(page, arcade, `/icCode?id=${card.number}`, card)
    await workerReady(page)
    await codeShown(page, card)
    await expect(bright(page).getByText(like('clockAged'))).toHaveCount(0)
    arcade.line.line = 'down'
    await turnPhone(page, 20 * MINUTE)
    await open(page, arcade, `/icCode?id=${card.number}`)
    await codeShown(page, card)
    await expect(bright(page).getByText(like('clockAged'))).toBeVisible()
  })
})

test('a binding whose list cannot be read any more is in the list all the same, and its secret is for that card alone', async ({
  page,
  arcade,
}) => {
  const [card, another] = [await buyIcCard(arcade.service), await buyIcCard(arcade.service)]
  await logIn(page, arcade, newPhone(), '/icList')
  await expect(stateOf(page, 'empty')).toBeVisible()
  await open(page, arcade, `/icDetail?id=${another.number}&secret=${another.secret}`)
  await expect(field(shown(page), 'icSecret')).toHaveValue(another.secret)
  await open(page, arcade, `/icDetail?id=${card.number}`)
  await expect(field(shown(page), 'icSecret')).toHaveValue('')
  await field(shown(page), 'icSecret').fill(card.secret)
  // From the binding on: a list that was refused before would shut the button, as without a connection.
  let bound = false
  arcade.line.rule = ({ action }) => {
    bound ||= action === bindIc.name
    return bound && action === icList.name ? 'refuse' : 'pass'
  }
  await control(shown(page), 'bindThisCard').click()
  await expect(shown(page)).toContainText(masked(card))
  await open(page, arcade, '/icList')
  await expect(cards(page)).toContainText(masked(card))
})

test('what a print gives as a number and is none says so, with the way to customer service', async ({
  page,
  arcade,
}) => {
  const card = await buyIcCard(arcade.service)
  await logIn(page, arcade, newPhone(), `/icDetail?id=${card.number.slice(0, -1)}&secret=${card.secret}`)
  await expect(shown(page).getByRole('heading', { name: say('invalidCode') })).toBeVisible()
  await expect(control(shown(page), 'customerService')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await shown(page)
    .getByRole('main')
    .getByRole('link', { name: named('bindIcCard') })
    .click()
  await expect(field(shown(page), 'icNumber')).toHaveValue('')
  await expect(field(shown(page), 'icSecret')).toHaveValue('')
})

test('the list goes by type, another card is made the main one, and the app is looked at through it', async ({
  page,
  arcade,
}) => {
  const first = await buyIcCard(arcade.service)
  const second = await buyIcCard(arcade.service, 'franchiseA')
  await holder(page, arcade, '/icList', first, second)
  await expect(cards(page)).toHaveCount(2)
  const types = shown(page)
    .getByRole('group', { name: say('typeOfCard') })
    .getByRole('button')
  await types.nth(2).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(masked(second))
  await types.nth(3).click()
  await expect(shown(page)).toContainText(say('noCardOfType'))
  await types.first().click()
  const asked = page.waitForRequest((request) => request.postData()?.includes(`"icId":"${second.number}"`) ?? false)
  await cards(page)
    .filter({ hasText: masked(second) })
    .getByRole('link')
    .first()
    .click()
  await control(shown(page), 'makeMain').click()
  await expect(shown(page)).toContainText(say('mainCard'))
  await asked
})

test('logins are listed with store and machine, and "was this you?" leads to unbinding', async ({ page, arcade }) => {
  const card = await buyIcCard(arcade.service)
  await holder(page, arcade, '/home', card)
  await putIntoMachine(arcade.service, card.number)
  await open(page, arcade, `/icDetail?id=${card.number}`)
  await listOf(shown(page), 'machineLogins').getByRole('button').first().click()
  const sheet = page.getByRole('dialog', { name: say('wasThisYou') })
  await expect(sheet).toContainText(say('cardInMachine'))
  expect(await faults(page)).toEqual([])
  await control(sheet, 'notMeUnbind').click()
  await control(page.getByRole('dialog'), 'unbindCard').click()
  await expect(stateOf(page, 'empty')).toContainText(say('noIcCard'))
  await expect.poll(() => keysOn(page)).toBe(0)
})

test('what was asked about one card is not asked about the one that is opened over it', async ({ page, arcade }) => {
  const [first, second] = [await buyIcCard(arcade.service), await buyIcCard(arcade.service)]
  await holder(page, arcade, `/icDetail?id=${first.number}`, first, second)
  await control(shown(page), 'unbindThisCard').click()
  await expect(page.getByRole('dialog')).toContainText(masked(first))
  await open(page, arcade, `/icDetail?id=${second.number}`)
  await expect(shown(page)).toContainText(masked(second))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what codes are made from goes with the card and with the login, and the next player gets none of it', async ({
  page,
  arcade,
}) => {
  const [kept, gone] = [await buyIcCard(arcade.service), await buyIcCard(arcade.service)]
  const other = await holder(page, arcade, '/icList', kept, gone)
  await expect.poll(() => keysOn(page)).toBe(2)
  await expect(cards(page)).toHaveCount(2)
  await control(cards(page).filter({ hasText: masked(gone) }), 'showCode').click()
  const code = await codeShown(page, gone)
  // What was asked before the act would be an answer to the page that is opened after it.
  await expect.poll(() => arcade.line.onTheirWay).toBe(0)
  await other.act(unbindIc, { number: gone.number })
  expect(await holdToMachine(arcade.service, code)).toBe('not_yours')
  await page.reload()
  await expect(bright(page)).toContainText(say('cardNotYours'))
  await other.act(mainIc, { number: kept.number })
  await control(bright(page), 'close').click()
  // The way back ends before another begins.
  await expect(bright(page)).toHaveCount(0)
  await signOut(page, arcade)
  expect(await keysOn(page)).toBe(0)
  await logIn(page, arcade, newPhone(), `/icCode?id=${kept.number}`)
  await expect(bright(page)).toContainText(say('cardNotYours'))
  await expect(control(bright(page), 'bindIcCard')).toBeVisible()
})
