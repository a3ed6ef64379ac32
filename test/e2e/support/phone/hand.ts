import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { type Card, unpackCard } from '../../../../src/contract/card/packed.ts'
import type { Quality } from '../../../../src/contract/wire/codecs.ts'
import { itemName } from '../../../../src/server/catalogue/index.ts'
import { open, pageAt } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'
import { fromStore } from '../world/store.ts'

const keptSchema = v.object({ complete: v.literal(true), cards: v.string() })

/** The player's cards in this device's storage, once all have arrived. */
export const handOn = async (page: Page): Promise<ReadonlyMap<string, Card>> => {
  let cards = ''
  await expect(async () => {
    cards = v.parse(keptSchema, await fromStore(page, 'tiger-cards', 'cards', 'collection')).cards
  }).toPass()
  return new Map(cards.split('\n').map((packed) => [unpackCard(packed).serial, unpackCard(packed)]))
}

const isFree = ({ locked, form, exchanged }: Card): boolean => !locked && form === 'physical' && !exchanged

export interface Apprentice {
  readonly target: Card
  readonly of: (quality: Quality) => readonly Card[]
}

/** An untrained common general, with enough same-name cards of each quality for training. */
export const findApprentice = (
  hand: ReadonlyMap<string, Card>,
  needs: Readonly<Partial<Record<Quality, number>>>,
  not: readonly string[] = [],
): Apprentice => {
  const heroes = [...hand.values()].filter((card) => card.model.startsWith('g') && isFree(card))
  const of = (target: Card) => (quality: Quality) =>
    heroes.filter((card) => card.model === target.model && card.quality === quality && card.serial !== target.serial)
  const enough = (target: Card) =>
    Object.entries(needs).every(
      ([quality, count]) =>
        heroes.filter((card) => card.model === target.model && card.quality === quality).length > count,
    )
  const target = heroes.find(
    (card) =>
      card.quality === 'common' && card.level === 1 && card.stars === 0 && !not.includes(card.model) && enough(card),
  )
  if (!target) throw new Error('nobody has the cards for this')
  return { target, of: of(target) }
}

const timeOf = (page: Page): Promise<number> => page.evaluate(() => Date.now())

/** Waits until the shown bag is from after this time, because a cached one is shown at first. */
const bagAsOf = async (page: Page, since: number): Promise<void> => {
  // The visible time has minutes only, and this needs seconds.
  const asOf = pageAt(page, '/myBag').locator('[data-as-of]')
  const askedAgain = async () => {
    const at = Number(await asOf.getAttribute('data-as-of'))
    if (at < since) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return at
  }
  await expect.poll(askedAgain).toBeGreaterThanOrEqual(since)
}

/** The number of an item in the bag. */
export const inBag = async (page: Page, arcade: Arcade, item: string): Promise<number> => {
  const here = page.url().includes('#/myBag')
  const since = here ? 0 : await timeOf(page)
  await open(page, arcade, '/myBag')
  await bagAsOf(page, since)
  // The first answer may have been requested too early; the next one was not.
  if (!here) await bagAsOf(page, await timeOf(page))
  const count = pageAt(page, '/myBag')
    .getByRole('button', { name: itemName(item)['zh-TW'] })
    .locator('b')
  await expect(count).toBeVisible()
  return Number(((await count.textContent()) ?? '').replace(/\D/g, ''))
}
