import { eq } from 'drizzle-orm'
import { icCards } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { lockedCard } from '../../ic/hands.ts'
import { deny } from '../door/refusal.ts'

type Row = typeof icCards.$inferSelect

const none = () => deny('not_found', 'there is no such IC card: is every digit right?')

export const foundCard = async (tx: Tx, number: string): Promise<Row> => {
  const [card] = await tx.select().from(icCards).where(eq(icCards.number, number))
  return card ?? none()
}

export const foundCardLocked = async (tx: Tx, number: string): Promise<Row> => (await lockedCard(tx, number)) ?? none()

const stateOf = ({ owner, blockedAt }: Row) => {
  if (blockedAt !== null) return 'blocked' as const
  return owner === null ? ('free' as const) : ('bound' as const)
}

/** What a person at the desk may see of a card: neither its secret nor what its codes are made from. */
export const cardFacts = (card: Row) => ({
  number: card.number,
  type: card.type,
  state: stateOf(card),
  roleid: card.owner,
  main: card.main,
  boundAt: card.boundAt,
  blockedAt: card.blockedAt,
  createdAt: card.createdAt,
})
