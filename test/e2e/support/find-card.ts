import { expect, type Locator, type Page } from '@playwright/test'
import { showSerial } from '../../../src/rules/codes/serial.ts'
import { editionIn } from '../../../src/server/card/reads/catalogue-answer.ts'
import { like, say, type Word } from '../../support/words/say.ts'
import { control } from './control.ts'
import { arrive, shown } from './steps.ts'
import type { Arcade } from './world/arcade.ts'

type Within = Page | Locator

/** The cards of a list: links, or buttons while selecting. */
export const tiles = (page: Page): Locator => shown(page).getByRole('region').getByRole('listitem').locator('a, button')
/** A tile does not show its serial, but its link contains it. */
export const tileOf = (page: Page, serial: string): Locator =>
  tiles(page).and(page.locator(`[href*="cardid=${serial}"]`))
export const serialIn = (href: string): string => /cardid=(\w+)/.exec(href)?.[1] ?? ''
export const serialOf = async (tile: Locator): Promise<string> => serialIn((await tile.getAttribute('href')) ?? '')
/** Searches for the serial, so that the card would show wherever it is in the list, and expects no result. */
export const expectNotInList = async (page: Page, arcade: Arcade, serial: string): Promise<void> => {
  await arrive(page, arcade, `/myCardList?q=${showSerial(serial)}`, 'ready')
  await expect(control(shown(page), 'showAllCards')).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
}

const { catalogue } = editionIn('zh-TW')
/** The name of a model. */
export const nameOf = (model: string): string => catalogue.models.find(({ id }) => id === model)?.name ?? model
/** The page of one of the player's cards. */
export const cardOn = (page: Page, serial: string): Locator =>
  shown(page)
    .getByRole('article')
    .filter({ hasText: showSerial(serial) })

/** The value next to a name in a list of facts. */
export const factOf = (within: Within, word: Word): Locator =>
  within.locator('dt', { hasText: like(word) }).locator('xpath=following-sibling::dd[1]')
/** The new value in a list of changes. */
export const becomes = (within: Within, word: Word): Locator => factOf(within, word).locator('b')

/** The result shown after an action on a card. */
export const outcome = (page: Page, word: Word): Locator =>
  shown(page).getByRole('region', { name: like(word, { anywhere: true }) })

/** The entries of a card's history that begin with this text. */
export const history = (page: Page, word: Word): Locator =>
  shown(page)
    .getByRole('region', { name: say('history'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${say(word)}`) })

/** Conditions that are met, or not met. */
export const conditions = (within: Within, word: 'met' | 'notMet'): Locator =>
  within.getByRole('listitem').filter({ hasText: say(word, { values: { what: '' } }) })

/** The open confirmation and its buttons: the action first, then cancel. */
export const question = (page: Page): Locator => page.getByRole('dialog').last()
export const yes = (page: Page): Locator => question(page).getByRole('button').first()
export const stay = (page: Page): Locator => question(page).getByRole('button').last()

/** The exhibits in the gallery. */
export const exhibits = (page: Page) =>
  shown(page)
    .getByRole('region', { name: say('cardGallery') })
    .getByRole('button')
export const notOwned = new RegExp(say('notYetOwned'))
export const missing = (page: Page) => exhibits(page).and(page.getByRole('button', { name: notOwned }))
export const owned = (page: Page) => exhibits(page).and(page.locator(`:not([aria-label*="${say('notYetOwned')}"])`))
