import { describe, expect, test } from 'vitest'
import { unpackCard } from '../../../src/contract/card/packed.ts'
import { activateCard, changeSkin, orderPrint } from '../../../src/contract/card/training.ts'
import type { Service } from '../../../src/server/service.ts'
import { logInAt, newIcOf, park, say } from '../support/callers/machines.ts'
import { dealOne, dealTo, eventsOf, purse, storedCard } from '../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { give, newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

/** A general with a skin, and a card that has none. */
const DRESSED = 'g021'
const PET = 'p001'
const skin = (s: Service, as: Credentials, cardid: string, act: 'synthesize' | 'use' | 'take_off') =>
  ask(s, changeSkin, { cardid, act }, { as })
const fragments = (count: number) => [{ item: `skinFragment:${DRESSED}`, count }]
const activate = (s: Service, as: Credentials, cardid: string, seals: number) =>
  ask(s, activateCard, { cardid, seals }, { as })
const print = (s: Service, as: Credentials, cardid: string, seals: number) =>
  ask(s, orderPrint, { cardid, seals }, { as })

describe.runIf(engineAvailable)('a skin', () => {
  const service = useService()

  test('is made of thirty fragments once, worn and taken off by every card of the general', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, fragments(65))
    const [one = '', two = ''] = await dealTo(s, as, [{ model: DRESSED }, { model: DRESSED }])
    expect(await dataOf(changeSkin, skin(s, as, one, 'synthesize'))).toMatchObject({ spent: fragments(30) })
    expect(await codeOf(skin(s, as, two, 'synthesize'))).toBe('already_done')
    expect(await purse(s, as)).toEqual({ [`skinFragment:${DRESSED}`]: 35 })
    expect(unpackCard((await dataOf(changeSkin, skin(s, as, one, 'use'))).card).skinInUse).toBe(true)
    expect(await codeOf(skin(s, as, one, 'use'))).toBe('already_done')
    await dataOf(changeSkin, skin(s, as, two, 'use'))
    await dataOf(changeSkin, skin(s, as, one, 'take_off'))
    expect(await storedCard(s, one)).toMatchObject({ skinInUse: false })
    expect(await storedCard(s, two)).toMatchObject({ skinInUse: true })
    expect(await codeOf(skin(s, as, one, 'take_off'))).toBe('already_done')
    expect((await eventsOf(s, one)).map(({ event, from, to }) => [event, from, to])).toEqual([
      ['skinned', null, null],
      ['skinned', 0, 1],
      ['skinned', 1, 0],
    ])
  })

  test('is not made of twenty-nine, and cannot be worn before it is made', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, fragments(29))
    const cardid = await dealOne(s, as, { model: DRESSED })
    for (const act of ['synthesize', 'use', 'take_off'] as const)
      expect(await codeOf(skin(s, as, cardid, act))).toBe('skin_fragments_insufficient')
    expect(await purse(s, as)).toEqual({ [`skinFragment:${DRESSED}`]: 29 })
  })

  test('that could be made and is not there to be worn was there when it was tapped', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, fragments(30))
    const cardid = await dealOne(s, as, { model: DRESSED })
    for (const act of ['use', 'take_off'] as const)
      expect(await codeOf(skin(s, as, cardid, act))).toBe('changed_meanwhile')
    expect(await purse(s, as)).toEqual({ [`skinFragment:${DRESSED}`]: 30 })
  })

  test.each([
    [{ model: PET }, 'card_skin_not_open'],
    [{ model: 'g064' }, 'card_skin_not_open'],
    [{ model: DRESSED, state: 'exchanged' }, 'card_exchanged'],
    [{ model: DRESSED, form: 'dormant' }, 'card_dormant'],
  ] as const)('is nothing for a card that is %j', async (making, code) => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, fragments(30))
    expect(await codeOf(skin(s, as, await dealOne(s, as, making), 'synthesize'))).toBe(code)
  })

  test('is changed by the card’s own account alone', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    await give(s, other, fragments(30))
    const cardid = await dealOne(s, as, { model: DRESSED })
    expect(await codeOf(skin(s, other, cardid, 'synthesize'))).toBe('not_card_owner')
    expect(await codeOf(skin(s, other, '000000000000', 'use'))).toBe('not_found')
  })
})

describe.runIf(engineAvailable)('a seal', () => {
  const service = useService()

  test('wakes a won card, which then is a digital one', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'activationSeal', count: 4 }])
    const cardid = await dealOne(s, as, { quality: 'legend', form: 'dormant' })
    expect(await codeOf(activate(s, as, cardid, 2))).toBe('changed_meanwhile')
    const { card } = await dataOf(activateCard, activate(s, as, cardid, 3))
    expect(unpackCard(card).form).toBe('digital')
    expect(await purse(s, as)).toEqual({ activationSeal: 1 })
    expect((await eventsOf(s, cardid)).map(({ event }) => event)).toEqual(['activated'])
    expect(await codeOf(activate(s, as, cardid, 3))).toBe('already_done')
  })

  test('too few of them activate nothing and print nothing', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, [
      { item: 'activationSeal', count: 2 },
      { item: 'printingSeal', count: 4 },
    ])
    const [dormant = '', digital = ''] = await dealTo(s, as, [
      { quality: 'legend', form: 'dormant' },
      { quality: 'legend', form: 'digital' },
    ])
    expect(await codeOf(activate(s, as, dormant, 3))).toBe('insufficient_props_activation')
    expect(await codeOf(print(s, as, digital, 5))).toBe('insufficient_props_exchange')
    expect(await purse(s, as)).toEqual({ activationSeal: 2, printingSeal: 4 })
    expect(await storedCard(s, digital)).toMatchObject({ form: 'digital' })
  })

  test('pays a print in the app, which a machine then hands out without another one', async () => {
    const s = await service()
    const cabinet = await park(s, 'print')
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'printingSeal', count: 3 }])
    const cardid = await dealOne(s, as, { quality: 'rare', form: 'digital' })
    expect(await codeOf(print(s, as, cardid, 1))).toBe('changed_meanwhile')
    const { card } = await dataOf(orderPrint, print(s, as, cardid, 2))
    expect(unpackCard(card).form).toBe('printable')
    expect(await codeOf(print(s, as, cardid, 2))).toBe('already_done')
    await logInAt(s, cabinet, await newIcOf(s, as.roleid))
    expect((await say(s, cabinet, 'print_card', { serial: cardid })).data).toMatchObject({ seals: 0 })
    expect(await storedCard(s, cardid)).toMatchObject({ form: 'physical' })
    expect(await purse(s, as)).toEqual({ printingSeal: 1 })
    expect((await eventsOf(s, cardid)).map(({ event }) => event)).toEqual(['sealed', 'printed'])
    expect((await say(s, cabinet, 'print_card', { serial: cardid })).code).toBe('card_not_eligible')
  })

  test('pays for and prints a locked card as well, which loses nothing and stays locked', async () => {
    const s = await service()
    const cabinet = await park(s, 'print')
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'printingSeal', count: 3 }])
    const locked = { quality: 'rare', form: 'digital', locked: true } as const
    const [paid = '', unpaid = ''] = await dealTo(s, as, [locked, { ...locked, quality: 'common' }])
    const { card } = await dataOf(orderPrint, print(s, as, paid, 2))
    expect(unpackCard(card)).toMatchObject({ form: 'printable', locked: true })
    await logInAt(s, cabinet, await newIcOf(s, as.roleid))
    expect((await say(s, cabinet, 'print_card', { serial: paid })).data).toMatchObject({ seals: 0 })
    expect((await say(s, cabinet, 'print_card', { serial: unpaid })).data).toMatchObject({ seals: 1 })
    for (const serial of [paid, unpaid])
      expect(await storedCard(s, serial)).toMatchObject({ form: 'physical', locked: true })
  })

  test.each([
    [{ form: 'physical' }, 'card_not_eligible'],
    [{ form: 'digital', state: 'exchanged' }, 'card_exchanged'],
    [{ form: 'dormant' }, 'card_dormant'],
  ] as const)('prints nothing of a card that is %j', async (making, code) => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'printingSeal', count: 9 }])
    expect(await codeOf(print(s, as, await dealOne(s, as, making), 1))).toBe(code)
  })

  test('activates no silver legend: none waits', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'activationSeal', count: 9 }])
    const silver = await dealOne(s, as, { form: 'dormant', quality: 'silver' })
    expect(await codeOf(activate(s, as, silver, 3))).toBe('card_not_eligible')
  })

  test('is used for the account’s own cards alone', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    await give(s, as, [
      { item: 'activationSeal', count: 9 },
      { item: 'printingSeal', count: 9 },
    ])
    const [dormant = '', digital = ''] = await dealTo(s, other, [{ form: 'dormant' }, { form: 'digital' }])
    expect(await codeOf(activate(s, as, dormant, 1))).toBe('not_card_owner')
    expect(await codeOf(print(s, as, digital, 1))).toBe('not_card_owner')
    expect(await codeOf(activate(s, as, '000000000000', 1))).toBe('not_found')
  })
})
