import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../src/rules/time/calendar.ts'
import { periodAt } from '../../../src/rules/time/periods.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { signedDaysOfDemo } from '../../../src/server/demo/event/calendar.ts'
import { demoAccount } from '../../../src/server/demo/people/accounts.ts'
import { makeWorld } from '../../../src/server/demo/world.ts'
import { secretsUnder } from '../../../src/server/session/secrets.ts'
import { BASE } from '../support/clock.ts'
import { SECRET_KEY } from '../support/service.ts'

describe('the demo world, as it is made', () => {
  test('is the same for one moment, secrets apart, and another for another', () => {
    const secrets = secretsUnder(SECRET_KEY)
    const [one, two] = [makeWorld(BASE, secrets), makeWorld(BASE, secrets)]
    expect(two.cards).toEqual(one.cards)
    expect(two.matches).toEqual(one.matches)
    expect(two.books).toEqual(one.books)
    expect(two.icCards.map(({ number }) => number)).toEqual(one.icCards.map(({ number }) => number))
  })

  test('has signed in before a month began as well, so that its first day shows a player of long standing', () => {
    const first = Date.parse('2026-12-01T02:00:00+08:00')
    const days = signedDaysOfDemo(first).map(({ day }) => day)
    expect(days.length).toBeGreaterThan(20)
    expect(days.every((day) => day < '2026-12-01' && day > '2026-10-31')).toBe(true)
  })

  test('has played in a week that has only begun, so that its boards have rows', () => {
    const start = periodAt('week', BASE).start
    for (const minutes of [1, 5, 12 * 60]) {
      const now = start + minutes * 60_000
      const { matches } = makeWorld(now, secretsUnder(SECRET_KEY))
      const running = matches.filter(({ at }) => at >= start)
      expect(new Set(running.map(({ roleid }) => roleid)).size).toBeGreaterThan(10)
      expect(running.some(({ roleid }) => roleid === demoAccount.roleid)).toBe(true)
      expect(matches.every(({ at, receivedAt }) => at < now && receivedAt <= now)).toBe(true)
    }
  })

  test('has played today only while the doors were open, if they were, and counts that in today’s missions', () => {
    const start = periodAt('week', BASE).start
    for (const hours of [15, 23]) {
      const { matches, activity } = makeWorld(start + hours * HOUR_MS, secretsUnder(SECRET_KEY))
      const today = matches.filter(({ at }) => at >= start)
      expect(today.every(({ at }) => at >= start + 12 * HOUR_MS && at < start + 21 * HOUR_MS)).toBe(true)
      const own = today.filter(({ roleid }) => roleid === demoAccount.roleid)
      expect(activity).toContainEqual({
        ...{ roleid: demoAccount.roleid, day: dayOf(start), kind: 'play', count: own.length },
      })
    }
  })

  test('has events that begin and end on the hour, and speak of no team where each plays alone', () => {
    const { happenings } = makeWorld(BASE + 50 * 60_000, secretsUnder(SECRET_KEY))
    const times = happenings.events.flatMap(({ signupFrom, signupTo, from, to }) => [signupFrom, signupTo, from, to])
    expect(times.filter((at) => Number(at) % HOUR_MS !== 0)).toEqual([])
    const alone = happenings.events.filter(({ size }) => size === 1)
    expect(alone.length).toBeGreaterThan(0)
    for (const { rewards } of alone) expect(JSON.stringify(rewards)).not.toMatch(/隊伍|team/i)
  })
})
