import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { delAccount, leaveInfo } from '../../../src/contract/account/account-deletion.ts'
import { HANDOVER_LIFETIME_MS, lookAtHandover, takeHandover } from '../../../src/contract/account/handover.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { cancelPayment, handOver, linkPayment } from '../../../src/contract/platform.ts'
import { handoverTickets, players } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { tell } from '../support/callers/platform.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { logIn, newPhone, newPlayer } from '../support/players.ts'
import { engineAvailable, logText, useService } from '../support/service.ts'

/** A page that opened a link. */
const newPage = () => {
  const verifier = randomBytes(32).toString('hex')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('hex') }
}
type Page = ReturnType<typeof newPage>

const ticketFor = async (s: Service, who: object): Promise<string> =>
  v.parse(handOver.data, (await tell(s, handOver.name, who)).data).ticket
const look = (s: Service, ticket: string, { challenge }: Page, as: Credentials | null = null) =>
  ask(s, lookAtHandover, { ticket, challenge }, { as })
const take = (s: Service, ticket: string, { verifier }: Page, privacyAgreed = true) =>
  ask(s, takeHandover, { ticket, verifier, privacyAgreed, device: 'test' })

describe.runIf(engineAvailable)('a ticket from the host app', () => {
  const service = useService()

  test('shows whose account it is, masked, and logs in once the player says so', async () => {
    const s = await service()
    const phone = newPhone()
    const as = await logIn(s, phone)
    const page = newPage()
    const ticket = await ticketFor(s, { phone: `+886${phone}` })
    const seen = await dataOf(lookAtHandover, look(s, ticket, page))
    expect(seen).toMatchObject({ source: 'host-app', here: 'nobody', expiresAt: clock.now() + HANDOVER_LIFETIME_MS })
    expect(JSON.stringify(seen)).not.toContain(phone)
    expect(seen.phone).toContain(phone.slice(-3))
    expect(seen.nickname).toMatch(/\*\*$/)
    expect(await codeOf(take(s, ticket, page, false))).toBe('privacy_not_agreed')
    const login = await dataOf(takeHandover, take(s, ticket, page))
    expect(login.roleid).toBe(as.roleid)
    const now = { roleid: login.roleid, token: login.access_token }
    expect((await dataOf(mailList, ask(s, mailList, {}, { as: now }))).mails).toHaveLength(1)
  })

  test('says whether somebody else, or the same player, is logged in here', async () => {
    const s = await service()
    const [mine, others] = [await newPlayer(s), await newPlayer(s)]
    const page = newPage()
    const ticket = await ticketFor(s, { roleid: mine.roleid })
    expect((await dataOf(lookAtHandover, look(s, ticket, page, others))).here).toBe('other')
    expect((await dataOf(lookAtHandover, look(s, ticket, page, mine))).here).toBe('same')
  })

  test('is good once: a copy of the link, a replay and a second page get nothing', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const [page, thief] = [newPage(), newPage()]
    const ticket = await ticketFor(s, { roleid })
    expect(await codeOf(take(s, ticket, page))).toBe('handover_expired')
    await dataOf(lookAtHandover, look(s, ticket, page))
    expect(await codeOf(look(s, ticket, thief))).toBe('handover_expired')
    expect(await codeOf(take(s, ticket, thief))).toBe('handover_expired')
    await dataOf(takeHandover, take(s, ticket, page))
    expect(await codeOf(take(s, ticket, page))).toBe('handover_expired')
    expect(await codeOf(look(s, ticket, page))).toBe('handover_expired')
    expect(await codeOf(look(s, 'a'.repeat(32), page))).toBe('handover_expired')
  })

  test('is taken again by the operation that took it, in time, from its own page, and by no other', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const [page, thief] = [newPage(), newPage()]
    const ticket = await ticketFor(s, { roleid })
    await dataOf(lookAtHandover, look(s, ticket, page))
    const takeAs = ({ verifier }: Page, opKey: string) =>
      ask(s, takeHandover, { ticket, verifier, privacyAgreed: true, device: 'test' }, { opKey })
    await dataOf(takeHandover, takeAs(page, 'take-1'))
    expect((await dataOf(takeHandover, takeAs(page, 'take-1'))).roleid).toBe(roleid)
    expect(await codeOf(takeAs(page, 'take-2'))).toBe('handover_expired')
    expect(await codeOf(takeAs(thief, 'take-1'))).toBe('handover_expired')
    clock.advance(HANDOVER_LIFETIME_MS)
    expect(await codeOf(takeAs(page, 'take-1'))).toBe('handover_expired')
  })

  test('taken many times at once logs in once', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const page = newPage()
    const ticket = await ticketFor(s, { roleid })
    await dataOf(lookAtHandover, look(s, ticket, page))
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(take(s, ticket, page))))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    const first = await Promise.all(
      [newPage(), newPage(), newPage()].map(async (other) => {
        const fresh = await ticketFor(s, { roleid: (await newPlayer(s)).roleid })
        return Promise.all([codeOf(look(s, fresh, other)), codeOf(look(s, fresh, newPage()))])
      }),
    )
    for (const both of first) expect(both.filter((code) => code === 0)).toHaveLength(1)
  })

  test('is over after two minutes, with the next one, and for whoever may not log in', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const page = newPage()
    const first = await ticketFor(s, { roleid })
    const second = await ticketFor(s, { roleid })
    expect(await codeOf(look(s, first, page))).toBe('handover_expired')
    await dataOf(lookAtHandover, look(s, second, page))
    clock.advance(HANDOVER_LIFETIME_MS)
    expect(await codeOf(take(s, second, page))).toBe('handover_expired')
    const third = await ticketFor(s, { roleid })
    await s.db.update(players).set({ status: 'blocked' }).where(eq(players.roleid, roleid))
    expect(await codeOf(look(s, third, page))).toBe('handover_expired')
    expect((await tell(s, handOver.name, { roleid })).code).toBe('not_found')
  })

  test('is readable in no row and no log', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const ticket = await ticketFor(s, { roleid })
    await dataOf(lookAtHandover, look(s, ticket, newPage()))
    expect(JSON.stringify(await s.db.select().from(handoverTickets))).not.toContain(ticket)
    expect(logText()).not.toContain(ticket)
  })
})

describe.runIf(engineAvailable)('the platform’s door', () => {
  const service = useService()

  test('opens to its key alone, in time, once per request, for what was signed', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const code = async (telling: Parameters<typeof tell>[3]) => (await tell(s, handOver.name, { roleid }, telling)).code
    expect(await code({ key: 'f'.repeat(64) })).toBe('bad_signature')
    expect(await code({ header: 'nonsense' })).toBe('bad_signature')
    expect(await code({ body: JSON.stringify({ action: handOver.name, roleid: '1' }) })).toBe('bad_signature')
    expect(await code({ time: clock.now() - 301_000 })).toBe('time_skew')
    expect(await code({ nonce: 777_001 })).toBe(0)
    expect(await code({ nonce: 777_001 })).toBe('nonce_replayed')
    expect((await tell(s, 'no_such_act', {})).code).toBe('unknown_action')
    expect((await tell(s, handOver.name, { roleid: 'x' })).code).toBe('bad_request')
    expect((await tell(s, handOver.name, { phone: '+886900000000' })).code).toBe('not_found')
  })

  test('gives only so many tickets for one player', async () => {
    const s = await service()
    const { roleid } = await newPlayer(s)
    const codes = new Set<string | number>()
    for (let count = 0; count < 31; count++) codes.add((await tell(s, handOver.name, { roleid })).code)
    expect([...codes]).toEqual([0, 'rate_limited'])
  })

  test('lists payment accounts, which prevent deregistering until they are cancelled', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const payment = async () => (await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))).payment
    expect(await payment()).toBeNull()
    expect((await tell(s, linkPayment.name, { roleid: as.roleid, provider: 'line-pay' })).ok).toBe(true)
    expect(await payment()).toBe('line-pay')
    expect((await tell(s, cancelPayment.name, { roleid: as.roleid })).ok).toBe(true)
    expect(await payment()).toBeNull()
  })

  test('links no payment account to a player who is leaving, whose erasure it would put off for ever', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
    await dataOf(delAccount, ask(s, delAccount, { agreed: true, givenUp: assets }, { as }))
    const link = async () => (await tell(s, linkPayment.name, { roleid: as.roleid, provider: 'line-pay' })).code
    expect(await link()).toBe('not_found')
    await s.db.update(players).set({ erasureAt: null }).where(eq(players.roleid, as.roleid))
    expect(await link()).toBe(0)
  })
})
