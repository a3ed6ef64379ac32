import { and, eq, sql } from 'drizzle-orm'
import type { Champion } from '../../contract/card/champion.ts'
import { qualities } from '../../contract/wire/codecs.ts'
import { basePower, POWER_PER_LEVEL, POWER_PER_STAR, SKIN_BONUS } from '../../rules/cards/power.ts'
import { cardModels } from '../catalogue/index.ts'
import { isAmong, listOf } from '../db/among.ts'
import { cards } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { liveCards } from './live.ts'

const heroes = cardModels.filter(({ type }) => type === 'hero')
const aptitudes = heroes.map(({ aptitude }) => String(aptitude))
const hero = sql`unnest(${listOf(heroes.map(({ id }) => id))}, ${listOf(aptitudes)}) as hero(id, aptitude)`

const bases = sql.join(
  qualities.map((quality) => sql`when ${quality} then ${basePower.hero[quality]}::bigint`),
  sql` `,
)
/** As `powerOf` of the rules has it, by the database: of a thousand cards one row comes back. */
const power = sql`round((case ${cards.quality} ${bases} end * hero.aptitude::int
  * (100 + ${POWER_PER_LEVEL}::int * (${cards.level} - 1)) * (100 + ${POWER_PER_STAR}::int * ${cards.stars})
  * (100 + case when ${cards.skinInUse} then ${SKIN_BONUS}::int else 0 end))::numeric / 100000000)`

/** The strongest general of each of these players, as `championOf` of the rules names it; who has none is not in it. */
export const championsOf = async (tx: Tx, roleids: readonly string[]): Promise<ReadonlyMap<string, Champion>> => {
  if (roleids.length === 0) return new Map()
  const { owner, model, quality, skinInUse } = cards
  const drawn = sql`jsonb_build_object('model', ${model}, 'quality', ${quality}, 'skin', ${skinInUse})`
  const rows = await tx
    .select({
      owner,
      champion: sql<Champion>`(array_agg(${drawn} order by ${power} desc, ${model} collate "C"))[1]`,
    })
    .from(cards)
    .innerJoin(hero, eq(sql`hero.id`, model))
    .where(and(isAmong(owner, roleids), liveCards))
    .groupBy(owner)
  return new Map(rows.map(({ owner: whose, champion }) => [whose ?? '', champion]))
}
