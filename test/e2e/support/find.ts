import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../src/contract/languages.ts'
import { type Control, like, say, type Word } from '../../support/words/say.ts'
import { control } from './control.ts'
import { shown, today } from './steps.ts'

type Within = Page | Locator

interface Looking {
  /** Also search hidden kept pages. */
  readonly hidden?: boolean
  readonly language?: Language
}
export const listOf = (within: Within, word: Word, { hidden = false, language }: Looking = {}): Locator =>
  within.getByRole('list', { name: say(word, { language }), exact: true, includeHidden: hidden })

export const mails = (within: Within, looking: Looking = {}): Locator =>
  listOf(within, 'mail', looking).getByRole('link', { includeHidden: looking.hidden ?? false })
export const notices = (within: Within, looking?: Looking): Locator =>
  listOf(within, 'notices', looking).getByRole('link')
/** The claimable things on the game's page. */
export const claimables = (within: Within): Locator => listOf(within, 'claimables').getByRole('listitem')
/** The tray with confirmed rewards, and its sums. */
export const reveal = (page: Page): Locator => page.getByRole('region', { name: say('youReceived'), exact: true })
export const sumsIn = (page: Page): Locator => listOf(reveal(page), 'itemsReceived').getByRole('listitem')
/** The list behind the tray: each claim by name. */
export const gainsIn = (page: Page): Locator => page.getByRole('dialog').getByRole('listitem')
/** The link to waiting claims, with their number. */
export const tray = (within: Within, count?: number): Locator =>
  within.getByRole('link', {
    name: count === undefined ? like('claimsWait') : say('claimsWait', { values: { count } }),
  })

/** The id of a mail or notice, taken from its link. */
export const idOf = async (link: Locator): Promise<string> => {
  const { pathname, searchParams } = new URL(((await link.getAttribute('href')) ?? '').slice(1), 'http://app')
  return searchParams.get('id') ?? pathname.split('/').at(-1) ?? ''
}
/** Those of the links that lead to this id. */
export const leadingTo = (links: Locator, id: string): Locator =>
  links.and(links.page().locator(`[href$="/${id}"], [href$="=${id}"]`))
export const unread = (links: Locator): Locator => links.filter({ hasText: say('unread') })

/** The note that the page shows a saved copy, with its time. */
export const savedCopyIn = (within: Within): Locator => {
  const saying = (word: Word) => within.getByRole('status').filter({ hasText: like(word, { anywhere: true }) })
  return saying('offlineCopy').or(saying('copyAsOf'))
}

/** A claim: its button, or what replaces it after the tap. */
export const claimIn = (within: Within, word: Control): Locator =>
  control(within, word).or(
    within
      .getByRole('link', { name: say('saved') })
      .or(within.getByRole('link', { name: say('confirmed'), exact: true })),
  )
/** The gift of the open letter. */
export const gift = (within: Within): Locator => claimIn(region(within, 'gift'), 'collect')

const number = (day: string) => Number(day.slice(8))
const dateOf = (day: string): string => say('shortDate', { values: { month: `m${day.slice(5, 7)}`, day: number(day) } })
/** The section for this day on Home and in the calendar. */
export const todayIn = (within: Within, day = today()): Locator =>
  within.getByRole('region', { name: say('today', { values: { 0: dateOf(day) } }), exact: true })
export const signIn = (within: Within, day = today()): Locator => claimIn(todayIn(within, day), 'signIn')
export const signedToday = (within: Within, day = today()): Locator =>
  todayIn(within, day).getByText(say('signedToday'))

export const longDate = (day: string): string => `${Number(day.slice(5, 7))}月${number(day)}日`
export const daysOf = (within: Within): Locator => listOf(within, 'daysOfMonth').getByRole('listitem')
/** A day of the calendar by its text. */
export const dayOf = (within: Within, day = today()): Locator =>
  daysOf(within).filter({ hasText: new RegExp(`^${longDate(day)}`) })
export const saysOfDay = (word: Word): RegExp => new RegExp(`日[，、, ]+${say(word)}[，、, ]`)

/** A section by its heading. */
export const region = (within: Within, word: Word): Locator =>
  within.getByRole('region', { name: say(word), exact: true })
/** The general of the day. */
export const banner = (within: Within): Locator =>
  within
    .getByRole('region')
    .filter({ hasText: new RegExp(`${say('generalOfToday')}|${like('generalOf', { anywhere: true }).source}`) })
export const tab = (within: Within, word: Word): Locator => within.getByRole('tab', { name: say(word), exact: true })
/** A picture by its caption. */
export const picture = (page: Page, word: Word): Locator =>
  page
    .getByRole('figure')
    .filter({ hasText: say(word) })
    .locator('img')
/** A choice in a segmented control: the label over a hidden radio button. */
export const oneOf = (within: Within, text: string): Locator => within.locator('label').getByText(text, { exact: true })
/** Language-independent: found by the attribute with its country. */
export const generalOfDay = (within: Within): Locator => within.locator('section[data-country]')
/** Non-empty status messages. The container of toasts is also inside sheets, so it must be filtered. */
export const saidIn = (within: Within): Locator => within.getByRole('status').filter({ hasText: /\S/ })

/** A toast; its tone is only visible as a colour, so it is found by attribute. */
export const toast = (page: Page, tone: 'danger'): Locator => page.getByRole('status').locator(`[data-toast="${tone}"]`)

/** The error that the device could not store a login. */
export const loginNotSaved = (page: Page): Locator =>
  shown(page)
    .getByRole('alert')
    .filter({ hasText: say('loginNotSaved') })
