import { and, eq } from 'drizzle-orm'
import { armyPower, powerOf } from '../../rules/cards/power.ts'
import { cardModelOf } from '../catalogue/index.ts'
import { cards } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** The best ten of the player's cards. A skill counts more beside its exclusive hero in the same bullet set. */
export const armyPowerOf = async (tx: Tx, roleid: string): Promise<number> => {
  const held = await tx
    .select({
      model: cards.model,
      quality: cards.quality,
      level: cards.level,
      stars: cards.stars,
      bulletSet: cards.bulletSet,
      skinInUse: cards.skinInUse,
      form: cards.form,
    })
    .from(cards)
    .where(and(eq(cards.owner, roleid), eq(cards.state, 'active')))
  const usable = held.filter(({ form }) => form !== 'dormant')
  const standing = new Set(usable.flatMap(({ model, bulletSet }) => (bulletSet ? [`${bulletSet}:${model}`] : [])))
  return armyPower(
    usable.flatMap((card) => {
      const model = cardModelOf(card.model)
      if (!model) return []
      const { type, aptitude, exclusiveHero } = model
      const besideHero = standing.has(`${card.bulletSet}:${exclusiveHero}`)
      return [powerOf({ ...card, type, aptitude, besideHero })]
    }),
  )
}
