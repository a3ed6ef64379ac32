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
/** The announcement of what was read. */
export const told = (page: Page, text: string) => shown(page).getByRole('status').filter({ hasText: text })
export const saved = (page: Page) =>
  shown(page)
    .getByRole('list', { name: say('savedScans'), exact: true })
    .getByRole('listitem')
export const cardLink = (serial: string): string => `https://cards.example.tw/?cardid=${serial}`
export const aSerial = (): string => makeSerial(Math.random)

/** Holds the timer after which a code opens by itself, for stories that look at it or dismiss it. */
export const holdOpening = (page: Page): Promise<unknown> => holdTimers(page, SHOWN_MS)
/** Also holds the timer for ignoring a dismissed code, however slow the camera is. */
export const holdBoth = (page: Page): Promise<unknown> => holdTimers(page, SHOWN_MS, IGNORED_MS)

/** Opens the scanner, with no code in front of its camera. */
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
