import type { Page } from '@playwright/test'
import { everyRunIf } from '../../support/every-run.ts'
import { PSEUDO } from '../../support/look/fits.ts'
import { areas, facesOf } from '../../support/look/places.ts'
import { arriveAt } from '../../support/look/walk.ts'
import { rest } from '../../support/phone/phones.ts'
import { pageAt, shown } from '../../support/steps.ts'
import { expect, test } from '../../support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** Opened over the page that is shown, which stays mounted and hidden. */
const chooseOverIt = async (page: Page, language: string): Promise<void> => {
  await page.evaluate(() => {
    location.hash = '#/language?zIndex=9'
  })
  await pageAt(page, '/language').locator(`button[lang="${language}"]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.goBack()
}

/** Words of the language before, which marks each of its texts. */
const marked = (page: Page): Promise<string[]> =>
  shown(page).evaluate((root) => {
    const found: string[] = []
    const isMarked = (text: string | null) => text?.includes('⟦')
    for (const element of [root, ...root.querySelectorAll('*')]) {
      for (const { value } of element.attributes) if (isMarked(value)) found.push(value)
      for (const { nodeType, textContent } of element.childNodes)
        if (nodeType === Node.TEXT_NODE && isMarked(textContent)) found.push(textContent ?? '')
    }
    return found
  })

for (const [area, places] of areas)
  test(
    `${area}: a page that waited while another language was chosen speaks it when it is seen again`,
    everyRunIf(area === 'news'),
    async ({ phones: { player: page, addresses }, arcade }) => {
      const others = places.filter((place) => place !== 'gallery' && place !== 'language')
      for (const hash of facesOf(addresses, others))
        await test.step(hash, async () => {
          await rest(page, arcade, PSEUDO)
          await arriveAt(page, arcade, hash)
          expect.soft(await marked(page), `${hash} has marked words`).not.toEqual([])
          await chooseOverIt(page, 'zh-TW')
          await pageAt(page, hash.split('?')[0] ?? '').waitFor()
          await expect.soft.poll(() => marked(page), hash).toEqual([])
        })
    },
  )
