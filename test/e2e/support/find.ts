import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../src/contract/languages.ts'
import { type Control, like, say, type Word } from '../../support/words/say.ts'
import { control } from './control.ts'
import { shown, today } from './steps.ts'

/** What a player looks for on a page, by what it is and what it says. */
type Within = Page | Locator

interface Looking {
  /** In the lists of kept pages too, which are not shown. */
  readonly hidden?: boolean
  readonly language?: Language
}
export const listOf = (within: Within, word: Word, { hidden = false, language }: Looking = {}): Locator =>
  within.getByRole('list', { name: say(word, { language }), exact: true, includeHidden: hidden })

export const mails = (within: Within, looking: Looking = {}): Locator =>
  listOf(within, 'mail', looking).getByRole('link', { includeHidden: looking.hidden ?? false })
export const notices = (within: Within, looking?: Looking): Locator =>
  listOf(within, 'notices', looking).getByRole('link')
/** What the game's own page offers to be claimed. */
export const claimables = (within: Within): Locator => listOf(within, 'claimables').getByRole('listitem')
/** What the service has given, on its tray; and its sums. */
export const reveal = (page: Page): Locator => page.getByRole('region', { name: say('youReceived'), exact: true })
export const sumsIn = (page: Page): Locator => listOf(reveal(page), 'itemsReceived').getByRole('listitem')
/** The list that the tray leads to: each claim by its name. */
export const gainsIn = (page: Page): Locator => page.getByRole('dialog').getByRole('listitem')
/** The way to what waits, with how many. */
export const tray = (within: Within, count?: number): Locator =>
  within.getByRole('link', {
    name: count === undefined ? like('claimsWait') : say('claimsWait', { values: { count } }),
  })

/** Nobody sees the number of a mail or a notice; its link leads there. */
export const idOf = async (link: Locator): Promise<string> => {
  const { pathname, searchParams } = new URL(((await link.getAttribute('href')) ?? '').slice(1), 'http://app')
  return searchParams.get('id') ?? pathname.split('/').at(-1) ?? ''
}
/** Those of the links that lead to this one. */
export const leadingTo = (links: Locator, id: string): Locator =>
  links.and(links.page().locator(`[href$="/${id}"], [href$="=${id}"]`))
export const unread = (links: Locator): Locator => links.filter({ hasText: say('unread') })

/** That what stands there is a copy, and of when. */
export const savedCopyIn = (within: Within): Locator => {
  const saying = (word: Word) => within.getByRole('status').filter({ hasText: like(word, { anywhere: true }) })
  return saying('offlineCopy').or(saying('copyAsOf'))
}

/** A claim: its button, and in its place what stands there once it was tapped. */
export const claimIn = (within: Within, word: Control): Locator =>
  control(within, word).or(
    within
      .getByRole('link', { name: say('saved') })
      .or(within.getByRole('link', { name: say('confirmed'), exact: true })),
  )
/** The gift of the letter that is open. */
export const gift = (within: Within): Locator => claimIn(region(within, 'gift'), 'collect')

const number = (day: string) => Number(day.slice(8))
const dateOf = (day: string): string => say('shortDate', { values: { month: `m${day.slice(5, 7)}`, day: number(day) } })
/** Where Home and the calendar speak of this day as today. */
export const todayIn = (within: Within, day = today()): Locator =>
  within.getByRole('region', { name: say('today', { values: { 0: dateOf(day) } }), exact: true })
export const signIn = (within: Within, day = today()): Locator => claimIn(todayIn(within, day), 'signIn')
export const signedToday = (within: Within, day = today()): Locator =>
  todayIn(within, day).getByText(say('signedToday'))

export const longDate = (day: string): string => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${number(day)}日`
export const daysOf = (within: Within): Locator => listOf(within, 'daysOfMonth').getByRole('listitem')
/** A day of the calendar, and what is said of it. */
export const dayOf = (within: Within, day = today()): Locator =>
  daysOf(within).filter({ hasText: new RegExp(`^${longDate(day)}`) })
export const saysOfDay = (word: Word): RegExp => new RegExp(`日[，、, ]+${say(word)}[，、, ]`)

/** Part of a page, by its heading. */
export const region = (within: Within, word: Word): Locator =>
  within.getByRole('region', { name: say(word), exact: true })
/** The general of the day. */
export const banner = (within: Within): Locator =>
  within
    .getByRole('region')
    .filter({ hasText: new RegExp(`${say('generalOfToday')}|${like('generalOf', { anywhere: true }).source}`) })
export const tab = (within: Within, word: Word): Locator => within.getByRole('tab', { name: say(word), exact: true })
/** A picture of the player, by what stands below it. */
export const picture = (page: Page, word: Word): Locator =>
  page
    .getByRole('figure')
    .filter({ hasText: say(word) })
    .locator('img')
/** One of a few beside each other, as a thumb meets it: the words over a radio button that is not seen. */
export const oneOf = (within: Within, text: string): Locator => within.locator('label').getByText(text, { exact: true })
/** The same in whichever language the page is: it is found by the country whose colours it wears. */
export const generalOfDay = (within: Within): Locator => within.locator('section[data-country]')
/** What it tells of itself. The place of what the app tells at the foot of a page stands inside a sheet as well. */
export const saidIn = (within: Within): Locator => within.getByRole('status').filter({ hasText: /\S/ })

/** What is said for some seconds at the foot of the page; how it is said shows in its colour alone. */
export const toast = (page: Page, tone: 'danger'): Locator => page.getByRole('status').locator(`[data-toast="${tone}"]`)

/** The device did not take a login that the service gave. */
export const loginNotSaved = (page: Page): Locator =>
  shown(page)
    .getByRole('alert')
    .filter({ hasText: say('loginNotSaved') })
