import type { Page } from '@playwright/test'
import { showSerial } from '../../../src/rules/codes/serial.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { holdCamera } from '../support/scan/camera.ts'
import { aSerial, cardLink, holdOpening, told } from '../support/scan/scanner.ts'
import { photograph } from '../support/scan/scenes.ts'
import { paste, share } from '../support/scan/shared.ts'
import { logIn, newPhone, shown, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { toastsOf } from '../support/toasts.ts'

/** The decoder is on its way until the story lets it fail, and can be had after that. */
const holdDecoder = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { Worker: real } = globalThis
    const started: EventTarget[] = []
    class Held extends EventTarget {
      constructor() {
        super()
        started.push(this)
      }
      terminate() {}
    }
    const failDecoder = () => {
      Object.assign(globalThis, { Worker: real })
      for (const one of started) one.dispatchEvent(new Event('error'))
    }
    Object.assign(globalThis, { Worker: Held, failDecoder })
  })
const failDecoder = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'failDecoder')())

test('without the decoder a shared text opens at once; a picture waits for it, and why it cannot be read is said', async ({
  page,
  arcade,
}) => {
  await holdCamera(page)
  await holdOpening(page)
  await logIn(page, arcade, newPhone(), '/home')
  await workerReady(page)
  await holdDecoder(page)
  const [first, second] = [aSerial(), aSerial()]
  await share(page, { text: cardLink(first) })
  await expect(told(page, showSerial(first))).toBeAttached()
  await control(shown(page), 'scanAgain').click()
  await paste(page, { picture: [...(await photograph({ codes: [{ text: cardLink(second), size: 0.5 }] }))] })
  await expect(shown(page).getByText(say('readingPicture'))).toBeVisible()
  await failDecoder(page)
  const whys = async () =>
    (await toastsOf(page, 'danger')).filter((text) => text.includes(say('scannerNotLoaded'))).length
  await expect.poll(whys).toBe(1)
  await control(shown(page), 'pictureOfCode').press('Enter')
  await expect.poll(whys).toBe(2)
  await control(shown(page), 'tryAgain').click()
  await expect(told(page, showSerial(second))).toBeAttached()
})
