import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { delAccount } from '../../../src/contract/account/account-deletion.ts'
import { endOtherDevices } from '../../../src/contract/account/devices.ts'
import { lookAtHandover, takeHandover } from '../../../src/contract/account/handover.ts'
import { logout } from '../../../src/contract/account/logout.ts'
import { refreshSession } from '../../../src/contract/account/session.ts'
import { playersBlock } from '../../../src/contract/ops/player/players.ts'
import { handOver } from '../../../src/contract/platform.ts'
import { orders } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { opsDo } from '../support/callers/ops.ts'
import { tell } from '../support/callers/platform.ts'
import { ask, type Credentials, codeOf, dataOf, type Reply } from '../support/client.ts'
import { lineOf, newBuyers, newGoods, place } from '../support/mall.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engine, engineAvailable, onOwnDatabase } from '../support/service.ts'
import { holdTable } from '../support/statements/held-table.ts'

interface Story {
  readonly s: Service
  readonly databaseUrl: string
  readonly as: Credentials
  readonly order: () => Promise<Reply>
}

const withBuyer = (story: (given: Story) => Promise<void>): Promise<void> =>
  onOwnDatabase(async (s, databaseUrl) => {
    const [{ as, address } = expect.fail()] = await newBuyers(s, 1, 100)
    const goods = await newGoods(s)
    await story({ s, databaseUrl, as, order: () => place(s, as, { lines: [lineOf(goods)], address }) })
    expect(await s.db.select().from(orders).where(eq(orders.roleid, as.roleid))).toEqual([])
  })

/** What is sent while `first`, which ends logins, holds the player's row already and is not done. */
const during = async (databaseUrl: string, first: () => Promise<Reply>, later: () => Promise<Reply>) => {
  // Whoever ends a login takes the device off its pushes, and is not done.
  const pushes = await holdTable(databaseUrl, 'push_subscriptions')
  const ending = first()
  await pushes.waitedFor()
  const late = later()
  await pushes.waitedFor(2)
  await pushes.release()
  return [await codeOf(ending), await codeOf(late)]
}

/** What is sent while the desk holds the player's row, which is blocked then. */
const blockedDuring = async (databaseUrl: string, roleid: string, later: () => Promise<Reply>) => {
  const desk = new pg.Client({ connectionString: databaseUrl })
  await desk.connect()
  await desk.query('begin')
  await desk.query('select 1 from players where roleid = $1 for update', [roleid])
  // In nobody's way: it tells when the other stands before the row.
  const watched = await holdTable(databaseUrl, 'faq_votes', 'share')
  const late = later()
  await watched.waitedFor()
  await desk.query("update players set status = 'blocked' where roleid = $1", [roleid])
  await desk.query('commit')
  await watched.release()
  await desk.end()
  return codeOf(late)
}

describe.runIf(engineAvailable && engine === 'postgres')('what waits for the player’s other acts', () => {
  test('is not done any more where the account was blocked meanwhile', () =>
    withBuyer(async ({ databaseUrl, as, order }) => {
      expect(await blockedDuring(databaseUrl, as.roleid, order)).toBe('account_blocked')
    }))

  test('logs nobody in where the account was blocked while its ticket was looked at', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const { roleid } = await newPlayer(s)
      const { ticket } = v.parse(handOver.data, (await tell(s, handOver.name, { roleid })).data)
      const verifier = '7'.repeat(64)
      const challenge = createHash('sha256').update(verifier).digest('hex')
      await dataOf(lookAtHandover, ask(s, lookAtHandover, { ticket, challenge }))
      const take = () => ask(s, takeHandover, { ticket, verifier, privacyAgreed: true, device: 'test' })
      expect(await blockedDuring(databaseUrl, roleid, take)).toBe('account_blocked')
    }))

  test('is told of the block, whose end of the login came with it', () =>
    withBuyer(async ({ s, databaseUrl, as, order }) => {
      const pushes = await holdTable(databaseUrl, 'push_subscriptions')
      const blocking = opsDo(s, playersBlock, { roleid: as.roleid, reason: 'sells cards' })
      await pushes.waitedFor()
      const late = order()
      await pushes.waitedFor(2)
      await pushes.release()
      expect(await blocking).toMatchObject({ endedSessions: 1 })
      expect(await codeOf(late)).toBe('account_blocked')
    }))

  test('is not done any more where this device was signed out from another', () =>
    withBuyer(async ({ s, databaseUrl, as, order }) => {
      const here = await sessionOf(s, as.roleid)
      const signOut = () => ask(s, endOtherDevices, {}, { as: here })
      expect(await during(databaseUrl, signOut, order)).toEqual([0, 'unauthorized'])
    }))

  test('is not done any more where the account was given up from another device', () =>
    withBuyer(async ({ s, databaseUrl, as, order }) => {
      const here = await sessionOf(s, as.roleid)
      const leave = () =>
        ask(s, delAccount, { agreed: true, givenUp: [{ asset: 'mallPoints', count: 100 }] }, { as: here })
      expect(await during(databaseUrl, leave, order)).toEqual([0, 'account_leaving'])
    }))

  test('gets no new token where the login has ended', () =>
    withBuyer(async ({ s, databaseUrl, as }) => {
      const renew = () => ask(s, refreshSession, { access_token: as.token }, { as })
      expect(await during(databaseUrl, () => ask(s, logout, {}, { as }), renew)).toEqual([0, 'refresh_failed'])
    }))

  test('is answered where it is what ended the login, sent once more', () =>
    withBuyer(async ({ s, databaseUrl, as }) => {
      const givenUp = [{ asset: 'mallPoints' as const, count: 100 }]
      const leave = () => ask(s, delAccount, { agreed: true, givenUp }, { as, opKey: 'leave' })
      expect(await during(databaseUrl, leave, leave)).toEqual([0, 0])
    }))
})
