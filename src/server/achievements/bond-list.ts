import { bondList } from '../../contract/game/achievements.ts'
import { BOND_CAP, bondBonuses, bondPercent, isComplete } from '../../rules/game/bonds.ts'
import { verb } from '../call/verb.ts'
import { bonds, generalOf } from '../catalogue/index.ts'
import { heldModels } from './reached.ts'

export const bondListVerb = verb(bondList, async ({ tx, roleid, language }) => {
  const held = await heldModels(tx, roleid)
  return {
    bonds: bonds.map((bond) => ({
      id: bond.id,
      name: bond.name[language],
      story: bond.story[language],
      effect: bond.effect[language],
      complete: isComplete(bond, held),
      members: bond.members.map((model) => ({
        model,
        name: generalOf(model)?.name[language] ?? '',
        owned: held.has(model),
      })),
    })),
    bonuses: bondBonuses.map((bonus) => ({ bonus, percent: bondPercent(bonds, held, bonus) })),
    cap: BOND_CAP,
  }
})
