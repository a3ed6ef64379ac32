import { and, eq, sql } from 'drizzle-orm'
import type { ActivityKind } from '../../rules/signin-missions.ts'
import { activity } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** Something that counts for the missions of a day: the one door for machines, training, stores and the app. */
export const recordActivity = async (
  tx: Tx,
  roleid: string,
  kind: ActivityKind,
  count: number,
  day: string,
): Promise<void> => {
  await tx
    .insert(activity)
    .values({ roleid, day, kind, count })
    .onConflictDoUpdate({
      target: [activity.roleid, activity.day, activity.kind],
      set: { count: sql`${activity.count} + ${count}` },
    })
}

export const activityOf = async (tx: Tx, roleid: string, day: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ kind: activity.kind, count: activity.count })
    .from(activity)
    .where(and(eq(activity.roleid, roleid), eq(activity.day, day)))
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
