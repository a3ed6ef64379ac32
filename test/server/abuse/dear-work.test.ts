import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { FRESH_LOGIN_MS, loginByPassword, setPassword } from '../../../src/contract/account/password.ts'
import type { Service } from '../../../src/server/service.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { ask, codeOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { png } from '../support/pictures/pictures.ts'
import { upload } from '../support/pictures/uploads.ts'
import { logIn, newPhone, newPlayer } from '../support/players.ts'
import { engine, engineAvailable, onOwn } from '../support/service.ts'

const openSchema = v.object({ rows: v.tuple([v.object({ open: v.number() })]) })
/** Transactions of this database that nobody asks anything at the moment. */
const openTransactions = async (own: Service): Promise<number> => {
  const told = await own.db.execute(sql`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)
  return v.parse(openSchema, told).rows[0].open
}

// The embedded engine has one connection: there `fair` sees that nobody waits for it.
describe.runIf(engineAvailable && engine === 'postgres')('a password that is hashed', () => {
  test('holds no transaction open, whichever verb asks for it', () =>
    onOwn(async (own) => {
      const queue = own.deps.limiters.hashes
      let openAtHash: number[] = []
      vi.spyOn(own.deps.limiters, 'hashes').mockImplementation((whose, work, signal) =>
        queue(
          whose,
          async (leave) => {
            openAtHash.push(await openTransactions(own))
            return work(leave)
          },
          signal,
        ),
      )
      const openWhile = async (code: Promise<string | number>) => {
        openAtHash = []
        expect(await code).toBe(0)
        return openAtHash
      }
      const phone = newPhone()
      const as = await logIn(own, phone)
      const [first, second] = ['borrowed arrows 33', 'an empty fort 33']
      const set = (opKey: string, password: string, more: { old?: string } = {}) =>
        codeOf(ask(own, setPassword, { password, again: password, ...more }, { as, opKey }))
      expect(await openWhile(set('set-1', first)), 'the first is set').toEqual([0])
      expect(await openWhile(set('set-1', first)), 'the same operation again').toEqual([0])
      const login = { phoneCode: '+886' as const, phone, password: first, privacyAgreed: true, device: 'x' }
      expect(await openWhile(codeOf(ask(own, loginByPassword, login))), 'a login').toEqual([0])
      clock.advance(FRESH_LOGIN_MS)
      expect(await openWhile(set('set-2', second, { old: first })), 'proven by the old one').toEqual([0, 0])
    }))
})

describe.runIf(engineAvailable)('pictures that are decoded', () => {
  test('are two at once, one of each player; the others wait their turn', () =>
    onOwn(async (own) => {
      const queue = own.deps.limiters.decodes
      const atWork: string[] = []
      let most = 0
      let open = () => {}
      const opened = new Promise<void>((resolve) => {
        open = resolve
      })
      const decodes = vi.spyOn(own.deps.limiters, 'decodes').mockImplementation((whose, work, signal) =>
        queue(
          whose,
          async (leave) => {
            atWork.push(whose)
            most = Math.max(most, atWork.length)
            await opened
            return work(leave).finally(() => atWork.splice(atWork.indexOf(whose), 1))
          },
          signal,
        ),
      )
      const [busy, ...others] = [await newPlayer(own), await newPlayer(own), await newPlayer(own)]
      const picture = await png()
      const sent = [busy, busy, ...others].map((as) => codeOf(upload(own, as, picture)))
      const asked = vi.waitFor(() => expect(decodes).toHaveBeenCalledTimes(sent.length), WAIT_TIMEOUT_MS)
      try {
        expect(await Promise.race([asked.then(() => 'all wait'), ...sent])).toBe('all wait')
        expect([atWork.length, new Set(atWork).size]).toEqual([2, 2])
      } finally {
        open()
      }
      // The second of one player is unpacked too, and then told that the first is still looked at.
      expect((await Promise.all(sent)).sort()).toEqual([0, 0, 0, 'profile_in_review'])
      expect(most).toBe(2)
    }))
  test.each([
    ['with others before them', 'unavailable', (roleid: string, n: number) => `${roleid} ${n}`],
    ['with their own before them', 'rate_limited', (roleid: string) => roleid],
  ])('and found no place, %s, are none of the so many a day', (_where, code, nameOf) =>
    onOwn(async (own) => {
      vi.spyOn(own.deps.limiters, 'delay').mockResolvedValue()
      const as = await newPlayer(own)
      const picture = await png()
      let open = () => {}
      const opened = new Promise<void>((resolve) => {
        open = resolve
      })
      const fill = (n: number) => own.deps.limiters.decodes(nameOf(as.roleid, n), () => opened)
      const before = Promise.allSettled(Array.from({ length: 210 }, (_, n) => fill(n)))
      for (let times = 0; times <= 30; times += 1) expect(await codeOf(upload(own, as, picture))).toBe(code)
      open()
      await before
      expect(await codeOf(upload(own, as, picture))).toBe(0)
    }),
  )
})
