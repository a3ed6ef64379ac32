import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CHANGES_PER_PAGE, cardChanges, decomposeCards } from '../../../../src/contract/card/card.ts'
import { unpackCard } from '../../../../src/contract/card/packed.ts'
import { API_PATH, envelopeSchema, SIGNATURE_HEADER } from '../../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../../src/contract/wire/signature.ts'
import { collectorAccount } from '../../../../src/server/demo/people/accounts.ts'
import { COLLECTOR_CARDS, makeCollection } from '../../../../src/server/demo/people/collection.ts'
import { makePeople } from '../../../../src/server/demo/people/people.ts'
import type { Service } from '../../../../src/server/service.ts'
import { seeded } from '../../../rules/cards.ts'
import { dealTo, Shelf } from '../../support/cards/cards.ts'
import { ask, bodyOf, type Credentials, dataOf, nextNonce } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { newPlayer } from '../../support/players.ts'
import { engineAvailable, useService } from '../../support/service.ts'

/** What the whole collection may cost on the wire at first, and what asking again may. */
const FIRST_SYNC_BYTES = 250_000
const AGAIN_BYTES = 400
const PAGE_BYTES = 60_000

/** The hands of the demo's collector, dealt to a player of the test's own. */
const collector = async (s: Service): Promise<Credentials> => {
  const as = await newPlayer(s)
  const random = seeded(10_000)
  const person = makePeople(clock.now(), random).find(({ roleid }) => roleid === collectorAccount.roleid)
  if (!person) throw new Error('no collector')
  const made = makeCollection(person, clock.now(), random)
  await dealTo(
    s,
    as,
    made.map(({ model, quality, level = 1, stars = 0, locked = false, lineup = null }) => ({
      ...{ model, quality, level, stars, locked, lineup },
    })),
  )
  return as
}

/** What comes over the line, as a browser asks for it. */
const weigh = async (s: Service, as: Credentials, since: number) => {
  const body = bodyOf(cardChanges.name, { since }, { as })
  const headers = {
    [SIGNATURE_HEADER]: signAtk(as.token, clock.now(), nextNonce(), body),
    'accept-encoding': 'gzip, br',
  }
  const response = await s.app.request(API_PATH, { method: 'POST', body, headers })
  const sent = Buffer.from(await response.arrayBuffer())
  const plain = response.headers.get('content-encoding') === 'gzip' ? gunzipSync(sent) : sent
  const { data } = v.parse(envelopeSchema, JSON.parse(plain.toString('utf8')))
  return { bytes: sent.length, plain: plain.length, data: v.parse(cardChanges.data, data) }
}

describe.runIf(engineAvailable)('ten thousand cards', () => {
  const service = useService()

  test('come in pages that a slow line carries, and asking again costs a few bytes', async () => {
    const s = await service()
    const as = await collector(s)
    const serials = new Set<string>()
    let [since, bytes, plain, pages] = [0, 0, 0, 0]
    for (;;) {
      const page = await weigh(s, as, since)
      pages += 1
      bytes += page.bytes
      plain += page.plain
      since = page.data.next
      expect(page.bytes).toBeLessThan(PAGE_BYTES)
      for (const packed of page.data.cards) serials.add(unpackCard(packed).serial)
      if (page.data.complete) break
    }
    const again = await weigh(s, as, since)
    console.log(`10,000 cards: ${pages} pages, ${bytes} bytes (${plain} unpacked); again ${again.bytes} bytes`)
    expect(serials.size).toBe(COLLECTOR_CARDS)
    expect(pages).toBe(Math.ceil(COLLECTOR_CARDS / CHANGES_PER_PAGE))
    expect(bytes).toBeLessThan(FIRST_SYNC_BYTES)
    expect(again.bytes).toBeLessThan(AGAIN_BYTES)
  })

  test('tell of two hundred that are gone in a few kilobytes', async () => {
    const s = await service()
    const as = await collector(s)
    const shelf = await new Shelf(s, as).sync()
    const doomed = [...shelf.cards.values()].filter(({ locked }) => !locked).slice(0, 200)
    const cardids = doomed.map(({ serial }) => serial)
    await dataOf(decomposeCards, ask(s, decomposeCards, { cardids, percent: 0 }, { as }))
    const { bytes, data } = await weigh(s, as, shelf.cursor)
    expect([...data.departed].sort()).toEqual([...cardids].sort())
    expect(data).toMatchObject({ cards: [], complete: true, total: COLLECTOR_CARDS - 200 })
    expect(bytes).toBeLessThan(4_096)
  })
})
