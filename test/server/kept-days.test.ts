import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { keptDays } from '../../src/contract/kept-days.ts'
import { DAY_MS } from '../../src/rules/calendar.ts'
import { events, signups } from '../../src/server/db/schema/index.ts'
import { cleanupJobs } from '../../src/server/jobs/cleanup.ts'
import type { Service } from '../../src/server/service.ts'
import { inAll } from '../../src/server/texts.ts'
import { clock } from './support/clock.ts'
import { newPlayer } from './support/players.ts'
import { engineAvailable, useService } from './support/service.ts'

const none = inAll('無', '无', 'none', 'rien', 'nichts')

/** Somebody has signed up for an event that ended so many days ago; 0 is one that still runs. */
const signedUp = async (s: Service, endedDaysAgo: number): Promise<string> => {
  const { roleid } = await newPlayer(s)
  const id = `ended-${endedDaysAgo}-${roleid}`
  const to = clock.now() - endedDaysAgo * DAY_MS
  const times = { signupFrom: to - 20 * DAY_MS, signupTo: to - 10 * DAY_MS, from: to - 5 * DAY_MS, to }
  const texts = { name: none, summary: none, rules: none, agreement: none }
  const empty = { prizes: [], stages: [], stores: [], size: 1, places: 10 }
  await s.db.insert(events).values({ id, ...texts, ...empty, ...times, publishedAt: times.signupFrom })
  const infoSealed = s.deps.secrets.seal('signup', '{"name":"somebody"}')
  const row = { eventId: id, roleid, status: 3, infoSealed, reason: 'not the name of somebody', complete: true }
  await s.db.insert(signups).values(row)
  return id
}
const heldOf = async (s: Service, event: string) => {
  const [row] = await s.db.select().from(signups).where(eq(signups.eventId, event))
  return row && [row.infoSealed !== null, row.reason !== null, row.status]
}
const run = async (s: Service, name: string): Promise<void> => {
  const job = cleanupJobs.find((one) => one.name === name)
  if (!job) throw new Error(`there is no ${name}`)
  await s.db.transaction((tx) => job.run(tx, '', clock.now()))
}

test('every period that the privacy text tells is kept to by a job, which has no figure of its own', () => {
  const sources = ['jobs/prunes.ts', 'jobs/cleanup.ts', 'session/validity.ts', 'account/known-device.ts'].map((file) =>
    readFileSync(`src/server/${file}`, 'utf8'),
  )
  const periods = Object.keys(keptDays)
  expect(periods.filter((period) => !sources.some((source) => source.includes(`keptDays.${period} `)))).toEqual([])
})

describe.runIf(engineAvailable)('what a signup asked for', () => {
  const service = useService()

  test('goes 30 days after its event, and only that: that somebody took part stays', async () => {
    const s = await service()
    const [over, kept, runs] = [
      await signedUp(s, keptDays.signupInfo + 1),
      await signedUp(s, keptDays.signupInfo - 1),
      await signedUp(s, 0),
    ]
    await run(s, 'expire-signup-papers')
    expect(await heldOf(s, over)).toEqual([false, false, 3])
    expect(await heldOf(s, kept)).toEqual([true, true, 3])
    expect(await heldOf(s, runs)).toEqual([true, true, 3])
    clock.advance(2 * DAY_MS)
    await run(s, 'expire-signup-papers')
    expect(await heldOf(s, kept)).toEqual([false, false, 3])
  })
})
