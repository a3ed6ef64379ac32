import { and, eq } from 'drizzle-orm'
import { armyPowerOf as powerOfArmy } from '../../rules/cards/army.ts'
import { liveCards } from '../card/live.ts'
import { cardModelOf } from '../catalogue/index.ts'
import { cards } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

export const armyPowerOf = async (tx: Tx, roleid: string): Promise<number> => {
  const held = await tx
    .select({
      model: cards.model,
      quality: cards.quality,
      level: cards.level,
      stars: cards.stars,
      lineup: cards.lineup,
      skinInUse: cards.skinInUse,
      form: cards.form,
    })
    .from(cards)
    .where(and(eq(cards.owner, roleid), liveCards))
  return powerOfArmy(
    held.map((card) => ({ ...card, exchanged: false })),
    cardModelOf,
  )
}
