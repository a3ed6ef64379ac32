import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decomposeCards, unbindCard } from '../../../src/contract/card/card.ts'
import { operationStatus } from '../../../src/contract/wire/outbox.ts'
import type { Service } from '../../../src/server/service.ts'
import { type CardAct, cardActs, rich } from '../support/cards/card-acts.ts'
import { copies, dealOne, dealTo, eventsOf, purse, storedCard } from '../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf, send } from '../support/client.ts'
import { engineAvailable, useService } from '../support/service.ts'

const say = (s: Service, as: Credentials, { name }: CardAct, args: object, opKey: string = randomUUID()) =>
  send(s, name, args, { as, opKey })

describe.runIf(engineAvailable).each(cardActs)('$name', (act) => {
  const service = useService()
  const deal = async (s: Service, as: Credentials, making: CardAct['fit'] = act.fit) => {
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

  if (act.fit.form === 'dormant') return
  test('is refused for a card that waits for its activation, and leaves it as it is', async () => {
    const s = await service()
    const as = await rich(s)
    const { cardid, args } = await deal(s, as, { ...act.fit, form: 'dormant' })
    const [held, row] = [await purse(s, as), await storedCard(s, cardid)]
    expect(await codeOf(say(s, as, act, args))).toBe('card_dormant')
    expect([await purse(s, as), await storedCard(s, cardid)]).toEqual([held, row])
  })
})
