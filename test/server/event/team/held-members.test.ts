import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventsPoints, eventsSettle } from '../../../../src/contract/ops/world/event-play.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { opsAudit, players } from '../../../../src/server/db/schema/index.ts'
import { erasePlayer } from '../../../../src/server/jobs/erasure.ts'
import { opsAsk, opsDo } from '../../support/callers/ops.ts'
import { clock } from '../../support/clock.ts'
import { acceptedTeam, newEvent } from '../../support/events/events.ts'
import { newPlayer } from '../../support/players.ts'
import { engine, engineAvailable, onOwnDatabase } from '../../support/service.ts'
import { holdTable } from '../../support/statements/held-table.ts'

describe.runIf(engineAvailable && engine === 'postgres')('an event', () => {
  test('that cannot be settled is refused at once, whoever of its teams is held', () =>
    onOwnDatabase(async (s) => {
      const as = await newPlayer(s)
      const { id } = await newEvent(s, { size: 1 })
      await acceptedTeam(s, id, [as])
      await s.db.transaction(async (tx) => {
        await tx.select().from(players).where(eq(players.roleid, as.roleid)).for('update')
        expect((await opsAsk(s, eventsSettle, { id })).code).toBe('conflict')
      })
    }))

  test('that is over gets points whose reason is not about whoever is being erased', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const as = await newPlayer(s)
      const { id, to = 0 } = await newEvent(s, { size: 1 })
      const { team } = await acceptedTeam(s, id, [as])
      clock.set(to + DAY_MS / 24)
      const last = await holdTable(databaseUrl, 'player_settings')
      const erasing = s.db.transaction((tx) => erasePlayer(tx, as.roleid, s.deps.secrets, clock.now))
      await last.waitedFor()
      const given = opsDo(s, eventsPoints, { id, team, stage: 'last', points: 5, reason: 'counted by hand' })
      await Promise.race([last.waitedFor(2), given])
      await last.release()
      await Promise.all([erasing, given])
      const [record] = await s.db.select().from(opsAudit).where(eq(opsAudit.act, 'events.points'))
      expect(record?.concerned).toEqual([])
    }))
})
