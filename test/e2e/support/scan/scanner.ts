import type { Page } from '@playwright/test'
import { IGNORED_MS, SHOWN_MS } from '../../../../src/areas/scan/opening/shown.ts'
import { makeSerial } from '../../../../src/rules/codes/serial.ts'
import { say, type Word } from '../../../support/words/say.ts'
import { control } from '../control.ts'
import { field } from '../field.ts'
import { holdTimers } from '../phone/held-timers.ts'
import { open, shown } from '../steps.ts'
import { expect } from '../test.ts'
import type { Arcade } from '../world/arcade.ts'

export const heading = (page: Page, word: Word) => shown(page).getByRole('heading', { name: say(word), exact: true })
/** What was read, as the page says it aloud. */
export const told = (page: Page, text: string) => shown(page).getByRole('status').filter({ hasText: text })
export const saved = (page: Page) =>
  shown(page)
    .getByRole('list', { name: say('savedScans'), exact: true })
    .getByRole('listitem')
export const cardLink = (serial: string): string => `https://cards.example.tw/?cardid=${serial}`
export const aSerial = (): string => makeSerial(Math.random)

/**
 * What was read opens by itself in a moment. In a story that looks at it, or takes it back, that moment does not pass.
 */
export const holdOpening = (page: Page): Promise<unknown> => holdTimers(page, SHOWN_MS)
/** Nor the one in which a code that was taken back is not read again, however long the camera takes to come. */
export const holdBoth = (page: Page): Promise<unknown> => holdTimers(page, SHOWN_MS, IGNORED_MS)

/** In front of the scanner, with nothing before its camera. */
export const standBefore = async (page: Page, arcade: Arcade): Promise<void> => {
  await open(page, arcade, '/scan')
  await expect(shown(page).locator('video')).toBeVisible()
}
export const type = async (page: Page, text: string): Promise<void> => {
  await control(shown(page), 'enterCode').click()
  const sheet = page.getByRole('dialog')
  await field(sheet, 'codeOrLink').fill(text)
  await control(sheet, 'continueOn').click()
}
