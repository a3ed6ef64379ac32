import { sql } from 'drizzle-orm'
import type { Champion } from '../../contract/card/champion.ts'
import { qualities } from '../../contract/wire/codecs.ts'
import { basePower, POWER_PER_LEVEL, POWER_PER_STAR, SKIN_BONUS } from '../../rules/cards/power.ts'
import { cardModels } from '../catalogue/index.ts'
import { listOf } from '../db/any-of.ts'
import { cards } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { createRecent, type Recent } from '../throttling/recent.ts'
import { liveCards } from './live.ts'

const heroes = cardModels.filter(({ type }) => type === 'hero')
const aptitudes = heroes.map(({ aptitude }) => String(aptitude))
const hero = sql`unnest(${listOf(heroes.map(({ id }) => id))}, ${listOf(aptitudes)}) as hero(id, aptitude)`

const bases = sql.join(
  qualities.map((quality) => sql`when ${quality} then ${basePower.hero[quality]}::bigint`),
  sql` `,
)
/** `powerOf` of the rules in SQL, so that only one of a thousand cards is fetched. */
const power = sql`(case ${cards.quality} ${bases} end * hero.aptitude::int
  * (100 + ${POWER_PER_LEVEL}::int * (${cards.level} - 1)) * (100 + ${POWER_PER_STAR}::int * ${cards.stars})
  * (100 + case when ${cards.skinInUse} then ${SKIN_BONUS}::int else 0 end) + 50000000) / 100000000`

/** The strongest general of each player, as `championOf` of the rules; players without any are left out. */
const championsOf = async (tx: Tx, roleids: readonly string[]): Promise<ReadonlyMap<string, Champion>> => {
  if (roleids.length === 0) return new Map()
  const { owner, model, quality, skinInUse } = cards
  const best = tx
    .select({ model, quality, skin: skinInUse })
    .from(cards)
    .innerJoin(hero, sql`hero.id = ${model}`)
    .where(sql`${owner} = wanted.roleid and ${liveCards}`)
    .orderBy(sql`${power} desc`, sql`${model} collate "C"`)
    .limit(1)
    .as('best')
  const rows = await tx
    .select({ roleid: sql<string>`wanted.roleid`, model: best.model, quality: best.quality, skin: best.skin })
    .from(sql`unnest(${listOf(roleids)}) as wanted(roleid)`)
    .crossJoinLateral(best)
  return new Map(rows.map(({ roleid, ...champion }) => [roleid, champion]))
}

const KEPT_MS = 10 * 60_000
const MOST = 20_000
interface KeptChampion {
  readonly at: number
  readonly champion: Champion | null
}
export type ChampionCache = Recent<KeptChampion>
export const createChampionCache = (): ChampionCache => createRecent(MOST)

/**
 * The same, cached for up to ten minutes: every viewer of a board asks every few seconds, and its hundred players own a
 * hundred thousand cards.
 */
export const recentChampionsOf = async (
  tx: Tx,
  cache: ChampionCache,
  roleids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Champion>> => {
  const isRecent = (at: number): boolean => at <= now && now - at < KEPT_MS
  const known = roleids.flatMap((roleid) => {
    const kept = cache.get(roleid)
    return kept && isRecent(kept.at) ? [[roleid, kept.champion] as const] : []
  })
  const [have, found] = [new Set(known.map(([roleid]) => roleid)), new Map<string, Champion>()]
  for (const [roleid, champion] of known) if (champion) found.set(roleid, champion)
  const unknown = roleids.filter((roleid) => !have.has(roleid))
  for (const [roleid, champion] of await championsOf(tx, unknown)) found.set(roleid, champion)
  // Last, because a full cache evicts what was known of others of this very board.
  for (const roleid of unknown) cache.set(roleid, { at: now, champion: found.get(roleid) ?? null })
  return found
}
