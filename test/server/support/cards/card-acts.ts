import {
  decomposeCards,
  lockCards,
  setLineup,
  setLineupBefore,
  unbindCard,
} from '../../../../src/contract/card/card.ts'
import { exchangeSilver } from '../../../../src/contract/card/silver.ts'
import {
  activateCard,
  advanceCard,
  changeSkin,
  orderPrint,
  starUpCard,
  upgradeCard,
} from '../../../../src/contract/card/training.ts'
import { starUpCost } from '../../../../src/rules/cards/training/star-up.ts'
import { upgradeTotal } from '../../../../src/rules/cards/training/upgrade.ts'
import type { Service } from '../../../../src/server/service.ts'
import type { Making } from '../../../support/deal.ts'
import type { Credentials } from '../client.ts'
import { give, newPlayer } from '../players.ts'

export interface CardAct {
  readonly name: string
  /** A card with which it succeeds. */
  readonly fit: Making
  /** Same-name cards that it uses up. */
  readonly materials: number
  readonly args: (cardid: string, materials: readonly string[]) => object
}

/** Everything that can be done with a card. */
export const cardActs: readonly CardAct[] = [
  {
    name: upgradeCard.name,
    fit: {},
    materials: 0,
    args: (cardid) => ({ cardid, from: 1, to: 2, cost: upgradeTotal(1, 2) }),
  },
  {
    name: starUpCard.name,
    fit: {},
    materials: 1,
    args: (cardid, [material = null]) => ({ cardid, stars: 0, cost: starUpCost(0), material, trained: false }),
  },
  {
    name: advanceCard.name,
    fit: {},
    materials: 4,
    args: (cardid, materials) => ({ cardid, quality: 'common', materials, trained: false, unfilled: true }),
  },
  { name: changeSkin.name, fit: {}, materials: 0, args: (cardid) => ({ cardid, act: 'synthesize' }) },
  { name: activateCard.name, fit: { form: 'dormant' }, materials: 0, args: (cardid) => ({ cardid, seals: 1 }) },
  { name: orderPrint.name, fit: { form: 'digital' }, materials: 0, args: (cardid) => ({ cardid, seals: 1 }) },
  {
    name: decomposeCards.name,
    fit: {},
    materials: 0,
    args: (cardid) => ({ cardids: [cardid], percent: 0 }),
  },
  { name: unbindCard.name, fit: {}, materials: 0, args: (cardid) => ({ cardid, typed: cardid.slice(-4) }) },
  {
    name: exchangeSilver.name,
    fit: { quality: 'legend', level: 60, stars: 6 },
    materials: 0,
    args: (cardid) => ({ cardid, luck: 0, withoutNumber: true }),
  },
  { name: lockCards.name, fit: {}, materials: 0, args: (cardid) => ({ cardids: [cardid], locked: true }) },
  { name: setLineup.name, fit: {}, materials: 0, args: (cardid) => ({ cardid, lineup: 2 }) },
  { name: setLineupBefore.name, fit: {}, materials: 0, args: (cardid) => ({ cardid, set: 2 }) },
]

/** With enough of everything for each of them. */
export const rich = async (s: Service): Promise<Credentials> => {
  const as = await newPlayer(s)
  await give(s, as, [
    { item: 'martialExperience', count: 50_000 },
    { item: 'pillRare', count: 50 },
    { item: 'activationSeal', count: 9 },
    { item: 'printingSeal', count: 9 },
    { item: 'skinFragment:g021', count: 90 },
  ])
  return as
}
