import { and, gt, inArray, isNull, or } from 'drizzle-orm'
import { ownedTitles, playerSettings } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

/** Two thirds of those with a title wear one. */
export const wearTitles = async (tx: Tx, now: number): Promise<void> => {
  const owned = await tx
    .select({ roleid: ownedTitles.roleid, title: ownedTitles.title })
    .from(ownedTitles)
    .where(or(isNull(ownedTitles.endsAt), gt(ownedTitles.endsAt, now)))
    .orderBy(ownedTitles.title, ownedTitles.roleid)
  const byTitle = new Map<string, Set<string>>()
  const dressed = new Set<string>()
  // Reversed, because the order puts the rarest last: a first place is worn before a step of the collection.
  for (const [index, { roleid, title }] of owned.reverse().entries()) {
    if (dressed.has(roleid) || index % 3 === 2) continue
    dressed.add(roleid)
    byTitle.set(title, (byTitle.get(title) ?? new Set()).add(roleid))
  }
  for (const [title, wearers] of byTitle)
    await tx
      .update(playerSettings)
      .set({ wornTitle: title })
      .where(and(inArray(playerSettings.roleid, [...wearers]), isNull(playerSettings.wornTitle)))
}
