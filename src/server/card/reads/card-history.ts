import { and, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { cardHistory, MOST_CHANGES, MOST_MARKS } from '../../../contract/card/card.ts'
import { cardMarks } from '../../../contract/card/words.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { cardHistory as history } from '../../db/schema/index.ts'
import { knownStores } from '../../store/known.ts'
import { findCard } from '../hand/hand.ts'

/** Only for the player's own cards; the stores that earlier owners visited are left out. */
export const cardHistoryVerb = verb(cardHistory, async (hand, { cardid }) => {
  const { tx, roleid, language } = hand
  const { facts } = await findCard(hand, cardid)
  if (facts.holder !== 'me') return refuse('not_card_owner')
  const newest = (which: SQL, most: number) =>
    tx
      .select()
      .from(history)
      .where(and(eq(history.serial, cardid), which))
      .orderBy(desc(history.at), desc(history.id))
      .limit(most)
  const rows = [
    ...(await newest(notInArray(history.event, cardMarks), MOST_CHANGES)),
    ...(await newest(inArray(history.event, cardMarks), MOST_MARKS)),
  ].sort((a, b) => b.at - a.at || b.id - a.id)
  const known = await knownStores(tx)
  return {
    events: rows.map(({ event, at, from, to, ...row }) => {
      const mine = row.roleid === roleid
      const store = mine && row.store !== null ? (known.of(row.store)?.name[language] ?? null) : null
      return { event, at, mine, store, from, to }
    }),
  }
})
