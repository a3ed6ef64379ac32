import { and, count, eq } from 'drizzle-orm'
import { type GameProfile, gameProfile } from '../../contract/game/game.ts'
import type { Language } from '../../contract/languages.ts'
import { armyPowerOf, championOf } from '../../rules/cards/army.ts'
import { rankProgress } from '../../rules/game/military-rank.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { liveCards } from '../card/live.ts'
import { cardModelOf, wordName } from '../catalogue/index.ts'
import { cards, draws, players, signedDays } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { wornTitles } from '../title/worn.ts'
import { bestPowerEver, matchTotals } from './played.ts'
import { weeksOf } from './weeks.ts'

/** The total power of a player's cards, and the strongest general. */
const armyOf = async (tx: Tx, roleid: string): Promise<Pick<GameProfile, 'armyPower' | 'champion'>> => {
  const rows = await tx
    .select({
      model: cards.model,
      quality: cards.quality,
      level: cards.level,
      stars: cards.stars,
      lineup: cards.lineup,
      skinInUse: cards.skinInUse,
      form: cards.form,
    })
    .from(cards)
    .where(and(eq(cards.owner, roleid), liveCards))
  const held = rows.map((card) => ({ ...card, exchanged: false }))
  const champion = championOf(held, cardModelOf)
  return {
    armyPower: armyPowerOf(held, cardModelOf),
    champion: champion && { model: champion.model, quality: champion.quality, skin: champion.skinInUse },
  }
}

const wornTitle = async (tx: Tx, roleid: string, language: Language, now: number): Promise<GameProfile['title']> => {
  const worn = (await wornTitles(tx, [roleid], now)).get(roleid)
  if (!worn) return null
  const { title, endsAt } = worn
  return { id: title.id, endsAt, name: title.name[language], effect: title.effect[language] }
}

const countOf = async (tx: Tx, table: typeof draws | typeof signedDays, roleid: string): Promise<number> => {
  const [row] = await tx.select({ count: count() }).from(table).where(eq(table.roleid, roleid))
  return row?.count ?? 0
}

export const gameProfileVerb = verb(gameProfile, async ({ tx, roleid, language, now }) => {
  const [player] = await tx.select({ merit: players.merit }).from(players).where(eq(players.roleid, roleid))
  if (!player) return refuse('not_found')
  const { rank, next } = rankProgress(player.merit)
  // Weeks are read first, so that a report arriving in between is missing in the weeks rather than in the totals.
  const weeks = await weeksOf(tx, roleid, now)
  return {
    title: await wornTitle(tx, roleid, language, now),
    rank: { step: rank, name: wordName('rank', rank)[language], merit: player.merit, next },
    ...(await armyOf(tx, roleid)),
    combatPower: { week: weeks.at(-1)?.combatPower ?? 0, best: await bestPowerEver(tx, roleid) },
    totals: {
      ...(await matchTotals(tx, roleid)),
      tenDraws: await countOf(tx, draws, roleid),
      signedDays: await countOf(tx, signedDays, roleid),
    },
    weeks,
  }
})
