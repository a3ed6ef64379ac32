import { eq } from 'drizzle-orm'
import { playerBag } from '../../contract/game/bag.ts'
import { SKIN_FRAGMENTS, skinFragmentItem } from '../../rules/cards/skin.ts'
import { verb } from '../call/verb.ts'
import { generalOf, itemDescription, itemName, skins } from '../catalogue/index.ts'
import { ownedSkins } from '../db/schema/index.ts'
import { chosenIc } from '../ic/chosen.ts'
import { balancesOf } from '../ledger/balances.ts'
import { bagItems } from './items.ts'
import { latelyOf } from './lately.ts'

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
