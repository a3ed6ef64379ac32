import { sql } from 'drizzle-orm'
import { placeTitle } from '../../contract/titles.ts'
import { playerSettings } from '../db/schema/index.ts'
import { verb } from '../info/verb.ts'

/** A place can be chosen before there is a title to put there. */
export const changeTitlePosVerb = verb(placeTitle, async ({ tx, roleid, now }, { position, at }) => {
  const placed = { titlePosition: position, titlePlacedAt: Math.min(at, now) }
  await tx
    .insert(playerSettings)
    .values({ roleid, ...placed })
    .onConflictDoUpdate({
      target: playerSettings.roleid,
      set: placed,
      setWhere: sql`coalesce(${playerSettings.titlePlacedAt}, 0) <= ${placed.titlePlacedAt}`,
    })
  return {}
})
