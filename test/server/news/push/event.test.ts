import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { events } from '../../../../src/server/db/schema/index.ts'
import { notify } from '../../../../src/server/push/notify.ts'
import type { Service } from '../../../../src/server/service.ts'
import { inAll } from '../../../../src/server/texts/in-all.ts'
import { subscribe } from '../../support/callers/devices.ts'
import type { Credentials } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { acceptedTeam, newEvent } from '../../support/events/events.ts'
import { newPlayer } from '../../support/players.ts'
import { pathOf, usePushStub, waitingFor } from '../../support/push.ts'
import { engineAvailable, useService } from '../../support/service.ts'

const text = inAll('盃', '杯', 'Cup', 'Coupe', 'Pokal')

describe.runIf(engineAvailable)('push', () => {
  const service = useService()
  const stub = usePushStub()

  const cameTo = ({ endpoint }: { endpoint: string }) => stub().received.filter(({ path }) => path === pathOf(endpoint))
  const tellOf = async (s: Service, { roleid }: Credentials, event: string) => {
    const news = { roleid, kind: 'event' as const, subject: event, values: text }
    await s.db.transaction((tx) => notify(tx, news, clock.now()))
    await s.sendPushes()
  }

  describe('of an event that begins', () => {
    /** Somebody who takes part in one that goes on for so long, from an hour ahead. */
    const takingPart = async (lastsMs: number) => {
      const s = await service()
      const as = await newPlayer(s)
      const [from, device] = [clock.now() + HOUR_MS, await subscribe(s, as, stub().url)]
      const { id } = await newEvent(s, { size: 1, signupTo: from, from, to: from + lastsMs })
      await acceptedTeam(s, id, [as])
      await s.sendPushes()
      const before = cameTo(device).length
      const told = async (at: number) => {
        clock.set(at)
        await s.sendPushes()
        return cameTo(device).slice(before)
      }
      return { s, as, from, told }
    }

    test('is kept for a sleeping phone until its end, and for three hours at most', async () => {
      for (const [lasts, late, ttl] of [
        [HOUR_MS, 0, 3_600],
        [9 * HOUR_MS, 0, 3 * 3_600],
        [9 * HOUR_MS, 2 * HOUR_MS, 3_600],
      ] as const) {
        const { from, told } = await takingPart(lasts)
        expect((await told(from + late)).map(({ headers }) => [headers.topic, Number(headers.ttl)])).toEqual([
          ['event', ttl],
        ])
      }
    })

    test('is told no more where nobody looked before it was over', async () => {
      const { s, as, from, told } = await takingPart(HOUR_MS)
      expect([await told(from + HOUR_MS), await waitingFor(s, as)]).toEqual([[], []])
    })

    test('is told no more where it was over or withdrawn before the push service took it', async () => {
      for (const ends of ['to', 'withdrawnAt'] as const) {
        const s = await service()
        const as = await newPlayer(s)
        const device = await subscribe(s, as, stub().url)
        const { id } = await newEvent(s, { from: clock.now(), to: clock.now() + HOUR_MS })
        stub().answer(503)
        await tellOf(s, as, id)
        const tried = cameTo(device).length
        await s.db
          .update(events)
          .set({ [ends]: clock.now() })
          .where(eq(events.id, id))
        stub().answer(201)
        clock.advance(HOUR_MS / 2)
        await s.sendPushes()
        expect([cameTo(device).length, await waitingFor(s, as)]).toEqual([tried, []])
      }
    })
  })

  describe('in quiet hours', () => {
    /** An event that begins in them, at midnight in Taipei unless said otherwise, and goes on for so many hours. */
    const begunInThem = async (hours = 24, at = '2026-11-15T16:00:00Z') => {
      const s = await service()
      clock.set(at)
      const as = await newPlayer(s)
      const device = await subscribe(s, as, stub().url)
      const { id } = await newEvent(s, { from: clock.now(), to: clock.now() + hours * HOUR_MS })
      await tellOf(s, as, id)
      return { s, as, device, id }
    }

    test('keeps for their end what began in them and is soon no news any more', async () => {
      const { s, as, device } = await begunInThem()
      clock.set('2026-11-16T00:00:01Z')
      await s.sendPushes()
      expect(cameTo(device).map(({ headers }) => headers.topic)).toEqual(['event'])
      expect(await waitingFor(s, as)).toEqual([])
    })

    test('does not keep it for longer than a while after them', async () => {
      const { s, as, device } = await begunInThem()
      clock.set('2026-11-16T06:00:01Z')
      await s.sendPushes()
      expect([cameTo(device), await waitingFor(s, as)]).toEqual([[], []])
    })

    test('keep no event whose end they outlast', async () => {
      const { s, as, device } = await begunInThem(3)
      clock.set('2026-11-16T00:00:01Z')
      await s.sendPushes()
      expect([cameTo(device), await waitingFor(s, as)]).toEqual([[], []])
    })

    test('keep none that is over at their end, though it would still be news by itself', async () => {
      const { s, as, device } = await begunInThem(1, '2026-11-15T22:30:00Z')
      clock.set('2026-11-16T00:00:01Z')
      await s.sendPushes()
      expect([cameTo(device), await waitingFor(s, as)]).toEqual([[], []])
    })

    test('keep none that was withdrawn in them', async () => {
      const { s, as, device, id } = await begunInThem()
      await s.db.update(events).set({ withdrawnAt: clock.now() }).where(eq(events.id, id))
      clock.set('2026-11-16T00:00:01Z')
      await s.sendPushes()
      expect([cameTo(device), await waitingFor(s, as)]).toEqual([[], []])
    })
  })
})
