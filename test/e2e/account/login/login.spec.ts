import * as v from 'valibot'
import { SESSION } from '../../../../src/client/device/stored.ts'
import { loginByCode } from '../../../../src/contract/account/account.ts'
import { MINUTE_MS } from '../../../../src/rules/time/units.ts'
import { control } from '../../support/control.ts'
import { everyRun } from '../../support/every-run.ts'
import { field } from '../../support/field.ts'
import { loginNotSaved, tab } from '../../support/find.ts'
import { refuseToKeep } from '../../support/phone/kept-values.ts'
import { draftsOnDevice } from '../../support/phone/on-device.ts'
import { askForCode, fillInCode, giveCode, newPhone, open, sendCode, shown } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

test(
  'what is wrong with a login is said at its field; one whose answer was lost asks whether to try again, and trying again logs in',
  everyRun,
  async ({ page, arcade }) => {
    await open(page, arcade, '/loginsms?next=/mine')
    for (const button of [control(page.locator('form'), 'sendCode'), page.locator('form button[type=submit]')]) {
      await field(page, 'phone').fill('12')
      await button.click()
      await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'true')
      // Who hears nothing of the rest of the page stands where it is to be mended, the second time too.
      await expect(field(page, 'phone')).toBeFocused()
      await button.click()
      await expect(field(page, 'phone')).toBeFocused()
      await page.reload()
      await expect(field(page, 'phone')).not.toHaveAttribute('aria-invalid')
    }

    const phone = newPhone()
    await askForCode(page, phone)
    await field(page, 'code').fill('')
    await field(page, 'agreedToTexts').check()
    await page.locator('form button[type=submit]').click()
    await expect(field(page, 'code')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'code')).toBeFocused()

    const right = await arcade.service.codeFor(phone)
    await field(page, 'code').fill(right === '000000' ? '000001' : '000000')
    await page.locator('form button[type=submit]').click()
    await expect(shown(page).getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()

    await field(page, 'agreedToTexts').uncheck()
    await field(page, 'code').fill(right)
    await page.locator('form button[type=submit]').click()
    await expect(shown(page).getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    await expect(field(page, 'agreedToTexts')).toBeFocused()
    await expect(page).toHaveURL(/#\/loginsms/)

    await field(page, 'agreedToTexts').check()
    arcade.line.rule = ({ action }) => (action === loginByCode.name ? 'apply-then-reset' : 'pass')
    const asked = page.waitForRequest((request) => request.postData()?.includes(`"${loginByCode.name}"`) ?? false)
    await page.locator('form button[type=submit]').click()
    // With what came with the code, which a shared address does not make wait.
    expect((await asked).postDataJSON()).toHaveProperty('ticket')
    await expect(page.getByRole('dialog')).toBeVisible()
    arcade.line.rule = () => 'pass'
    await control(page.getByRole('dialog'), 'tryAgain').click()
    await expect(page).toHaveURL(/#\/mine/)
    await expect(shown(page)).toContainText(phone.slice(-3))
    await expect(shown(page)).not.toContainText(phone)
  },
)

test('a number is put right wherever it is typed, and the cursor stays with its digit', async ({ page, arcade }) => {
  await open(page, arcade, '/loginsms')
  const number = field(page, 'phone')
  const cursor = () => number.evaluate((input: HTMLInputElement) => input.selectionStart)
  const phone = newPhone()
  await number.fill(phone)
  await number.press('Home')
  await page.keyboard.type('+886 ')
  await expect(number).toHaveValue(phone)
  await page.keyboard.type('0')
  await expect(number).toHaveValue(/^09\d\d \d{3} \d{3}$/)
  expect(await cursor()).toBe(1)
  // Over the gap, and back.
  for (let step = 0; step < 3; step++) await number.press('ArrowRight')
  await page.keyboard.type('x')
  expect(await cursor()).toBe(4)
  await number.press('Delete')
  await number.press('Delete')
  await page.keyboard.type(phone.slice(3, 4))
  await expect(number).toHaveValue(`0${phone}`.replace(/(\d{4})(\d{3})(\d{3})/, '$1 $2 $3'))
  expect(await cursor()).toBe(6)
  // As a keyboard of East Asia and a password manager give it.
  await number.fill(`＋８８６ ${phone}`)
  await expect(number).toHaveValue(phone)
  await sendCode(page)
  await giveCode(page, arcade, phone)
  await expect(page).toHaveURL(/#\/home/)
})

test.describe('without the worker', () => {
  // What the page itself asks for can be answered otherwise.
  test.use({ phone: 'new', serviceWorkers: 'block' })

  test('where the operator has named no way to customer service, none is promised', async ({ page, arcade }) => {
    await page.route('**/api/info', async (route) => {
      if (!route.request().postData()?.includes('"ways_in"')) return route.continue()
      const response = await route.fetch()
      const { data, ...envelope } = v.parse(v.looseObject({ data: v.looseObject({}) }), await response.json())
      await route.fulfill({ response, json: { ...envelope, data: { ...data, support: { email: null, phone: null } } } })
    })
    const asked = page.waitForResponse((response) => response.request().postData()?.includes('"ways_in"') ?? false)
    await open(page, arcade, '/login?why=account_blocked')
    await asked
    const why = shown(page).getByRole('alert').filter({ hasText: /\S/ })
    await expect(why).toContainText('此帳號受到限制，請聯絡客服')
    await expect(why.getByRole('link')).toHaveCount(0)
  })

  // A phone whose clock was held is used up: one without a worker costs less.
  test('asking for another code has to wait, and the button says how long', async ({ page, arcade }) => {
    await open(page, arcade, '/login')
    // The phone's clock rests: nobody is quicker or slower than the wait.
    const now = Date.now()
    await page.clock.setFixedTime(now)
    await askForCode(page, newPhone())
    await expect(control(page, 'sendCode')).toHaveAttribute('aria-disabled', 'true')
    await expect(control(page, 'sendCode')).toContainText(/\d+/)
    // Set again and again: with each answer meanwhile the phone learns the service's time anew, which did not jump.
    let at = now
    await expect
      .poll(async () => {
        at += 2 * MINUTE_MS
        await page.clock.setFixedTime(at)
        return control(page, 'sendCode').getAttribute('aria-disabled')
      })
      .toBeNull()
  })
})

test('a half-typed number is still there after the app was closed', async ({ page, arcade }) => {
  await open(page, arcade, '/login')
  await field(page, 'phone').fill('912000')
  await field(page, 'region').selectOption('+852')
  await expect.poll(() => draftsOnDevice(page)).toContain('"+852"')
  await page.reload()
  await expect(field(page, 'phone')).toHaveValue('912000')
  await expect(field(page, 'region')).toHaveValue('+852')
})

test('who has asked for a code can type it at once: the focus is in its field', async ({ page, arcade }) => {
  await open(page, arcade, '/loginsms')
  await askForCode(page, newPhone())
  await expect(control(page, 'sendCode')).toHaveAttribute('aria-disabled', 'true')
  await expect(field(page, 'code')).toBeFocused()
  await page.keyboard.type('12')
  await expect(field(page, 'code')).toHaveValue('12')
})

test('a code that was asked for is remembered, whatever else is looked at and however the app is opened again', async ({
  page,
  arcade,
}) => {
  await open(page, arcade, '/login')
  await askForCode(page, newPhone())
  await expect(control(page, 'sendCode')).toContainText(/\d+/)
  await tab(page, 'password').click()
  await tab(page, 'phoneCode').click()
  await expect(control(page, 'sendCode')).toContainText(/\d+/)
  await expect.poll(() => draftsOnDevice(page)).toContain('expiresAt')
  await page.reload()
  await expect(control(page, 'sendCode')).toContainText(/\d+/)
})

test('a login that the device does not save is said so, and the next try does not ask the service again', async ({
  page,
  arcade,
}) => {
  await open(page, arcade, '/loginsms?next=/mine')
  const phone = newPhone()
  await askForCode(page, phone)
  await fillInCode(page, arcade, phone)
  const before = arcade.line.answered.length
  const keepAgain = await refuseToKeep(page, SESSION)
  const submit = page.locator('form button[type=submit]')
  for (let tries = 0; tries < 2; tries++) {
    await submit.click()
    await expect(submit).not.toHaveAttribute('aria-busy')
    await expect(loginNotSaved(page)).toBeVisible()
  }
  await keepAgain()
  await submit.click()
  await expect(page).toHaveURL(/#\/mine/)
  await expect(shown(page)).toContainText(phone.slice(-3))
  const asked = arcade.line.answered.slice(before).filter(({ seen }) => seen.action === loginByCode.name)
  expect(asked).toHaveLength(1)
})
