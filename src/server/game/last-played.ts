import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { GameToday } from '../../contract/game/game.ts'
import type { Language } from '../../contract/languages.ts'
import { DAY_MS, dayOf, startOfDay } from '../../rules/time/calendar.ts'
import { matches } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { knownStores } from '../store/known.ts'

/** The matches of the last game day on which the player played, in the store where they played last. */
export const lastPlayed = async (tx: Tx, roleid: string, language: Language): Promise<GameToday['lastPlayed']> => {
  const own = eq(matches.roleid, roleid)
  const latest = tx.select().from(matches).where(own).orderBy(desc(matches.at), desc(matches.id))
  const [last] = await latest.limit(1)
  const store = last && (await knownStores(tx)).of(last.store)
  if (!last || !store) return null
  const day = dayOf(last.at)
  const from = startOfDay(day)
  const played = await tx
    .select()
    .from(matches)
    .where(and(own, eq(matches.store, last.store), gte(matches.at, from), lt(matches.at, from + DAY_MS)))
  const sum = (of: (match: (typeof played)[number]) => number) => played.reduce((so, match) => so + of(match), 0)
  return {
    day,
    at: last.at,
    store: store.name[language],
    storeId: last.store,
    city: store.city[language],
    matches: played.length,
    cleared: sum(({ cleared }) => (cleared ? 1 : 0)),
    merit: sum(({ merit }) => merit),
    martialExperience: sum(({ martialExperience }) => martialExperience),
    mallPoints: sum(({ mallPoints }) => mallPoints),
  }
}
