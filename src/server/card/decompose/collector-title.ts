import { eq } from 'drizzle-orm'
import { strongestTitle } from '../../../rules/game/titles.ts'
import { type Title, titleOf } from '../../catalogue/index.ts'
import { ownedTitles } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

export interface Effective {
  readonly title: Title
  readonly endsAt: number | null
}

/** The valid title with the highest bonus on legend essence, worn or not; null if there is none. */
export const effectiveTitle = async (tx: Tx, roleid: string, now: number): Promise<Effective | null> => {
  const owned = await tx.select().from(ownedTitles).where(eq(ownedTitles.roleid, roleid))
  const held = owned.flatMap(({ title: id, endsAt }) => {
    const title = titleOf(id)
    return title ? [{ title, effectPercent: title.effectPercent, endsAt }] : []
  })
  return strongestTitle(held, now)
}
