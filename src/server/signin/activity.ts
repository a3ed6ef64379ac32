import { and, eq, sql } from 'drizzle-orm'
import type { ActivityKind } from '../../rules/game/signin-missions.ts'
import { preparedOn } from '../db/prepared.ts'
import { activity } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

const count = preparedOn((db) =>
  db
    .insert(activity)
    .values({
      roleid: sql.placeholder('roleid'),
      day: sql.placeholder('day'),
      kind: sql.placeholder('kind'),
      count: sql.placeholder('count'),
    })
    .onConflictDoUpdate({
      target: [activity.roleid, activity.day, activity.kind],
      set: { count: sql`${activity.count} + excluded.count` },
    })
    .prepare('activity'),
)

/** Records something that counts for a day's missions; machines, training, stores and the app all use it. */
export const recordActivity = async (
  tx: Tx,
  roleid: string,
  kind: ActivityKind,
  times: number,
  day: string,
): Promise<void> => {
  await count(tx).execute({ roleid, day, kind, count: times })
}

export const activityOf = async (tx: Tx, roleid: string, day: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ kind: activity.kind, count: activity.count })
    .from(activity)
    .where(and(eq(activity.roleid, roleid), eq(activity.day, day)))
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
