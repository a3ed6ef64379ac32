import { sql } from 'drizzle-orm'
import type { PlayerContext } from '../call/verb.ts'
import { playerSettings } from '../db/schema/index.ts'

type Settings = typeof playerSettings.$inferInsert

/** The settings a mark changes, and the column with the time of its tap. */
interface Tapped {
  readonly values: Omit<Partial<Settings>, 'roleid'>
  readonly tappedAt: 'titleChosenAt' | 'titlePlacedAt' | 'storeChosenAt'
  readonly at: number
}

/**
 * Last write wins by the time of the tap, whichever device's request arrives first. Future times are capped, because a
 * phone with a wrong clock would win over all later taps.
 */
export const setByTap = async ({ tx, roleid, now }: PlayerContext, { values, tappedAt, at }: Tapped): Promise<void> => {
  const tapped = Math.min(at, now)
  const set = { ...values, [tappedAt]: tapped }
  await tx
    .insert(playerSettings)
    .values({ roleid, ...set })
    .onConflictDoUpdate({
      target: playerSettings.roleid,
      set,
      setWhere: sql`coalesce(${playerSettings[tappedAt]}, 0) <= ${tapped}`,
    })
}
