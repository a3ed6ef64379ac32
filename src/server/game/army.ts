import { and, eq } from 'drizzle-orm'
import type { GameProfile } from '../../contract/game/game.ts'
import { armyPowerOf, championOf } from '../../rules/cards/army.ts'
import { liveCards } from '../card/live.ts'
import { cardModelOf } from '../catalogue/index.ts'
import { cards } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** What the cards of a player weigh together, and who leads them. */
export const armyOf = async (tx: Tx, roleid: string): Promise<Pick<GameProfile, 'armyPower' | 'champion'>> => {
  const rows = await tx
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
  const held = rows.map((card) => ({ ...card, exchanged: false }))
  const champion = championOf(held, cardModelOf)
  return {
    armyPower: armyPowerOf(held, cardModelOf),
    champion: champion && { model: champion.model, quality: champion.quality, skin: champion.skinInUse },
  }
}
