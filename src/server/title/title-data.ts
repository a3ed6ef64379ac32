import { eq } from 'drizzle-orm'
import { titleData } from '../../contract/game/titles.ts'
import { verb } from '../call/verb.ts'
import { titles } from '../catalogue/index.ts'
import { ownedTitles, playerSettings } from '../db/schema/index.ts'

export const titleDataVerb = verb(titleData, async ({ tx, roleid, language }) => {
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
