import { sql } from 'drizzle-orm'
import type { PlayerContext } from '../call/verb.ts'
import { playerSettings } from '../db/schema/index.ts'

type Settings = typeof playerSettings.$inferInsert

/** What a mark sets, with the column that says when it was tapped. */
interface Tapped {
  readonly values: Omit<Partial<Settings>, 'roleid'>
  readonly tappedAt: 'titleChosenAt' | 'titlePlacedAt' | 'storeChosenAt'
  readonly at: number
}

/**
 * Of two devices the later tap holds, whichever arrives first. No tap is of the future, whatever the phone's clock
 * says: it would win over all that come after it.
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
