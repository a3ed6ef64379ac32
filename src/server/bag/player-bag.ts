import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { itemSchema } from '../../contract/common.ts'
import { bagCauses, bagReasons, MOST_LATELY, playerBag } from '../../contract/game/bag.ts'
import { SKIN_FRAGMENTS, skinFragmentItem } from '../../rules/cards/skin.ts'
import { bagItems } from '../../rules/game/bag.ts'
import { verb } from '../call/verb.ts'
import { generalOf, itemDescription, itemName, skins } from '../catalogue/index.ts'
import { ledger, ownedSkins } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { chosenIc } from '../ic/chosen.ts'
import { balancesOf } from '../ledger/balances.ts'

/** Reasons in the ledger start with their kind: `mail:8d1e…`. */
const among = <T extends string>(words: readonly T[], reason: string): T | 'other' =>
  words.find((word) => word === reason.split(':')[0]) ?? 'other'

const latelyOf = async (tx: Tx, roleid: string) => {
  const rows = await tx
    .select()
    .from(ledger)
    .where(eq(ledger.roleid, roleid))
    .orderBy(desc(ledger.at), desc(ledger.id))
    .limit(MOST_LATELY)
  return rows.flatMap(({ item, delta, reason, at }) =>
    v.is(itemSchema, item)
      ? [{ item, delta, why: among(bagReasons, reason), cause: among(bagCauses, reason), at }]
      : [],
  )
}

export const playerBagVerb = verb(playerBag, async (context, { icId }) => {
  const { tx, roleid, language } = context
  const balances = await balancesOf(tx, roleid)
  const owned = await tx.select({ general: ownedSkins.general }).from(ownedSkins).where(eq(ownedSkins.roleid, roleid))
  const wardrobe = new Set(owned.map(({ general }) => general))
  const nameOf = (general: string) => generalOf(general)?.name[language] ?? general
  const fragments = skins.flatMap(({ general, name }) => {
    const item = skinFragmentItem(general)
    const count = balances[item] ?? 0
    const called = `${itemName(item)[language]} · ${name[language]}`
    return count > 0
      ? [{ item, kind: 'fragment' as const, count, name: called, about: itemDescription(item)[language] }]
      : []
  })
  return {
    items: [
      ...bagItems.map(({ item, kind }) => ({
        item,
        kind,
        count: balances[item] ?? 0,
        name: itemName(item)[language],
        about: itemDescription(item)[language],
      })),
      ...fragments,
    ],
    skins: skins.map(({ general, name }) => ({
      general,
      generalName: nameOf(general),
      name: name[language],
      fragments: balances[skinFragmentItem(general)] ?? 0,
      needed: SKIN_FRAGMENTS,
      owned: wardrobe.has(general),
    })),
    lately: await latelyOf(tx, roleid),
    ic: await chosenIc(context, icId),
  }
})
