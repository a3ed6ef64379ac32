import { makeGiftCode } from '../../../src/rules/codes/gift-code.ts'
import { makeIcNumber } from '../../../src/rules/codes/ic-number.ts'
import { showSerial } from '../../../src/rules/codes/serial.ts'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { like, say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { handOn } from '../support/phone/hand.ts'
import { refuseToKeep } from '../support/phone/kept-values.ts'
import { launchProfile } from '../support/phone/profile.ts'
import { holdCamera, show } from '../support/scan/camera.ts'
import { aSerial, cardLink, heading, holdOpening, saved, standBefore, told, type } from '../support/scan/scanner.ts'
import { logIn, newPhone, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { operate } from '../support/world/callers/operator.ts'

test('a gift code that has counted is not said to wait when it is scanned again without signal', async ({
  page,
  arcade,
}) => {
  await holdCamera(page)
  await holdOpening(page)
  const code = makeGiftCode(Math.random)
  await operate(arcade.service, 'gifts.create', {
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
