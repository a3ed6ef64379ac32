import { DEMO_PHONE } from '../../src/server/demo/accounts.ts'
import { expect, test } from './support/arcade.ts'
import { formats, misfits, reshape } from './support/fits.ts'
import { shown } from './support/steps.ts'
import { arriveAt, enterAs } from './support/walk.ts'

// One walk past every page takes a minute: each has a worker of its own.
test.describe.configure({ mode: 'parallel' })
for (const language of ['zh-TW', 'de-DE', 'en-XA']) {
  test(`every page opens at its top, and fits phones of every width and text of double size, in ${language}`, async ({
    page,
    arcade,
  }) => {
    test.setTimeout(420_000)
    for (const hash of await enterAs(page, arcade, language, DEMO_PHONE.phone)) {
      await arriveAt(page, arcade, hash)
      expect.soft(await shown(page).evaluate(({ scrollTop }) => scrollTop), `${hash} opens at its top`).toBe(0)
      for (const format of formats) {
        await reshape(page, format)
        expect.soft(await misfits(page), `${hash} at ${format.width} px, text ${format.text} %`).toEqual([])
      }
    }
  })
}
