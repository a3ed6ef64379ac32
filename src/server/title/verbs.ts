import { and, eq } from 'drizzle-orm'
import { chooseTitle, placeTitle, titleData } from '../../contract/game/titles.ts'
import { isValid } from '../../rules/game/titles.ts'
import { refuse } from '../call/refusal.ts'
import { type PlayerContext, verb } from '../call/verb.ts'
import { titleOf, titles } from '../catalogue/index.ts'
import { ownedTitles, playerSettings } from '../db/schema/index.ts'
import { setByTap } from '../profile/set-by-tap.ts'

const titleDataVerb = verb(titleData, async ({ tx, roleid, language }) => {
  const owned = await tx.select().from(ownedTitles).where(eq(ownedTitles.roleid, roleid))
  const held = new Map(owned.map((row) => [row.title, row]))
  const [settings] = await tx
    .select({ worn: playerSettings.wornTitle, position: playerSettings.titlePosition })
    .from(playerSettings)
    .where(eq(playerSettings.roleid, roleid))
  return {
    titles: titles.map(({ id, kind, name, effect, how, effectPercent, days }) => ({
      ...{ id, kind, effectPercent, days },
      name: name[language],
      effect: effect[language],
      how: how[language],
      gotAt: held.get(id)?.gotAt ?? null,
      endsAt: held.get(id)?.endsAt ?? null,
    })),
    worn: settings?.worn ?? null,
    position: settings?.position ?? 'screen',
  }
})

/** The mark may have waited on a phone for days: what matters is whether the player owns the title now. */
const mustBeWearable = async ({ tx, roleid, now }: PlayerContext, title: string): Promise<void> => {
  if (!titleOf(title)) return refuse('not_found')
  const [own] = await tx
    .select({ endsAt: ownedTitles.endsAt })
    .from(ownedTitles)
    .where(and(eq(ownedTitles.roleid, roleid), eq(ownedTitles.title, title)))
  if (!own) return refuse('title_not_owned')
  if (!isValid(own, now)) return refuse('title_ended')
}

const titleChooseVerb = verb(chooseTitle, async (context, { title, at }) => {
  if (title !== null) await mustBeWearable(context, title)
  await setByTap(context, { values: { wornTitle: title }, tappedAt: 'titleChosenAt', at })
  return {}
})

/** A position can be chosen before there is a title to show. */
const changeTitlePosVerb = verb(placeTitle, async (context, { position, at }) => {
  await setByTap(context, { values: { titlePosition: position }, tappedAt: 'titlePlacedAt', at })
  return {}
})

export const titleVerbs = [titleDataVerb, titleChooseVerb, changeTitlePosVerb] as const
