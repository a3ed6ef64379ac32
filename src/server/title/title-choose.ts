import { and, eq } from 'drizzle-orm'
import { chooseTitle } from '../../contract/game/titles.ts'
import { isValid } from '../../rules/game/titles.ts'
import { refuse } from '../call/refusal.ts'
import { type PlayerContext, verb } from '../call/verb.ts'
import { titleOf } from '../catalogue/index.ts'
import { ownedTitles } from '../db/schema/index.ts'
import { setByTap } from '../profile/set-by-tap.ts'

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

export const titleChooseVerb = verb(chooseTitle, async (context, { title, at }) => {
  if (title !== null) await mustBeWearable(context, title)
  await setByTap(context, { values: { wornTitle: title }, tappedAt: 'titleChosenAt', at })
  return {}
})
