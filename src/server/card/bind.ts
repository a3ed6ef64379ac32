import { and, eq, isNull } from 'drizzle-orm'
import { whyNotBind } from '../../rules/cards/binding.ts'
import { refuse } from '../call/refusal.ts'
import { cardDepartures, cardHistory, cards } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { takeChanges } from './changes.ts'
import { type CardRow, factsOf } from './facts.ts'

export const cardOf = async (tx: Tx, serial: string): Promise<CardRow | null> => {
  const [card] = await tx.select().from(cards).where(eq(cards.serial, serial))
  return card ?? null
}

export interface Binding {
  readonly roleid: string
  readonly store: string
  readonly now: number
}

/**
 * Binds a printed card without owner. The condition is in the update itself: if two machines read the card at once, the
 * second waits for the row lock and then finds it taken.
 */
export const bindCard = async (tx: Tx, serial: string, { roleid, store, now }: Binding) => {
  const change = await takeChanges(tx, roleid, 1)
  const free = and(isNull(cards.owner), eq(cards.state, 'active'), eq(cards.form, 'physical'))
  const [bound] = await tx
    .update(cards)
    .set({ owner: roleid, boundAt: now, updatedAt: now, change })
    .where(and(eq(cards.serial, serial), free))
    .returning()
  if (bound) {
    await tx.delete(cardDepartures).where(and(eq(cardDepartures.roleid, roleid), eq(cardDepartures.serial, serial)))
    await tx.insert(cardHistory).values({ serial, event: 'bound', roleid, store, at: now })
    return { card: bound, bound: true }
  }
  const card = (await cardOf(tx, serial)) ?? refuse('not_found')
  const reason = whyNotBind(factsOf(card, roleid), card.form)
  if (reason !== 'already_done') return refuse(reason ?? 'key_in_progress')
  return { card, bound: false }
}
