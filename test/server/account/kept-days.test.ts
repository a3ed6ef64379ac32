import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type KeptKind, keptDays } from '../../../src/contract/legal/kept-days.ts'
import { DAY_MS, dayOf } from '../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { insertRows } from '../../../src/server/db/many-rows.ts'
import * as schema from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { BASE, clock } from '../support/clock.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

const none = inAll('無', '无', 'none', 'rien', 'nichts')

/** Leaves something behind whose period begins at that time; answers which table's row of that kind is the one held. */
type Leave = (s: Service, at: number) => Promise<readonly [PgTable, SQL | undefined]>

/** One row, found again by the column that names it. */
const row =
  <T extends PgTable>(
    table: T,
    by: (id: string) => SQL | undefined,
    made: (id: string, at: number) => T['$inferInsert'],
  ) =>
  async (s: Service, at: number) => {
    const id = randomUUID()
    await insertRows(s.db, table, [made(id, at)])
    return [table, by(id)] as const
  }

const chain = (times: (at: number) => { renewedAt: number; endedAt: number | null }) =>
  row(
    schema.sessionChains,
    (id) => eq(schema.sessionChains.id, id),
    (id, at) => ({ id, roleid: 'somebody', device: 'a phone', createdAt: at, ...times(at) }),
  )

const mail = (times: (at: number) => { expiresAt: number; deletedAt: number | null }) =>
  row(
    schema.mails,
    (id) => eq(schema.mails.id, id),
    (id, at) => ({
      ...{ id, roleid: 'somebody', sender: none, title: none, body: none, gifts: [], sentAt: at },
      ...times(at),
    }),
  )

const mailing = (times: (begun: number) => { begunAt: number; finishedAt: number | null }) =>
  row(
    schema.opsMailings,
    (id) => eq(schema.opsMailings.id, id),
    (id, at) => ({
      ...{ id, sender: none, title: none, body: none, gifts: [], recipients: ['somebody'], total: 1, begunBy: 'lin' },
      ...times(at),
    }),
  )

const signup: Leave = async (s, at) => {
  const id = randomUUID()
  const times = { signupFrom: at - 20 * DAY_MS, signupTo: at - 10 * DAY_MS, from: at - 5 * DAY_MS, to: at }
  const texts = { name: none, summary: none, rules: none, agreement: none }
  const empty = { prizes: [], stages: [], stores: [], size: 1, places: 10 }
  await s.db.insert(schema.events).values({ id, ...texts, ...empty, ...times, publishedAt: times.signupFrom })
  const infoSealed = s.deps.secrets.encrypt('signup', '{"name":"somebody"}')
  const papers = { infoSealed, reason: 'not the name of somebody' }
  await s.db.insert(schema.signups).values({ eventId: id, roleid: 'somebody', status: 3, ...papers, complete: true })
  const { eventId, infoSealed: info, reason } = schema.signups
  return [schema.signups, and(eq(eventId, id), or(isNotNull(info), isNotNull(reason)))]
}

/** Everything of which the privacy text says how long it is kept: a period without an example does not compile. */
const examples: Readonly<Record<KeptKind, readonly Leave[]>> = {
  orderAddress: [
    row(
      schema.orders,
      (id) =>
        and(eq(schema.orders.id, id), or(isNotNull(schema.orders.addressSealed), isNotNull(schema.orders.tracking))),
      (id, at) => ({
        ...{ id, roleid: 'somebody', addressSealed: 'x', shipsFree: true, shipsBy: dayOf(at) },
        ...{ carrier: 'Black Cat', tracking: '905512340011' },
        ...{ orderedAt: at, shippedAt: at, completedAt: at },
        status: 'completed' as const,
      }),
    ),
  ],
  signupInfo: [signup],
  login: [chain((at) => ({ renewedAt: at, endedAt: null }))],
  endedLogin: [chain((at) => ({ renewedAt: at, endedAt: at }))],
  knownDevice: [
    row(
      schema.knownDevices,
      (id) => eq(schema.knownDevices.id, id),
      (id, at) => ({ id, roleid: 'somebody', loggedInAt: at }),
    ),
  ],
  mail: [
    mail((at) => ({ expiresAt: at, deletedAt: null })),
    mail((at) => ({ expiresAt: at + 400 * DAY_MS, deletedAt: at })),
  ],
  mailing: [
    mailing((at) => ({ begunAt: at - DAY_MS, finishedAt: at })),
    mailing((at) => ({ begunAt: at, finishedAt: null })),
  ],
  operation: [
    row(
      schema.operations,
      (id) => eq(schema.operations.opKey, id),
      (id, at) => ({ roleid: 'somebody', opKey: id, action: 'do_sign_in', fingerprint: 'x', createdAt: at }),
    ),
  ],
  pushMessage: [
    row(
      schema.pushMessages,
      (id) => eq(schema.pushMessages.subject, id),
      (id, at) => ({ roleid: 'somebody', kind: 'mail' as const, subject: id, values: {}, createdAt: at, sentAt: at }),
    ),
  ],
  loginCode: [
    row(
      schema.loginCodes,
      (id) => eq(schema.loginCodes.id, id),
      (id, at) => ({
        ...{ id, phoneIndex: 'x', phoneSealed: 'x', codeSealed: 'x' },
        ...{ createdAt: at - HOUR_MS, expiresAt: at },
      }),
    ),
  ],
  failedTry: [
    row(
      schema.failedTries,
      (id) => eq(schema.failedTries.key, id),
      (id, at) => ({ key: id, count: 1, lastAt: at }),
    ),
  ],
  limit: [
    row(
      schema.rateLimits,
      (id) => eq(schema.rateLimits.key, id),
      (id, at) => ({ key: id, window: at, count: 1 }),
    ),
  ],
  handover: [
    row(
      schema.handoverTickets,
      (id) => eq(schema.handoverTickets.ticketIndex, id),
      (id, at) => ({ ticketIndex: id, roleid: 'somebody', source: 'host', createdAt: at - HOUR_MS, expiresAt: at }),
    ),
  ],
  boardSheet: [
    row(
      schema.boardScores,
      (id) => eq(schema.boardScores.owner, id),
      (id, at) => ({
        ...{ board: 1, period: dayOf(at), owner: id, figures: {}, reachedAt: at },
        ...{ key1: 1, key2: 0, key3: 0 },
        layer: 'live' as const,
      }),
    ),
  ],
}
const isKind = (name: string): name is KeptKind => Object.hasOwn(keptDays, name)
const told = Object.keys(examples)
  .filter(isKind)
  .flatMap((kind) => examples[kind].map((leave, index) => ({ kind, days: keptDays[kind], which: index + 1, leave })))

describe.runIf(engineAvailable)('a period that the privacy text tells', () => {
  let s: Service
  beforeAll(async () => {
    clock.set(BASE)
    s = await startOwn()
    await s.db.insert(schema.players).values({
      ...{ roleid: 'somebody', phoneIndex: 'x', phoneSealed: 'x', phoneCode: '+886', nickname: 'somebody' },
      createdAt: BASE,
    })
  })
  afterAll(() => s.stop())
  const heldAt = async (time: number, [table, where]: Awaited<ReturnType<Leave>>): Promise<boolean> => {
    clock.set(time)
    await s.runJobs()
    return (await s.db.select().from(table).where(where)).length > 0
  }

  test.each(told)('is kept to by a job: $kind $which, $days days', async ({ days, leave }) => {
    const at = clock.now()
    const left = await leave(s, at)
    expect(await heldAt(at + days * DAY_MS - HOUR_MS, left)).toBe(true)
    expect(await heldAt(at + (days + 1) * DAY_MS, left)).toBe(false)
  })

  test('takes the papers of a signup alone: that somebody took part stays', async () => {
    const at = clock.now()
    await signup(s, at)
    clock.set(at + (keptDays.signupInfo + 1) * DAY_MS)
    await s.runJobs()
    const rows = await s.db.select().from(schema.signups)
    expect(rows.map(({ status, infoSealed }) => [status, infoSealed])).toEqual(rows.map(() => [3, null]))
    expect(rows.length).toBeGreaterThan(0)
  })
})
