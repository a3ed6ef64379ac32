import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportData } from '../../../src/contract/account/own-data.ts'
import type { SignupInfo } from '../../../src/contract/event/signup.ts'
import { fillSignupInfo, joinTeam, signUp, teamDetail } from '../../../src/contract/event/teams.ts'
import { keptDays } from '../../../src/contract/legal/kept-days.ts'
import { eventsExport } from '../../../src/contract/ops/world/event-play.ts'
import { eventsSignup } from '../../../src/contract/ops/world/events.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { fingerprintOf } from '../../../src/server/call/operations.ts'
import { events, signups } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { auditOf, opsAsk, opsDo } from '../support/callers/ops.ts'
import { findEverywhere } from '../support/canary.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { accept, infoOf, inviteOf, newEvent, reject, submitCode, teamArg } from '../support/events/events.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, logText, startOwn, useService } from '../support/service.ts'

/** Papers whose every word is nobody else's; the numbers are right ones. */
const canaries: readonly SignupInfo[] = [
  infoOf({
    name: '鸞鳥甲測',
    phone: '0911 222 331',
    number: 'B142610160',
    contact: { kind: 'messenger', id: 'canarymsg1' },
  }),
  infoOf({
    name: '鸞鳥乙測',
    phone: '0911 222 332',
    number: 'F131104093',
    contact: { kind: 'messenger', id: 'canarymsg2' },
  }),
  infoOf({
    name: '鸞鳥丙測',
    phone: '0911 222 333',
    number: 'A123456789',
    contact: { kind: 'messenger', id: 'canarymsg3' },
  }),
]
const wordsOf = ({ name, phone, number, contact }: SignupInfo): string[] => [
  name,
  number,
  contact.id,
  phone.replaceAll(' ', '').slice(1),
]
const words = canaries.flatMap(wordsOf)

describe.runIf(engineAvailable)('what is filled in for an event', () => {
  let s: Service
  let leader: Credentials
  let member: Credentials
  let id: string
  const logged: string[] = []
  const quick: string[] = []
  const [first = infoOf(), second = infoOf(), third = infoOf()] = canaries

  /** Everything that may be done with papers, refused ones among it. */
  beforeAll(async () => {
    clock.set(BASE)
    s = await startOwn({ log: { write: (line: string) => void logged.push(line) } })
    leader = await newPlayer(s)
    member = await newPlayer(s)
    id = (await newEvent(s, { size: 2 })).id
    const hasty = { event: id, team: teamArg(), info: { ...first, number: `${first.number}1` }, agreed: true }
    expect(await codeOf(ask(s, signUp, hasty, { as: leader }))).toBe('id_number_wrong')
    const signing = { event: id, team: teamArg(), info: first, agreed: true }
    await dataOf(signUp, ask(s, signUp, signing, { as: leader, opKey: 'live:canary-1' }))
    expect(await codeOf(ask(s, signUp, signing, { as: leader, opKey: 'live:canary-1' }))).toBe(0)
    const joining = { invite: await inviteOf(s, leader, id), info: second, agreed: true }
    await dataOf(joinTeam, ask(s, joinTeam, joining, { as: member, opKey: 'live:canary-2' }))
    await submitCode(s, leader, id)
    await reject(s, id, leader)
    const filling = { event: id, info: third }
    await dataOf(fillSignupInfo, ask(s, fillSignupInfo, filling, { as: member, opKey: 'live:canary-3' }))
    await submitCode(s, leader, id)
    await accept(s, id, leader)
    for (const [action, args] of [
      [signUp.name, signing],
      [joinTeam.name, joining],
      [fillSignupInfo.name, filling],
    ] as const)
      quick.push(fingerprintOf(s.deps.secrets, action, args).unkeyed)
  })
  afterAll(() => s?.stop())

  test('stands in its sealed column and nowhere else: no row, no kept answer, no fingerprint, no log', async () => {
    expect(await findEverywhere(s, [...words, ...quick])).toEqual(['signups.infoSealed'])
    const rows = await s.db.select().from(signups)
    for (const word of words) expect(JSON.stringify(rows)).not.toContain(word)
    for (const word of words)
      expect([word, logged.join('').includes(word), logText().includes(word)]).toEqual([word, false, false])
  })

  test('comes back masked to whoever filled it in, and not at all to the others of the team', async () => {
    const texts = []
    for (const as of [leader, member]) {
      const detail = await dataOf(teamDetail, ask(s, teamDetail, { event: id }, { as }))
      texts.push(JSON.stringify(detail))
      expect(detail.info?.name).toBe('鸞***')
    }
    for (const word of words) expect(texts.join()).not.toContain(word)
  })

  test('is in the own export, and in nobody else’s', async () => {
    const exported = async (as: Credentials) => JSON.stringify(await dataOf(exportData, ask(s, exportData, {}, { as })))
    const [own, others] = [await exported(leader), await exported(member)]
    expect([own.includes(first.number), others.includes(first.number)]).toEqual([true, false])
    expect([own.includes(third.number), others.includes(third.number)]).toEqual([false, true])
  })

  test('is shown to an operator shortened, exported by name and with a reason, each time on record', async () => {
    const { info } = await opsDo(s, eventsSignup, { id, roleid: leader.roleid }, { as: 'looker' })
    for (const word of wordsOf(first)) expect(JSON.stringify(info)).not.toContain(word)
    const plain = await opsDo(s, eventsExport, { id }, { as: 'exporter' })
    expect(plain.signups.map(({ role }) => role).sort()).toEqual(['leader', 'member'])
    for (const word of words) expect(JSON.stringify(plain)).not.toContain(word)
    expect((await opsAsk(s, eventsExport, { id, columns: ['name'] })).message).toContain('--reason')
    const asked = { id, columns: ['name', 'number'] as const, reason: 'check at the door' }
    const opened = await opsDo(s, eventsExport, { ...asked, columns: [...asked.columns] }, { as: 'exporter' })
    expect(opened.signups.map(({ name, number }) => [name, number]).sort()).toEqual(
      [first, third].map(({ name, number }) => [name, number]).sort(),
    )
    expect(JSON.stringify(opened)).not.toContain(first.contact.id)
    expect((await auditOf(s, 'exporter')).at(-1)).toMatchObject({
      ...{ act: 'events.export', outcome: 'looked', subject: id },
      detail: { columns: ['name', 'number'], reason: 'check at the door' },
      concerned: expect.arrayContaining([leader.roleid, member.roleid]),
    })
    expect(await findEverywhere(s, words)).toEqual(['signups.infoSealed'])
  })

  test('is gone thirty days after the event, by the day’s job, and that somebody took part stays', async () => {
    const [event] = await s.db.select().from(events).where(eq(events.id, id))
    const end = (event?.to ?? 0) + keptDays.signupInfo * DAY_MS
    clock.set(end - HOUR_MS)
    await s.runJobs()
    expect(await findEverywhere(s, words)).toEqual(['signups.infoSealed'])
    clock.set(end + DAY_MS)
    await s.runJobs()
    expect(await findEverywhere(s, words)).toEqual([])
    const rows = await s.db.select().from(signups).where(eq(signups.eventId, id))
    expect(rows.map(({ status, infoDeletedAt }) => [status, infoDeletedAt])).toEqual([
      [2, clock.now()],
      [2, clock.now()],
    ])
    const later = await sessionOf(s, leader.roleid)
    expect((await dataOf(teamDetail, ask(s, teamDetail, { event: id }, { as: later }))).info).toBeNull()
  })

  test('of an event that was withdrawn is gone thirty days after that', async () => {
    clock.set(BASE + 100 * DAY_MS)
    const as = await newPlayer(s)
    const far = {
      signupTo: clock.now() + 200 * DAY_MS,
      from: clock.now() + 300 * DAY_MS,
      to: clock.now() + 301 * DAY_MS,
    }
    const { id: gone } = await newEvent(s, far)
    await dataOf(signUp, ask(s, signUp, { event: gone, team: teamArg(), info: first, agreed: true }, { as }))
    await s.db.update(events).set({ withdrawnAt: clock.now() }).where(eq(events.id, gone))
    expect(await findEverywhere(s, wordsOf(first))).toEqual(['signups.infoSealed'])
    clock.advance((keptDays.signupInfo + 1) * DAY_MS)
    await s.runJobs()
    expect(await findEverywhere(s, wordsOf(first))).toEqual([])
  })
})

describe.runIf(engineAvailable)('a form of an event', () => {
  const service = useService()

  test('takes nothing that cannot be seen for an answer, and six families of emoji for a name', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id: event } = await newEvent(s)
    const asked = (info: object, name = '虎賁') =>
      codeOf(ask(s, signUp, { event, team: teamArg(name), info: { ...infoOf(), ...info }, agreed: true }, { as }))
    for (const blank of [' ', '\u200b', '\u3164', '\u2800'])
      expect([await asked({ name: blank }), await asked({ paper: 'other', number: blank })]).toEqual([
        'bad_request',
        'bad_request',
      ])
    expect(await asked({}, '👨‍👩‍👧‍👦'.repeat(6))).toBe(0)
  })
})
