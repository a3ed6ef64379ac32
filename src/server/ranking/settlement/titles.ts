import { lt, sql } from 'drizzle-orm'
import { collectorStep, titleEnds } from '../../../rules/game/titles.ts'
import { collectorTitle, titleOf } from '../../catalogue/index.ts'
import { chunks } from '../../db/chunks.ts'
import { ownedTitles } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

export interface Winner {
  readonly roleid: string
  readonly title: string
}

/**
 * Winning a title again extends it and never shortens it. `unlessSince`: skips players who got it at that time or
 * later, as that was for the same win.
 */
export const giveTitles = async (
  tx: Tx,
  winners: readonly Winner[],
  from: number,
  unlessSince?: number,
): Promise<void> => {
  const rows = winners.map(({ roleid, title }) => {
    const days = titleOf(title)?.days ?? null
    return { roleid, title, gotAt: from, endsAt: days === null ? null : titleEnds(from, days) }
  })
  for (const portion of chunks(rows))
    await tx
      .insert(ownedTitles)
      .values(portion)
      .onConflictDoUpdate({
        target: [ownedTitles.roleid, ownedTitles.title],
        set: {
          gotAt: sql`excluded.got_at`,
          endsAt: sql`case when excluded.ends_at is null then null else greatest(excluded.ends_at, ${ownedTitles.endsAt}) end`,
        },
        ...(unlessSince !== undefined && { setWhere: lt(ownedTitles.gotAt, unlessSince) }),
      })
}

/** All players whose collection reached one of the six steps, not only the week's top hundred. */
export const collectorsOf = (held: ReadonlyMap<string, number>): readonly Winner[] =>
  [...held].flatMap(([roleid, models]) => {
    const title = collectorTitle(collectorStep(models))
    return title ? [{ roleid, title: title.id }] : []
  })
