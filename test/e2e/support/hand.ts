import { expect, type Page, type Response } from '@playwright/test'
import * as v from 'valibot'
import { cardChanges } from '../../../src/contract/card.ts'
import { type Card, unpackCard } from '../../../src/contract/card-packed.ts'
import type { Quality } from '../../../src/contract/codecs.ts'
import { itemName } from '../../../src/server/catalogue/index.ts'
import type { Arcade } from './arcade.ts'
import { open, pageAt } from './steps.ts'

const answerSchema = v.object({ data: cardChanges.data })

/** The player's cards, as the service tells them to the browser. */
export const watchHand = (page: Page): ReadonlyMap<string, Card> => {
  const hand = new Map<string, Card>()
  const take = async (response: Response): Promise<void> => {
    if (!response.request().postData()?.includes(cardChanges.name)) return
    const told = v.safeParse(answerSchema, await response.json().catch(() => null))
    if (!told.success) return
    for (const serial of told.output.data.departed) hand.delete(serial)
    for (const card of told.output.data.cards.map(unpackCard)) hand.set(card.serial, card)
  }
  page.on('response', (response) => void take(response))
  return hand
}

const isFree = ({ locked, form, exchanged }: Card): boolean => !locked && form === 'physical' && !exchanged

export interface Apprentice {
  readonly target: Card
  readonly of: (quality: Quality) => readonly Card[]
}

/** An untouched common general with so many same-name cards of each quality beside it. */
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

/** How much of an item the bag says there is. */
export const inBag = async (page: Page, arcade: Arcade, item: string): Promise<number> => {
  await open(page, arcade, '/myBag')
  const count = pageAt(page, '/myBag')
    .getByRole('button', { name: itemName(item)['zh-TW'] })
    .locator('b')
  await expect(count).toBeVisible()
  return Number(((await count.textContent()) ?? '').replace(/\D/g, ''))
}
