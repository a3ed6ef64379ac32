import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { formats, misfits, reshape } from './fits.ts'

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
