import { expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { periodAt } from '../../../src/rules/time/periods.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { seeded } from '../../../src/server/demo/play/chance.ts'
import { makePlay } from '../../../src/server/demo/play/play.ts'

const MONDAY = periodAt('week', Date.parse('2026-12-02T12:00:00+08:00')).start
const player = {
  ...{ roleid: '1', phone: '912345678', nickname: 'Zhao Yun', joinedAt: 0, skill: 0.5, store: 'st01' },
  privacy: 'full',
} as const

test('whoever plays is on the boards of every week, in any hour of it', () => {
  for (let hour = 1; hour < 7 * 24; hour++)
    for (let seed = 0; seed < 5; seed++) {
      const now = MONDAY + hour * HOUR_MS
      const { matches } = makePlay({ ...player, zeal: 1 }, [], now, seeded(seed))
      const here = matches.filter(({ at }) => at >= MONDAY)
      expect(here.length, `hour ${hour}`).toBeGreaterThan(0)
      expect(here.every(({ at }) => at <= now && at < MONDAY + 7 * DAY_MS)).toBe(true)
      expect(new Set(matches.map(({ reportKey }) => reportKey)).size).toBe(matches.length)
    }
  expect(makePlay({ ...player, zeal: 0 }, [], MONDAY + 30 * HOUR_MS, seeded(1)).matches).toEqual([])
})
