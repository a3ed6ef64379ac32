import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { doSignIn } from '../../../src/contract/game/signin.ts'
import { dayOf } from '../../../src/rules/time/calendar.ts'
import { ledger, operations, players } from '../../../src/server/db/schema/index.ts'
import { ask } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engine, engineAvailable, onOwnWith } from '../support/service.ts'

/** A third of it is waited for a row. */
const SHORT_PATIENCE_MS = 9_000

describe.runIf(engineAvailable && engine === 'postgres')('a player whose row somebody holds for long', () => {
  test('is told to come again in a moment, has nothing of it by then, and has it once at the next try', () =>
    onOwnWith({ config: { databasePatienceMs: SHORT_PATIENCE_MS } }, async (own) => {
      const as = await newPlayer(own)
      const claim = () => ask(own, doSignIn, { day: dayOf(clock.now()) }, { as })
      const written = async () => [
        await own.db.select().from(operations).where(eq(operations.roleid, as.roleid)),
        await own.db.select().from(ledger).where(eq(ledger.roleid, as.roleid)),
      ]
      const before = await written()
      // Scheduled work may hold rows for longer than a player's request may.
      await own.deps.database.jobs.transaction(async (tx) => {
        await tx.select().from(players).where(eq(players.roleid, as.roleid)).for('update')
        expect(await claim()).toMatchObject({ status: 503, retryAfter: '2', envelope: { code: 'unavailable' } })
      })
      expect(await written()).toEqual(before)
      const first = await claim()
      expect(first).toMatchObject({ status: 200, envelope: { code: 0 } })
      expect((await claim()).envelope.data).toEqual(first.envelope.data)
      expect((await written())[0]).toHaveLength(1)
    }))
})
