import { expect, type Page } from '@playwright/test'
import type { Arcade } from '../world/arcade.ts'
import { faults } from './axe.ts'
import { layoutProblems, looksWithin, reshape, speak } from './fits.ts'

/** Layout problems in this language, and, in one language only, axe's violations. */
export const faultsOf = async (page: Page, where: string, language: string): Promise<string[]> => {
  const found: string[] = []
  for (const format of looksWithin.get(language) ?? []) {
    await reshape(page, format)
    for (const fault of await layoutProblems(page))
      found.push(`${where} ${language} ${format.width} ${format.text}: ${fault}`)
  }
  await reshape(page, { width: 390, text: 100 })
  // Roles and names do not depend on the language.
  return language === 'zh-TW' ? [...found, ...(await faults(page)).map((fault) => `${where} ${fault}`)] : found
}

type Look = (where: string) => Promise<void>

/** Walks the same way in each language and expects no problems. */
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
