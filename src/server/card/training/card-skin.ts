import { and, eq } from 'drizzle-orm'
import { changeSkin } from '../../../contract/card/training.ts'
import { SKIN_FRAGMENTS, type SkinFacts, skinFragmentItem, skinStateOf, whyNotSkin } from '../../../rules/cards/skin.ts'
import { refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { skinOf } from '../../catalogue/index.ts'
import { ownedSkins } from '../../db/schema/index.ts'
import { balanceOf } from '../../ledger/balances.ts'
import type { CardRow } from '../facts.ts'
import { changeCard, findCard, type Hand, writeHistory } from '../hand/hand.ts'
import { packedRow } from '../packed.ts'
import { pay } from './train.ts'

const skinFactsOf = async ({ tx, roleid }: Hand, { model, skinInUse }: CardRow): Promise<SkinFacts> => {
  const [owned] = await tx
    .select()
    .from(ownedSkins)
    .where(and(eq(ownedSkins.roleid, roleid), eq(ownedSkins.general, model)))
  return {
    open: skinOf(model) !== undefined,
    state: skinStateOf(owned !== undefined, skinInUse),
    fragments: await balanceOf(tx, roleid, skinFragmentItem(model)),
  }
}

/**
 * In a card's history `from` and `to` are 0 and 1 when a skin is put on, 1 and 0 when it is taken off, and empty when
 * it was synthesized.
 */
export const changeSkinVerb = verb(changeSkin, async (hand, { cardid, act }) => {
  const { tx, roleid, now } = hand
  const { row, facts } = await findCard(hand, cardid)
  refuseIf(whyNotSkin(facts, await skinFactsOf(hand, row), act))
  if (act === 'synthesize') {
    const spent = await pay(hand, {
      item: skinFragmentItem(row.model),
      count: SKIN_FRAGMENTS,
      reason: `skin:${row.model}`,
      refusal: 'skin_fragments_insufficient',
    })
    await tx.insert(ownedSkins).values({ roleid, general: row.model, at: now })
    await writeHistory(hand, [{ serial: cardid, event: 'skinned' }])
    return { card: packedRow(row), spent }
  }
  const skinInUse = act === 'use'
  const changed = await changeCard(hand, cardid, { skinInUse })
  await writeHistory(hand, [{ serial: cardid, event: 'skinned', from: skinInUse ? 0 : 1, to: skinInUse ? 1 : 0 }])
  return { card: packedRow(changed), spent: [] }
})
