import { and, eq, sql } from 'drizzle-orm'
import { chooseTitle } from '../../contract/titles.ts'
import { isValid } from '../../rules/titles.ts'
import { titleOf } from '../catalogue/index.ts'
import { ownedTitles, playerSettings } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import { type PlayerContext, verb } from '../info/verb.ts'

/** It may have waited on a phone for days: what counts is whether the title is the player's now. */
const mustBeWearable = async ({ tx, roleid, now }: PlayerContext, title: string): Promise<void> => {
  if (!titleOf(title)) return refuse('not_found')
  const [own] = await tx
    .select({ endsAt: ownedTitles.endsAt })
    .from(ownedTitles)
    .where(and(eq(ownedTitles.roleid, roleid), eq(ownedTitles.title, title)))
  if (!own) return refuse('title_not_owned')
  if (!isValid(own, now)) return refuse('title_ended')
}

/** No tap is of the future, whatever the phone's clock says: it would win over all that come after it. */
export const titleChooseVerb = verb(chooseTitle, async (context, { title, at }) => {
  const { tx, roleid, now } = context
  if (title !== null) await mustBeWearable(context, title)
  const chosen = { wornTitle: title, titleChosenAt: Math.min(at, now) }
  await tx
    .insert(playerSettings)
    .values({ roleid, ...chosen })
    .onConflictDoUpdate({
      target: playerSettings.roleid,
      set: chosen,
      setWhere: sql`coalesce(${playerSettings.titleChosenAt}, 0) <= ${chosen.titleChosenAt}`,
    })
  return {}
})
