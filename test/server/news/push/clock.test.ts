import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { jobRuns } from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { subscribe } from '../../support/callers/devices.ts'
import { BASE, clock } from '../../support/clock.ts'
import { acceptedTeam, newEvent } from '../../support/events/events.ts'
import { newPlayer } from '../../support/players.ts'
import { usePushStub, waitingFor, writeLetter } from '../../support/push.ts'
import { engineAvailable, onOwnWith } from '../../support/service.ts'

describe.runIf(engineAvailable)('a process whose clock is wrong', () => {
  const stub = usePushStub()

  /** What the database takes the time to be, whatever the process does. */
  let right = BASE
  const onOneWithTwoClocks = (story: (s: Service) => Promise<void>) => {
    right = BASE
    return onOwnWith({ clockAhead: () => Promise.resolve(clock.now() - right) }, story)
  }
  const withDevice = async (s: Service) => {
    const as = await newPlayer(s)
    const device = await subscribe(s, as, stub().url)
    return { as, came: () => stub().topicsTo(device) }
  }

  test.each([
    ['three days ahead', 72],
    ['an hour ahead', 1],
    ['an hour behind', -1],
  ])('by %s tells nobody anything, and throws away nothing that waits', (_where, hours) =>
    onOneWithTwoClocks(async (s) => {
      const { as, came } = await withDevice(s)
      await writeLetter(s, as)
      const waited = await waitingFor(s, as)
      expect(waited).toHaveLength(1)
      clock.set(BASE + hours * HOUR_MS)
      await s.sendPushes()
      expect([came(), await waitingFor(s, as)]).toEqual([[], waited])
      clock.set(BASE)
      await s.sendPushes()
      expect([came(), await waitingFor(s, as)]).toEqual([['mail'], []])
    }),
  )

  test('by a day ahead tells of an event that begins tomorrow when it begins', () =>
    onOneWithTwoClocks(async (s) => {
      const { as, came } = await withDevice(s)
      const from = BASE + 24 * HOUR_MS
      const { id } = await newEvent(s, { size: 1, signupTo: from, from, to: from + HOUR_MS })
      await acceptedTeam(s, id, [as])
      await s.sendPushes()
      const before = came()
      clock.set(from)
      await s.sendPushes()
      expect(came()).toEqual(before)
      expect(await s.db.select().from(jobRuns).where(eq(jobRuns.period, id))).toEqual([])
      right = from
      await s.sendPushes()
      expect(came()).toEqual([...before, 'event'])
    }))
})
