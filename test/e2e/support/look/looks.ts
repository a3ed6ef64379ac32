import { expect, type Page } from '@playwright/test'
import type { Arcade } from '../world/arcade.ts'
import { faults } from './axe.ts'
import { looksWithin, misfits, reshape, speak } from './fits.ts'

/** What a reader of this language could not read or hit of what is shown now, and, once, what axe finds. */
export const faultsOf = async (page: Page, where: string, language: string): Promise<string[]> => {
  const found: string[] = []
  for (const format of looksWithin.get(language) ?? []) {
    await reshape(page, format)
    for (const fault of await misfits(page)) found.push(`${where} ${language} ${format.width} ${format.text}: ${fault}`)
  }
  await reshape(page, { width: 390, text: 100 })
  // Names and roles are the same in every language.
  return language === 'zh-TW' ? [...found, ...(await faults(page)).map((fault) => `${where} ${fault}`)] : found
}

type Look = (where: string) => Promise<void>

/** The same walk in each language: nothing that is looked at on the way is at fault. */
export const looksRight = async (page: Page, { url }: Arcade, walk: (look: Look) => Promise<void>): Promise<void> => {
  const found: string[] = []
  for (const language of looksWithin.keys()) {
    await speak(page, url, language)
    await page.reload()
    await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
    await walk(async (where) => {
      found.push(...(await faultsOf(page, where, language)))
    })
  }
  expect(found).toEqual([])
}
