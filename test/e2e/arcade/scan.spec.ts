import { makeGiftCode, showGiftCode } from '../../../src/rules/codes/gift-code.ts'
import { makeIcNumber } from '../../../src/rules/codes/ic-number.ts'
import { showSerial } from '../../../src/rules/codes/serial.ts'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { like, say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { looksRight } from '../support/look/looks.ts'
import { handOn } from '../support/phone/hand.ts'
import { heldTimers } from '../support/phone/held-timers.ts'
import { refuseToKeep } from '../support/phone/kept-values.ts'
import { launchProfile } from '../support/phone/profile.ts'
import { holdCamera, lightsOn, show } from '../support/scan/camera.ts'
import { aSerial, cardLink, heading, holdOpening, saved, standBefore, told, type } from '../support/scan/scanner.ts'
import { photograph, type Scene } from '../support/scan/scenes.ts'
import { paste, share } from '../support/scan/shared.ts'
import { logIn, newPhone, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { desk } from '../support/world/callers/desk.ts'

test(
  'a code is read however it lies before the camera, and what it is about is shown first',
  everyRun,
  async ({ page, arcade }) => {
    await holdCamera(page)
    await holdOpening(page)
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

test('codes that are typed or pasted, or in a picture, lead as those before a camera', async ({ page, arcade }) => {
  await holdCamera(page)
  await holdOpening(page)
  await logIn(page, arcade, newPhone(), '/scan')
  await expect(shown(page).locator('video')).toBeVisible()
  const gift = makeGiftCode(Math.random)
  await control(shown(page), 'enterCode').click()
  await expect.poll(() => lightsOn(page), 'no camera behind a sheet').toBe(0)
  await page
    .getByRole('dialog')
    .locator('[name=code]')
    .fill(` ${showGiftCode(gift).toLowerCase()} `)
  await control(page.getByRole('dialog'), 'continueOn').click()
  await control(shown(page), 'openNow').click()
  await expect(shown(page).locator('[name=giftid]')).toHaveValue(gift)

  await standBefore(page, arcade)
  const serial = aSerial()
  const picture = { name: 'card.jpg', mimeType: 'image/jpeg' }
  const choose = async (buffer: Buffer) =>
    shown(page)
      .locator('[name=picture]')
      .setInputFiles({ ...picture, buffer })
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
  await expect(shown(page).locator('[name=giftid]')).toHaveValue('TIGER2026')
})

test('a gift code that has counted is not said to wait when it is scanned again without signal', async ({
  page,
  arcade,
}) => {
  await holdCamera(page)
  await holdOpening(page)
  const code = makeGiftCode(Math.random)
  await desk(arcade.service, 'gifts.create', {
    codes: [code],
    gives: [{ item: 'mallPoints', count: 50 }],
    uses: 1,
    until: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await logIn(page, arcade, newPhone(), '/scan')
  await expect(shown(page).locator('video')).toBeVisible()
  await workerReady(page)
  await type(page, code)
  await control(shown(page), 'openNow').click()
  await control(shown(page), 'redeem').click()
  const given = shown(page).getByRole('list', { name: say('collected'), exact: true })
  await expect(given).toBeVisible()
  arcade.line.line = 'down'
  await open(page, arcade, '/scan')
  await type(page, code)
  await control(shown(page), 'openNow').click()
  await expect(given).toBeVisible()
})

test('without signal what needs the service is kept for later, a gift code waits, and an own card opens', async ({
  page,
  arcade,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await holdCamera(page)
  await logIn(page, arcade, DEMO_PHONE.phone, '/cardSeal')
  await expect(stateOf(page, 'ready')).toBeVisible()
  const [own = ''] = (await handOn(page)).keys()
  await workerReady(page)
  arcade.line.line = 'down'
  // The app as it opens in a basement: nothing of it in memory.
  await page.goto(`${arcade.url}/icon.svg`).catch(() => undefined)
  await open(page, arcade, '/scan')
  await expect(shown(page).locator('video')).toBeVisible()
  const foreign = aSerial()
  await show(page, { codes: [{ text: cardLink(foreign) }] })
  await expect(heading(page, 'savedForLater')).toBeVisible()
  await show(page, { codes: [] })
  await type(page, 'https://x.example/?watoken=one-time-ticket-of-a-player')
  await control(shown(page), 'openNow').click()
  await expect(heading(page, 'shortLived')).toBeVisible()
  await type(page, `?id=${makeIcNumber('kingdoms', Math.random)}&secret=271828`)
  await control(shown(page), 'openNow').click()
  await expect(heading(page, 'savedForLater')).toBeVisible()
  await type(page, makeGiftCode(Math.random))
  await control(shown(page), 'openNow').click()
  await expect(heading(page, 'giftSaved')).toBeVisible()
  await type(page, own)
  await control(shown(page), 'openNow').click()
  await expect(page).toHaveURL(new RegExp(`cardDetail.*${own}`))
  await expect(shown(page).getByText(showSerial(own)).first()).toBeAttached()

  await page.reload()
  await open(page, arcade, '/scan')
  await expect(saved(page)).toHaveCount(2)
  await expect(saved(page).filter({ hasText: showSerial(foreign) })).toBeVisible()
  const kept = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('tiger-state')
        opening.onsuccess = () => {
          const all = opening.result.transaction('state').objectStore('state').getAll()
          all.onsuccess = () => done(JSON.stringify(all.result))
        }
      }),
  )
  expect(kept).not.toMatch(/271828|one-time-ticket/)

  arcade.line.line = 'up'
  await expect(page.getByText(like('signalIsBack'))).toBeVisible()
  await saved(page)
    .filter({ hasText: showSerial(foreign) })
    .getByRole('button')
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`cardDetail.*${foreign}`))
  await open(page, arcade, '/scan')
  await expect(saved(page)).toHaveCount(1)
  // To have looked at what can be done with it is not to have done it.
  await saved(page).getByRole('button').first().click()
  await expect(page).toHaveURL(/icDetail/)
  await open(page, arcade, '/scan')
  await expect(saved(page)).toHaveCount(1)
  await saved(page).getByRole('button').last().click()
  await expect(saved(page)).toHaveCount(0)
})

test('a scan that a full disk does not take is not said to be saved', async ({ page, arcade }) => {
  await holdCamera(page)
  await holdOpening(page)
  await logIn(page, arcade, newPhone(), '/scan')
  await expect(shown(page).locator('video')).toBeVisible()
  await workerReady(page)
  arcade.line.line = 'down'
  const keepAgain = await refuseToKeep(page, 'saved-scans')
  await type(page, cardLink(aSerial()))
  await control(shown(page), 'openNow').click()
  await expect(heading(page, 'storageRefused')).toBeVisible()
  await expect(saved(page)).toHaveCount(0)
  await keepAgain()
  await control(shown(page), 'scanAgain').click()
  await type(page, cardLink(aSerial()))
  await control(shown(page), 'openNow').click()
  await expect(heading(page, 'savedForLater')).toBeVisible()
  await expect(saved(page)).toHaveCount(1)
})

test('a browser that was killed in a basement opens on the scanner and reads', async ({ arcade }) => {
  const first = await launchProfile()
  await first.page.goto(`${arcade.url}/#/home`)
  await shown(first.page).waitFor()
  await workerReady(first.page)
  await first.kill()
  arcade.line.line = 'down'
  const { page, end } = await launchProfile({ folder: first.folder })
  await holdCamera(page)
  await holdOpening(page)
  await standBefore(page, arcade)
  const serial = aSerial()
  await show(page, { codes: [{ text: cardLink(serial) }] })
  await expect(told(page, showSerial(serial))).toBeAttached()
  await control(shown(page), 'openNow').click()
  await expect(saved(page)).toHaveCount(1)
  await end()
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
