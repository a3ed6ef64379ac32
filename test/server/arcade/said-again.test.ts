import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { cards, matches } from '../../../src/server/db/schema/index.ts'
import { balanceOf } from '../../../src/server/ledger/balances.ts'
import type { Service } from '../../../src/server/service.ts'
import { type Cabinet, type Guest, logInAt, matchOf, newGuest, park, say } from '../support/callers/machines.ts'
import { clock } from '../support/clock.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

/** A machine that was off for longer than the service keeps its answers, and says once more what it has said. */
const saidAgain = async (s: Service, cabinet: Cabinet, action: string, args: object) => {
  const key = randomUUID()
  const first = await say(s, cabinet, action, args, { key })
  clock.advance(40 * DAY_MS)
  await s.runJobs()
  return [first, await say(s, cabinet, action, args, { key })] as const
}
const pointsOf = (s: Service, { roleid }: Guest) => balanceOf(s.db, roleid, 'mallPoints')

describe.runIf(engineAvailable)('a report that is sent again when its answer is long gone', () => {
  test('is a match that has counted', () =>
    onOwn(async (s) => {
      const [guest, cabinet] = [await newGuest(s), await park(s)]
      await logInAt(s, cabinet, guest)
      const [first, again] = await saidAgain(s, cabinet, 'report_match', matchOf(guest))
      expect([first.ok, again.code]).toEqual([true, 'already_done'])
      const counted = await s.db.select().from(matches).where(eq(matches.roleid, guest.roleid))
      expect(counted).toHaveLength(1)
      expect(await pointsOf(s, guest)).toBe(counted[0]?.mallPoints)
    }))

  test('is a draw that has dealt its cards', () =>
    onOwn(async (s) => {
      const [guest, cabinet] = [await newGuest(s), await park(s, 'draw')]
      await logInAt(s, cabinet, guest)
      const told = { number: guest.number, at: clock.now() }
      const [first, again] = await saidAgain(s, cabinet, 'ten_draw', told)
      expect([first.ok, again.code]).toEqual([true, 'already_done'])
      expect(await s.db.select().from(cards).where(eq(cards.owner, guest.roleid))).toHaveLength(10)
    }))
})
