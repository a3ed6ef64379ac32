import { expect, type Page } from '@playwright/test'
import type { Arcade } from './arcade.ts'
import { faults } from './axe.ts'
import { formats, misfits, reshape, speak } from './fits.ts'

/** What a reader could not read or hit of what is shown now, on every phone and at double text size, and what axe finds. */
export const faultsOf = async (page: Page, where: string): Promise<string[]> => {
  const found: string[] = []
  for (const format of formats) {
    await reshape(page, format)
    for (const fault of await misfits(page)) found.push(`${where} ${format.width} ${format.text}: ${fault}`)
  }
  await reshape(page, { width: 390, text: 100 })
  return [...found, ...(await faults(page)).map((fault) => `${where} ${fault}`)]
}

type Look = (where: string) => Promise<void>

/** The same walk in the language of few letters and in that of long words: nothing that is looked at on the way is at fault. */
export const looksRight = async (page: Page, { url }: Arcade, walk: (look: Look) => Promise<void>): Promise<void> => {
  const found: string[] = []
  for (const language of ['zh-TW', 'de-DE']) {
    await speak(page, url, language)
    await page.reload()
    await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
    await walk(async (where) => {
      found.push(...(await faultsOf(page, `${where} ${language}`)))
    })
  }
  expect(found).toEqual([])
}
