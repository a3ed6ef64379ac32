import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { linkMessenger, loginByMessenger, unlinkMessenger } from '../../../../src/contract/account/messenger.ts'
import { identities } from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { newWayfarer, travelAs } from '../../support/callers/wayfarer.ts'
import { ask, type Credentials, codeOf, dataOf } from '../../support/client.ts'
import { newPlayer } from '../../support/players.ts'
import { engine, engineAvailable, onOwnDatabase } from '../../support/service.ts'
import { holdTable } from '../../support/statements/held-table.ts'

/** A ticket for an account of the messaging app, in the hands of who went there. */
const ticketFor = async (s: Service, name: string, query: Record<string, string> = {}) => {
  const who = newWayfarer(s)
  const arrived = await travelAs(s, who, name, query)
  return { ticket: arrived.query.get('ticket') ?? '', verifier: who.verifier }
}
const link = async (s: Service, as: Credentials, name: string): Promise<() => Promise<string | number>> => {
  const ticket = await ticketFor(s, name, { for: 'link' })
  return () => codeOf(ask(s, linkMessenger, ticket, { as }))
}
const holders = async (s: Service) => (await s.db.select().from(identities)).map(({ roleid }) => roleid).sort()

describe.runIf(engineAvailable && engine === 'postgres')('an account of a messaging app', () => {
  test('that two players link at the same moment is one’s, and the other is told that it is taken', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const [one, other] = [await newPlayer(s), await newPlayer(s)]
      const both = [await link(s, one, 'wanted'), await link(s, other, 'wanted')]
      const held = await holdTable(databaseUrl, 'identities', 'share')
      const linking = both.map((now) => now())
      await held.waitedFor(2)
      await held.release()
      expect((await Promise.all(linking)).sort()).toEqual([0, 'messenger_taken'])
      expect(await holders(s)).toHaveLength(1)
    }))

  test('is one’s as well where both had another one before, and who is refused keeps theirs', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const [one, other] = [await newPlayer(s), await newPlayer(s)]
      expect(await (await link(s, one, 'first'))()).toBe(0)
      expect(await (await link(s, other, 'second'))()).toBe(0)
      const before = await s.db.select().from(identities)
      const both = [await link(s, one, 'wanted'), await link(s, other, 'wanted')]
      const held = await holdTable(databaseUrl, 'identities', 'share')
      const linking = both.map((now) => now())
      await held.waitedFor(2)
      await held.release()
      const codes = await Promise.all(linking)
      expect([...codes].sort()).toEqual([0, 'messenger_taken'])
      const refused = codes[0] === 0 ? other : one
      const of = eq(identities.roleid, refused.roleid)
      expect(await s.db.select().from(identities).where(of)).toEqual(
        before.filter(({ roleid }) => roleid === refused.roleid),
      )
      expect(await holders(s)).toEqual([one.roleid, other.roleid].sort())
    }))

  test('that is being unlinked lets nobody in any more who asked meanwhile', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const as = await newPlayer(s)
      expect(await (await link(s, as, 'given up'))()).toBe(0)
      const ticket = await ticketFor(s, 'given up')
      const held = await holdTable(databaseUrl, 'identities', 'share')
      const unlinking = codeOf(ask(s, unlinkMessenger, {}, { as }))
      await held.waitedFor()
      const late = dataOf(loginByMessenger, ask(s, loginByMessenger, { ...ticket, device: 'test' }))
      await held.waitedFor(2)
      await held.release()
      expect(await unlinking).toBe(0)
      expect(await late).toEqual({ login: null })
    }))
})
