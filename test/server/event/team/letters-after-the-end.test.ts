import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mails, signups } from '../../../../src/server/db/schema/index.ts'
import { erasePlayer } from '../../../../src/server/jobs/erasure.ts'
import type { Service } from '../../../../src/server/service.ts'
import type { Credentials } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { foundWith, newEvent, reject, submitCode } from '../../support/events/events.ts'
import { newPlayer } from '../../support/players.ts'
import { engineAvailable, useService } from '../../support/service.ts'

const lettersOf = (s: Service, { roleid }: Credentials) => s.db.select().from(mails).where(eq(mails.roleid, roleid))

describe.runIf(engineAvailable)('a team that is refused after its event', () => {
  const service = useService()

  test('is told so without whoever has left the game since', async () => {
    const s = await service()
    const [leader, gone] = [await newPlayer(s), await newPlayer(s)]
    const { id, to = 0 } = await newEvent(s, { size: 2 })
    await foundWith(s, id, [leader, gone])
    expect(await submitCode(s, leader, id)).toBe(0)
    clock.set(to + 1)
    await s.db.transaction((tx) => erasePlayer(tx, gone.roleid, s.deps.secrets, clock.now))
    const before = (await lettersOf(s, leader)).length
    await reject(s, id, leader, 'it says Wang on the card')
    expect([await lettersOf(s, gone), (await lettersOf(s, leader)).length]).toEqual([[], before + 1])
    const reasonOf = async ({ roleid }: Credentials) =>
      (
        await s.db
          .select()
          .from(signups)
          .where(and(eq(signups.eventId, id), eq(signups.roleid, roleid)))
      ).map(({ reason }) => reason)
    expect([await reasonOf(gone), await reasonOf(leader)]).toEqual([[null], ['it says Wang on the card']])
  })
})
