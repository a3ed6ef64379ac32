import { describe, expect, test } from 'vitest'
import { exchangeSilver } from '../../../src/contract/card/silver.ts'
import { changeSkin, starUpCard, upgradeCard } from '../../../src/contract/card/training.ts'
import { allActions } from '../../../src/contract/registry.ts'
import { boardIds } from '../../../src/rules/boards/board.ts'
import { LUCK_FULL } from '../../../src/rules/cards/odds/silver-legend.ts'
import { starUpCost } from '../../../src/rules/cards/training/star-up.ts'
import { upgradeTotal } from '../../../src/rules/cards/training/upgrade.ts'
import { ownedSkins, silverLuck } from '../../../src/server/db/schema/index.ts'
import { type CardAct, cardActs, rich } from '../support/cards/card-acts.ts'
import { copies, dealTo } from '../support/cards/cards.ts'
import { newGoods } from '../support/mall.ts'
import { about, outdatedBy } from '../support/outdated.ts'
import { give } from '../support/players.ts'
import { engineAvailable, useOwnService } from '../support/service.ts'

/** To the end of what a card can reach: achievements count that. */
const toTheEnd: readonly (CardAct & { readonly luck?: number; readonly skin?: true })[] = [
  {
    name: upgradeCard.name,
    fit: { level: 59 },
    materials: 0,
    args: (cardid) => ({ cardid, from: 59, to: 60, cost: upgradeTotal(59, 60) }),
  },
  {
    name: starUpCard.name,
    fit: { stars: 5 },
    materials: 1,
    args: (cardid, [material = null]) => ({ cardid, stars: 5, cost: starUpCost(5), material, trained: false }),
  },
  {
    name: exchangeSilver.name,
    fit: { quality: 'legend', level: 60, stars: 6 },
    materials: 0,
    luck: LUCK_FULL,
    args: (cardid) => ({ cardid, luck: LUCK_FULL, withoutNumber: false }),
  },
  ...(['use', 'take_off'] as const).map((act) => ({
    name: changeSkin.name,
    fit: { skinInUse: act === 'take_off' },
    materials: 0,
    skin: true as const,
    args: (cardid: string) => ({ cardid, act }),
  })),
]

/** This player has no events, orders or IC cards, so reads of those fall out. */
const aboutCards = (cardids: readonly string[], goods: string) => {
  const ofCards = cardids.map((cardid) => ({ cardid }))
  return about({
    ranking_board: boardIds.flatMap((board) => ['current', 'last'].map((period) => ({ board, period }))),
    ...{ card_detail: ofCards, card_history: ofCards, silver_eligibility: ofCards },
    goods_detail: [{ id: goods }],
  })
}

test('every act on cards is held against what it says is out of date after it', () => {
  const own = allActions.filter(({ kind, name }) => kind !== 'read' && /^(card|silver)_/.test(name))
  const acted = new Set([...cardActs, ...toTheEnd].map(({ name }) => name))
  expect(own.map(({ name }) => name).filter((name) => !acted.has(name))).toEqual([])
})

describe.runIf(engineAvailable)('what is out of date after an act on a card', () => {
  const service = useOwnService()

  test.each([...cardActs, ...toTheEnd])(
    'is all that $name says, whatever it changes, and nothing more where it is sent twice',
    async (act) => {
      const s = await service()
      const as = await rich(s)
      await give(s, as, [
        { item: 'martialExperience', count: 5_000_000 },
        { item: 'pillRare', count: 5_000 },
      ])
      // Guan Yu stands in two bonds, which are whole as long as a card of him is there.
      const others = ['g020', 'g022', 'g023', 'g024', 'g025'].map((model) => ({ model }))
      const dealt = await dealTo(s, as, [{ ...act.fit }, ...copies(act.materials), ...others])
      const [cardid = ''] = dealt
      const materials = dealt.slice(1, 1 + act.materials)
      const { id: goods } = await newGoods(s, { currency: 'essenceRare' })
      if ('luck' in act) await s.db.insert(silverLuck).values({ roleid: as.roleid, general: 'g021', luck: LUCK_FULL })
      if ('skin' in act) await s.db.insert(ownedSkins).values({ roleid: as.roleid, general: 'g021', at: 0 })
      const { changed, unsaid, twice } = await outdatedBy(s, as, {
        action: act.name,
        args: act.args(cardid, materials),
        argsFor: aboutCards(dealt, goods),
      })
      expect(changed.length).toBeGreaterThan(0)
      expect(unsaid).toEqual([])
      expect(twice).toEqual([])
    },
  )
})
