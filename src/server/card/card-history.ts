import { desc, eq } from 'drizzle-orm'
import { cardHistory } from '../../contract/card.ts'
import { cardHistory as history } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import { verb } from '../info/verb.ts'
import { storeOf } from '../world/catalogue/index.ts'
import { heldCard } from './hand.ts'

const MOST = 200

/** Of the player's own cards alone; where others have been with the card before is not told. */
export const cardHistoryVerb = verb(cardHistory, async (hand, { cardid }) => {
  const { tx, roleid, language } = hand
  const { facts } = await heldCard(hand, cardid)
  if (facts.holder !== 'me') return refuse('not_card_owner')
  const rows = await tx
    .select()
    .from(history)
    .where(eq(history.serial, cardid))
    .orderBy(desc(history.at), desc(history.id))
    .limit(MOST)
  return {
    events: rows.map(({ event, at, from, to, ...row }) => {
      const mine = row.roleid === roleid
      const store = mine && row.store !== null ? (storeOf(row.store)?.name[language] ?? null) : null
      return { event, at, mine, store, from, to }
    }),
  }
})
