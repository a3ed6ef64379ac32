import { expect, type Locator, type Page } from '@playwright/test'
import { showSerial } from '../../../src/rules/codes/serial.ts'
import { editionIn } from '../../../src/server/card/reads/catalogue-answer.ts'
import { like, say, type Word } from '../../support/words/say.ts'
import { control } from './control.ts'
import { arrive, shown } from './steps.ts'
import type { Arcade } from './world/arcade.ts'

/** What a player looks for on the pages about cards. */
type Within = Page | Locator

/** The cards of a list, each a link to it, or while some are chosen a button. */
export const tiles = (page: Page): Locator => shown(page).getByRole('region').getByRole('listitem').locator('a, button')
/** A list does not print serials, but each link leads to its card. */
export const tileOf = (page: Page, serial: string): Locator =>
  tiles(page).and(page.locator(`[href*="cardid=${serial}"]`))
export const serialIn = (href: string): string => /cardid=(\w+)/.exec(href)?.[1] ?? ''
export const serialOf = async (tile: Locator): Promise<string> => serialIn((await tile.getAttribute('href')) ?? '')
/** Asked for by what is written on it, so that it would be drawn wherever it stood: the list has no such card. */
export const expectNotInList = async (page: Page, arcade: Arcade, serial: string): Promise<void> => {
  await arrive(page, arcade, `/myCardList?q=${showSerial(serial)}`, 'ready')
  await expect(control(shown(page), 'showAllCards')).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
}

const { catalogue } = editionIn('zh-TW')
/** What a model is called. */
export const nameOf = (model: string): string => catalogue.models.find(({ id }) => id === model)?.name ?? model
/** The page of a card of the player's. */
export const cardOn = (page: Page, serial: string): Locator =>
  shown(page)
    .getByRole('article')
    .filter({ hasText: showSerial(serial) })

/** What stands beside a name in a list of facts. */
export const factOf = (within: Within, word: Word): Locator =>
  within.locator('dt', { hasText: like(word) }).locator('xpath=following-sibling::dd[1]')
/** What it becomes, in a list of what changes. */
export const becomes = (within: Within, word: Word): Locator => factOf(within, word).locator('b')

/** The scene after something was done to a card. */
export const outcome = (page: Page, word: Word): Locator =>
  shown(page).getByRole('region', { name: like(word, { anywhere: true }) })

/** The lines of a card's history that begin so. */
export const history = (page: Page, word: Word): Locator =>
  shown(page)
    .getByRole('region', { name: say('history'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${say(word)}`) })

/** Conditions, by whether they hold. */
export const conditions = (within: Within, word: 'met' | 'notMet'): Locator =>
  within.getByRole('listitem').filter({ hasText: say(word, { values: { what: '' } }) })

/** The question that is asked now, and its answers: the act first, then the way back. */
export const question = (page: Page): Locator => page.getByRole('dialog').last()
export const yes = (page: Page): Locator => question(page).getByRole('button').first()
export const stay = (page: Page): Locator => question(page).getByRole('button').last()

/** What hangs in the gallery. */
export const exhibits = (page: Page) =>
  shown(page)
    .getByRole('region', { name: say('cardGallery') })
    .getByRole('button')
export const notOwned = new RegExp(say('notYetOwned'))
export const missing = (page: Page) => exhibits(page).and(page.getByRole('button', { name: notOwned }))
export const owned = (page: Page) => exhibits(page).and(page.locator(`:not([aria-label*="${say('notYetOwned')}"])`))
