import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decomposeCards, lockCards, setLineup, unbindCard } from '../../../src/contract/card/card.ts'
import { exchangeSilver } from '../../../src/contract/card/silver.ts'
import {
  activateCard,
  advanceCard,
  changeSkin,
  orderPrint,
  starUpCard,
  upgradeCard,
} from '../../../src/contract/card/training.ts'
import { operationStatus } from '../../../src/contract/wire/outbox.ts'
import { starUpCost } from '../../../src/rules/cards/training/star-up.ts'
import { upgradeTotal } from '../../../src/rules/cards/training/upgrade.ts'
import type { Service } from '../../../src/server/service.ts'
import { copies, dealOne, dealTo, eventsOf, purse, storedCard } from '../support/cards.ts'
import { ask, type Credentials, codeOf, dataOf, send } from '../support/client.ts'
import { give, newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

type Making = Parameters<typeof dealOne>[2]

interface Act {
  readonly name: string
  /** A card with which it succeeds. */
  readonly fit: Making
  /** Same-name cards that it uses up. */
  readonly materials: number
  readonly args: (cardid: string, materials: readonly string[]) => object
}

/** Everything that can be done with a card. */
const acts: readonly Act[] = [
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
]

const rich = async (s: Service): Promise<Credentials> => {
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
const say = (s: Service, as: Credentials, { name }: Act, args: object, opKey: string = randomUUID()) =>
  send(s, name, args, { as, opKey })

describe.runIf(engineAvailable).each(acts)('$name', (act) => {
  const service = useService()
  const deal = async (s: Service, as: Credentials, making: Making = act.fit) => {
    const [cardid = '', ...materials] = await dealTo(s, as, [{ ...making }, ...copies(act.materials)])
    return { cardid, materials, args: act.args(cardid, materials) }
  }

  test('with one key happens once, answers alike, and its outcome can be asked for', async () => {
    const s = await service()
    const as = await rich(s)
    const { cardid, args } = await deal(s, as)
    const opKey = `live:${act.name}`
    const first = (await say(s, as, act, args, opKey)).envelope
    expect(first.code).toBe(0)
    const [held, row, events] = [await purse(s, as), await storedCard(s, cardid), await eventsOf(s, cardid)]
    const again = (await say(s, as, act, args, opKey)).envelope
    expect(again).toMatchObject({ ok: true, data: first.data })
    expect([await purse(s, as), await storedCard(s, cardid), await eventsOf(s, cardid)]).toEqual([held, row, events])
    const status = await dataOf(operationStatus, ask(s, operationStatus, { opKeys: [opKey] }, { as }))
    expect(status.operations).toEqual([{ opKey, state: 'done', data: first.data }])
  })

  test('is refused for a card that became a silver legend, and leaves it as it is', async () => {
    const s = await service()
    const as = await rich(s)
    const { cardid, args } = await deal(s, as, { ...act.fit, state: 'exchanged' })
    const [held, row] = [await purse(s, as), await storedCard(s, cardid)]
    expect(await codeOf(say(s, as, act, args))).toBe('card_exchanged')
    expect([await purse(s, as), await storedCard(s, cardid)]).toEqual([held, row])
  })

  test('is refused for a card of somebody else, of nobody, or that does not exist', async () => {
    const s = await service()
    const [as, other] = [await rich(s), await rich(s)]
    const foreign = await deal(s, other)
    const row = await storedCard(s, foreign.cardid)
    expect(await codeOf(say(s, as, act, foreign.args))).toBe('not_card_owner')
    expect(await storedCard(s, foreign.cardid)).toEqual(row)
    const free = await dealOne(s, other)
    await dataOf(unbindCard, ask(s, unbindCard, { cardid: free, typed: free.slice(-4) }, { as: other }))
    expect(await codeOf(say(s, as, act, act.args(free, foreign.materials)))).toBe('not_card_owner')
    expect(await codeOf(say(s, as, act, act.args('000000000000', [])))).toBe('not_found')
  })

  test('is refused for a card that was used up, though its number is still known', async () => {
    const s = await service()
    const as = await rich(s)
    const { cardid, materials } = await deal(s, as)
    const gone = await dealOne(s, as)
    await dataOf(decomposeCards, ask(s, decomposeCards, { cardids: [gone], percent: 0 }, { as }))
    expect(await codeOf(say(s, as, act, act.args(gone, materials)))).toBe('not_found')
    expect(await storedCard(s, cardid)).toMatchObject({ owner: as.roleid })
  })
})
