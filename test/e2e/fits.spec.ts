import { DEMO_PHONE } from '../../src/server/world/accounts.ts'
import { expect, test } from './support/arcade.ts'
import { formats, misfits, reshape } from './support/fits.ts'
import { arriveAt, enterAs } from './support/walk.ts'

for (const language of ['zh-TW', 'de-DE', 'en-XA']) {
  test(`every page fits phones of every width and text of double size, in ${language}`, async ({ page, arcade }) => {
    test.setTimeout(420_000)
    for (const hash of await enterAs(page, arcade, language, DEMO_PHONE.phone)) {
      await arriveAt(page, arcade, hash)
      for (const format of formats) {
        await reshape(page, format)
        expect.soft(await misfits(page), `${hash} at ${format.width} px, text ${format.text} %`).toEqual([])
      }
    }
  })
}
