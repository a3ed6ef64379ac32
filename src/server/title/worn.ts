import { and, eq, inArray } from 'drizzle-orm'
import { isValid } from '../../rules/game/titles.ts'
import { type Title, titleOf } from '../catalogue/index.ts'
import { ownedTitles, playerSettings } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

export interface Worn {
  readonly title: Title
  readonly endsAt: number | null
  readonly position: (typeof playerSettings.$inferSelect)['titlePosition']
}

/** The titles these players currently wear, without expired ones. */
export const wornTitles = async (
  tx: Tx,
  roleids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Worn>> => {
  if (roleids.length === 0) return new Map()
  const rows = await tx
    .select({
      roleid: playerSettings.roleid,
      id: ownedTitles.title,
      endsAt: ownedTitles.endsAt,
      position: playerSettings.titlePosition,
    })
    .from(playerSettings)
    .innerJoin(
      ownedTitles,
      and(eq(ownedTitles.roleid, playerSettings.roleid), eq(ownedTitles.title, playerSettings.wornTitle)),
    )
    .where(inArray(playerSettings.roleid, [...roleids]))
  return new Map(
    rows.flatMap(({ roleid, id, endsAt, position }) => {
      const title = titleOf(id)
      return title && isValid({ endsAt }, now) ? [[roleid, { title, endsAt, position }] as const] : []
    }),
  )
}
