import { makeGiftCode, showGiftCode } from '../../../src/rules/codes/gift-code.ts'
import { makeIcNumber } from '../../../src/rules/codes/ic-number.ts'
import { showSerial } from '../../../src/rules/codes/serial.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { field, pick } from '../support/field.ts'
import { looksRight } from '../support/look/looks.ts'
import { heldTimers } from '../support/phone/held-timers.ts'
import { holdCamera, lightsOn, show } from '../support/scan/camera.ts'
import { aSerial, cardLink, heading, holdBoth, holdOpening, standBefore, told, type } from '../support/scan/scanner.ts'
import { photograph, type Scene } from '../support/scan/scenes.ts'
import { paste, share } from '../support/scan/shared.ts'
import { logIn, newPhone, shown, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test(
  'a code is read however it lies before the camera, and what it is about is shown first',
  everyRun,
  async ({ page, arcade }) => {
    await holdCamera(page)
    await holdBoth(page)
    await standBefore(page, arcade)
    const lie: Readonly<Record<string, Partial<Scene['codes'][number]> & Omit<Scene, 'codes'>>> = {
      sharp: {},
      'turned a quarter': { turned: 90 },
      'upside down': { turned: 180 },
      tilted: { tilted: 0.45, turned: 20 },
      dim: { light: 0.12 },
      small: { size: 0.17 },
      'near an edge': { size: 0.25, at: [0.16, 0.3] },
      'out of focus': { blurred: 2.5 },
      'light on dark': { inverted: true },
    }
    for (const [how, { light, blurred, ...code }] of Object.entries(lie)) {
      const serial = aSerial()
      await show(page, {
        codes: [{ text: cardLink(serial), ...code }],
        ...(light && { light }),
        ...(blurred && { blurred }),
      })
      // The one before is taken back, and the camera finds this one before it.
      if (how !== 'sharp') await control(shown(page), 'scanAgain').click()
      await expect(told(page, showSerial(serial)), how).toBeAttached()
      await expect.poll(() => lightsOn(page), `${how}: the camera is off`).toBe(0)
    }
    // Of two beside each other one is read, and when it is taken back the other.
    const [one, other] = [aSerial(), aSerial()]
    await show(page, {
      codes: [
        { text: cardLink(one), size: 0.4, at: [0.3, 0.5] },
        { text: cardLink(other), size: 0.4, at: [0.7, 0.5] },
      ],
    })
    await control(shown(page), 'scanAgain').click()
    const either = told(page, showSerial(one)).or(told(page, showSerial(other)))
    await expect(either).toBeAttached()
    const first = (await either.textContent())?.includes(showSerial(one)) ? one : other
    await control(shown(page), 'scanAgain').click()
    await expect(told(page, showSerial(first === one ? other : one))).toBeAttached()
    // Nobody is led away who has not seen it move.
    await expect(page).toHaveURL(/#\/scan/)
  },
)

test('what a code leads to is a page of the app, with all that the code says, through the login', async ({
  page,
  arcade,
}) => {
  await holdCamera(page)
  await standBefore(page, arcade)
  const serial = aSerial()
  await show(page, {
    codes: [{ text: `請掃描 https://evil.example/x?cardid=${serial}&from=poster&next=//evil.example。`, size: 0.7 }],
  })
  await expect(heading(page, 'logInFirst')).toBeVisible()
  expect(new URL(page.url()).origin).toBe(new URL(arcade.url).origin)
  expect(page.url()).toContain(`#/cardDetail?cardid=${serial}&from=poster`)
  await control(shown(page), 'logIn').click()
  await expect(page).toHaveURL(new RegExp(`#/login.*${serial}`))
})

test('a picture or a link that another app shares is read by the scanner, once, without signal too', async ({
  page,
  arcade,
}) => {
  await holdCamera(page)
  await holdOpening(page)
  await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  arcade.line.line = 'down'
  const [first, second] = [aSerial(), aSerial()]
  await share(page, { picture: [...(await photograph({ codes: [{ text: cardLink(first), size: 0.5 }] }))] })
  await expect(page).toHaveURL(/#\/scan/)
  await expect(told(page, showSerial(first))).toBeAttached()
  await share(page, { text: cardLink(second) })
  await expect(told(page, showSerial(second))).toBeAttached()
  await page.reload()
  await expect(shown(page).locator('video')).toBeVisible()
  await expect(told(page, showSerial(second))).toHaveCount(0)
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('what another app shares opens the scanner, which says once that it was lost', async ({ page, arcade }) => {
    await holdCamera(page)
    await logIn(page, arcade, newPhone(), '/home')
    await share(page, { text: cardLink(aSerial()) })
    await expect(shown(page).locator('video')).toBeVisible()
    await expectToast(page, 'danger')
    await expect(page).toHaveURL(/#\/scan$/)
  })
})

test('codes that are typed or pasted, or in a picture, lead as those before a camera', async ({ page, arcade }) => {
  await holdCamera(page)
  await holdOpening(page)
  await logIn(page, arcade, newPhone(), '/scan')
  await expect(shown(page).locator('video')).toBeVisible()
  const gift = makeGiftCode(Math.random)
  await control(shown(page), 'enterCode').click()
  await expect.poll(() => lightsOn(page), 'no camera behind a sheet').toBe(0)
  await field(page.getByRole('dialog'), 'codeOrLink').fill(` ${showGiftCode(gift).toLowerCase()} `)
  await control(page.getByRole('dialog'), 'continueOn').click()
  await control(shown(page), 'openNow').click()
  await expect(field(shown(page), 'giftCode')).toHaveValue(gift)

  await standBefore(page, arcade)
  const serial = aSerial()
  const picture = { name: 'card.jpg', mimeType: 'image/jpeg' }
  const choose = async (buffer: Buffer) => pick(page, control(shown(page), 'pictureOfCode'), { ...picture, buffer })
  await choose(
    await photograph({ codes: [{ text: cardLink(serial), size: 0.3, turned: 77 }], width: 3_000, height: 4_000 }),
  )
  await expect(told(page, showSerial(serial))).toBeAttached()
  await control(shown(page), 'scanAgain').click()
  await choose(await photograph({ codes: [] }))
  await expect(heading(page, 'noCodeInPicture')).toBeVisible()
  await control(shown(page), 'scanAgain').click()
  await choose(Buffer.from('no picture at all'))
  await expect(heading(page, 'noPicture')).toBeVisible()
  await paste(page, { text: cardLink(serial) })
  await expect(told(page, showSerial(serial))).toBeAttached()
})

test('what was read does not open while the keys stand on the way back', async ({ page, arcade }) => {
  await holdCamera(page)
  await holdOpening(page)
  await standBefore(page, arcade)
  await paste(page, { text: cardLink(aSerial()) })
  await expect.poll(() => heldTimers(page)).toBe(1)
  await control(shown(page), 'scanAgain').focus()
  await expect.poll(() => heldTimers(page)).toBe(0)
  await control(shown(page), 'openNow').press('Enter')
  await expect(page).toHaveURL(/cardDetail/)
})

test('the service says what the device cannot tell; what nobody knows, and what machines read, says so', async ({
  page,
  arcade,
}) => {
  await holdCamera(page)
  await holdOpening(page)
  await logIn(page, arcade, newPhone(), '/scan')
  await expect(shown(page).locator('video')).toBeVisible()
  await type(page, 'https://foreign.example/a-page-of-theirs')
  await control(shown(page), 'openNow').click()
  await expect(heading(page, 'invalidCode')).toBeVisible()
  await control(shown(page), 'scanAgain').click()
  await type(page, `${makeIcNumber('kingdoms', Math.random)}12345678`)
  await expect(heading(page, 'forMachines')).toBeVisible()
  await control(shown(page), 'scanAgain').click()
  // A gift code that an operator thought out is known to the service alone.
  await type(page, 'tiger2026')
  await control(shown(page), 'openNow').click()
  await expect(field(shown(page), 'giftCode')).toHaveValue('TIGER2026')
})

test('the scanner can be read, hit and heard in each of its states', async ({ page, arcade }) => {
  await holdCamera(page)
  await holdOpening(page)
  await page.addInitScript(() => {
    const abilities = { torch: true, zoom: { min: 1, max: 8, step: 0.1 } }
    if (globalThis.camera) Object.assign(globalThis.camera.abilities, abilities)
  })
  await standBefore(page, arcade)
  await looksRight(page, arcade, async (look) => {
    await standBefore(page, arcade)
    await look('looking')
    const serial = aSerial()
    await show(page, { codes: [{ text: cardLink(serial) }] })
    await expect(told(page, showSerial(serial))).toBeAttached()
    await look('found')
    arcade.line.line = 'down'
    const video = shown(page).locator('video')
    await show(page, { codes: [] })
    await shown(page).locator('main button').nth(1).click()
    await expect(video).toBeVisible()
    await show(page, { codes: [{ text: `https://a.example/?teamId=${serial}` }] })
    await expect(video).toHaveCount(0)
    await shown(page).locator('main button').first().click()
    await expect(shown(page).getByRole('alert')).toBeVisible()
    await look('saved')
    arcade.line.line = 'up'
  })
})

test('the scanner’s worker runs under the page’s policy, which lets no text become a script', async ({
  page,
  arcade,
}) => {
  await holdCamera(page)
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  const started = page.waitForEvent('worker')
  await standBefore(page, arcade)
  expect(new URL((await started).url()).pathname).toMatch(/^\/assets\/decoder\.worker-/)
  expect(refused.filter((text) => /policy|trusted/i.test(text))).toEqual([])
  expect(
    await page.evaluate(() => {
      try {
        return new Worker(URL.createObjectURL(new Blob(['1'])))
      } catch (error) {
        return String(error)
      }
    }),
  ).toMatch(/TypeError|Trusted/)
})
