import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activateCard, orderPrint } from '../../../src/contract/card/training.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { cardsGive } from '../../../src/contract/ops/player/cards.ts'
import { playersBlock } from '../../../src/contract/ops/player/players.ts'
import { cards, players } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { logInAt, newIcOf, park, say } from '../support/callers/machines.ts'
import { auditOf, opsAsk, opsDo } from '../support/callers/ops.ts'
import { eventsOf, Shelf, storedCard } from '../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { give, newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const reason = 'First place of the winter cup.'
const wonBy = ({ roleid }: Credentials, more: object = {}) =>
  ({ roleid, model: 'g023', quality: 'legend', reason, ...more }) as const
const held = (s: Service, { roleid }: Credentials) => s.db.select().from(cards).where(eq(cards.owner, roleid))

describe.runIf(engineAvailable)('a card that an operator gives', () => {
  const service = useService()

  test('waits among the player’s cards, is activated with seals, and printed with others', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const shelf = await new Shelf(s, as).sync()
    const { id: cardid } = await opsDo(s, cardsGive, wonBy(as))
    const shown = async () => (await shelf.sync()).cards.get(cardid)
    expect(await shown()).toMatchObject({
      ...{ model: 'g023', quality: 'legend', level: 1, stars: 0, form: 'dormant', origin: 'event' },
    })
    await give(s, as, [
      { item: 'activationSeal', count: 3 },
      { item: 'printingSeal', count: 5 },
    ])
    expect(await codeOf(ask(s, orderPrint, { cardid, seals: 5 }, { as }))).toBe('card_dormant')
    expect(await codeOf(ask(s, activateCard, { cardid, seals: 3 }, { as }))).toBe(0)
    expect(await shown()).toMatchObject({ form: 'digital' })
    expect(await codeOf(ask(s, orderPrint, { cardid, seals: 5 }, { as }))).toBe(0)
    expect(await shown()).toMatchObject({ form: 'printable' })
    const printer = await park(s, 'print')
    await logInAt(s, printer, await newIcOf(s, as.roleid))
    expect((await say(s, printer, 'print_card', { serial: cardid })).data).toMatchObject({ seals: 0 })
    expect(await shown()).toMatchObject({ form: 'physical', origin: 'event' })
    expect((await eventsOf(s, cardid)).map(({ event }) => event)).toEqual(['given', 'activated', 'sealed', 'printed'])
  })

  test('comes with a letter that names it and says why, and is recorded', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const gift = wonBy(as, { model: ' P001 ', quality: 'rare', origin: 'gift' })
    const { id } = await opsDo(s, cardsGive, gift, { as: 'card-giver' })
    expect(await storedCard(s, id)).toMatchObject({ model: 'p001', quality: 'rare', form: 'dormant', origin: 'gift' })
    const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as, language: 'en-us' }))
    const [letter] = mails.filter(({ title }) => title === 'You have received a card')
    expect(letter?.body).toContain(reason)
    expect(letter?.body).toContain('(Rare)')
    expect(await auditOf(s, 'card-giver')).toMatchObject([
      { act: 'cards.give', subject: as.roleid, outcome: 'done', detail: { model: 'p001', quality: 'rare', reason } },
    ])
  })

  test('is one, however often the same is asked, and another one under a key of its own', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const first = await opsDo(s, cardsGive, wonBy(as))
    expect(await opsAsk(s, cardsGive, wonBy(as))).toMatchObject({ ok: true, message: 'repeated', data: first })
    const key = `second-prize-of-${as.roleid}`
    const both = await Promise.all([opsAsk(s, cardsGive, wonBy(as), { key }), opsAsk(s, cardsGive, wonBy(as), { key })])
    expect(both.some(({ ok }) => ok)).toBe(true)
    expect(await opsAsk(s, cardsGive, wonBy(as), { key })).toMatchObject({ ok: true, message: 'repeated' })
    expect(await held(s, as)).toHaveLength(2)
  })

  test('is none that does not exist, and goes to nobody, to no account that is blocked and to none that has left', async () => {
    const s = await service()
    const [as, blocked, gone] = [await newPlayer(s), await newPlayer(s), await newPlayer(s)]
    await opsDo(s, playersBlock, { roleid: blocked.roleid, reason: 'sells cards' })
    await s.db.update(players).set({ status: 'erased' }).where(eq(players.roleid, gone.roleid))
    const refused = async (args: ReturnType<typeof wonBy>) => (await opsAsk(s, cardsGive, args)).code
    expect(await refused(wonBy(as, { model: 'g999' }))).toBe('bad_request')
    expect(await refused(wonBy(as, { model: 'x001' }))).toBe('bad_request')
    expect(await refused(wonBy(as, { quality: 'silver' }))).toBe('bad_request')
    expect(await refused(wonBy(as, { origin: 'draw' }))).toBe('bad_request')
    expect(await refused(wonBy(as, { reason: ' ' }))).toBe('bad_request')
    expect(await refused(wonBy(as, { roleid: '999999999999' }))).toBe('not_found')
    expect(await refused(wonBy(blocked))).toBe('conflict')
    expect(await refused(wonBy(gone))).toBe('conflict')
    for (const one of [as, blocked, gone]) expect(await held(s, one)).toEqual([])
  })
})
