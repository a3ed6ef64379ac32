import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refreshSession } from '../../../src/contract/account/session.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { auditList } from '../../../src/contract/ops/operator.ts'
import { mailContinue, mailList as mailings, mailSend } from '../../../src/contract/ops/player/mail.ts'
import { playersBlock, playersFind, playersShow, playersUnblock } from '../../../src/contract/ops/player/players.ts'
import { reviewsApprove, reviewsList, reviewsReject } from '../../../src/contract/ops/player/reviews.ts'
import {
  noticesEdit,
  noticesList,
  noticesPin,
  noticesPublish,
  noticesWithdraw,
} from '../../../src/contract/ops/world/notices.ts'
import { mails, opsMailings, players, reviews, signups } from '../../../src/server/db/schema/index.ts'
import { PER_STEP } from '../../../src/server/ops/news/mail-write.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { auditOf, opsAsk, opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newEvent } from '../support/events/events.ts'
import { logIn, newPhone, newPlayer } from '../support/players.ts'
import { engineAvailable, logText, startOwn, useService } from '../support/service.ts'

const text = (word: string) => inAll(word, word, word, word, word)
const boxOf = async (s: Service, as: Credentials) => (await dataOf(mailList, ask(s, mailList, {}, { as }))).mails
const askReview = async (s: Service, given: Partial<typeof reviews.$inferInsert> & { roleid: string }) => {
  const id = randomUUID()
  // Later than the welcome, which else stands beside the answer in the box.
  clock.advance(1)
  await s.db
    .insert(reviews)
    .values({ id, kind: 'nickname', before: 'old', after: 'new', askedAt: clock.now(), ...given })
  return id
}
const nicknameOf = async (s: Service, { roleid }: Credentials) =>
  (await s.db.select().from(players).where(eq(players.roleid, roleid)))[0]?.nickname

describe.runIf(engineAvailable)('reviews', () => {
  const service = useService()

  test('are listed, and an approved nickname is worn and told by mail', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const id = await askReview(s, { roleid: as.roleid, after: '趙雲迷' })
    const { reviews: waiting } = await opsDo(s, reviewsList, { kind: 'nickname', limit: 500 })
    expect(waiting.find((row) => row.id === id)).toMatchObject({ after: '趙雲迷', roleid: as.roleid })
    await opsDo(s, reviewsApprove, { id })
    expect(await nicknameOf(s, as)).toBe('趙雲迷')
    expect((await boxOf(s, as))[0]).toMatchObject({ title: 'Nickname approved' })
    expect(await opsAsk(s, reviewsReject, { id, reason: 'too late for that' })).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('approved by lin'),
    })
  })

  test('that are rejected change nothing, and the player reads why', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const before = await nicknameOf(s, as)
    await opsDo(s, reviewsReject, { id: await askReview(s, { roleid: as.roleid }), reason: 'a real name' })
    expect(await nicknameOf(s, as)).toBe(before)
    expect((await boxOf(s, as))[0]?.body).toContain('a real name')
  })

  test('of a signup decide for the whole team', async () => {
    const s = await service()
    const [leader, member] = [await newPlayer(s), await newPlayer(s)]
    const { id: eventId } = await newEvent(s)
    const teamId = randomUUID()
    const row = { eventId, teamId, status: 1, complete: true }
    await s.db.insert(signups).values([leader, member].map(({ roleid }) => ({ ...row, roleid })))
    const id = await askReview(s, { roleid: leader.roleid, kind: 'signup', subject: eventId })
    await opsDo(s, reviewsReject, { id, reason: 'the number is not complete' })
    const after = await s.db.select().from(signups).where(eq(signups.eventId, eventId))
    expect(after.map(({ status, reason }) => [status, reason])).toEqual([
      [3, 'the number is not complete'],
      [3, 'the number is not complete'],
    ])
    expect((await boxOf(s, member))[0]?.title).toBe('Event signup not approved')
  })

  test('are on record without why: that goes with the papers it is about', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const id = await askReview(s, { roleid: as.roleid })
    await opsDo(s, reviewsReject, { id, reason: 'it says Wang on the card' }, { as: 'mei' })
    expect((await opsAsk(s, reviewsReject, { id, reason: 'and Li' }, { as: 'mei' })).code).toBe('conflict')
    const told = (await auditOf(s, 'mei')).filter(({ subject }) => subject === id)
    expect(told.map(({ detail, outcome }) => [detail, outcome])).toEqual([
      [{ id }, 'done'],
      [{ id }, 'conflict'],
    ])
  })

  test('decided by two at once are decided by one', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const id = await askReview(s, { roleid: as.roleid })
    const both = await Promise.all([
      opsAsk(s, reviewsApprove, { id }),
      opsAsk(s, reviewsReject, { id, reason: 'both were quick' }),
    ])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await boxOf(s, as)).toHaveLength(2)
  })

  test('that do not exist say where to look', async () => {
    expect(await opsAsk(await service(), reviewsApprove, { id: 'nothing' })).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('reviews list'),
    })
  })
})

describe.runIf(engineAvailable)('notices', () => {
  const service = useService()
  const given = () => {
    const word = randomUUID()
    return { category: 'news' as const, title: text(word), summary: text(word), body: text(word) }
  }

  test('are published, edited, pinned and withdrawn', async () => {
    const s = await service()
    const { id } = await opsDo(s, noticesPublish, given())
    await opsDo(s, noticesEdit, { id, title: text('Winter Cup'), category: 'event' })
    await opsDo(s, noticesPin, { id })
    const seen = async () => (await opsDo(s, noticesList, { limit: 500 })).notices.find((row) => row.id === id)
    expect(await seen()).toMatchObject({ title: 'Winter Cup', category: 'event', pinned: true, withdrawnAt: null })
    await opsDo(s, noticesPin, { id, pinned: false })
    await opsDo(s, noticesWithdraw, { id })
    expect(await seen()).toMatchObject({ pinned: false, withdrawnAt: clock.now() })
    expect((await opsAsk(s, noticesEdit, { id, title: text('again') })).code).toBe('conflict')
  })

  test('need something to change, five languages and a time with a zone', async () => {
    const s = await service()
    const { id } = await opsDo(s, noticesPublish, given())
    expect((await opsAsk(s, noticesEdit, { id })).message).toContain('nothing to change')
    expect((await opsAsk(s, noticesEdit, { id, title: { ...text('x'), 'de-DE': ' ' } })).message).toContain(
      'title.de-DE',
    )
    expect((await opsAsk(s, noticesPublish, { ...given(), at: 'tomorrow' })).message).toContain('2026-11-21T18:00')
  })
})

describe.runIf(engineAvailable)('mail of the desk', () => {
  const service = useService()
  const letter = () => ({
    title: text(randomUUID()),
    body: text('to you'),
    gifts: [{ item: 'pillRare' as const, count: 2 }],
  })
  const writeOut = async (s: Service, id: string) => {
    for (let round = 0; round < 20; round++) {
      const { done, total } = await opsDo(s, mailContinue, { id })
      if (done >= total) return
    }
  }

  test('carries nothing that nobody could ever see', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const gifts = [{ item: 'skinFragment:g999' as const, count: 1 }]
    const letter = { to: [as.roleid], title: text('t'), body: text('b'), gifts }
    expect(await opsAsk(s, mailSend, letter, { key: randomUUID() })).toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining('skinFragment:g999'),
    })
  })

  test('goes to some by roleid and phone number, each once', async () => {
    const s = await service()
    const phone = newPhone()
    const [one, two] = [await logIn(s, phone), await newPlayer(s)]
    const given = letter()
    const { id, total } = await opsDo(
      s,
      mailSend,
      { to: [`+886${phone}`, one.roleid, two.roleid], ...given },
      { as: 'poster' },
    )
    expect(total).toBe(2)
    await writeOut(s, id)
    await writeOut(s, id)
    for (const as of [one, two]) {
      const got = (await boxOf(s, as)).filter(({ title }) => title === given.title['en-US'])
      expect(got).toMatchObject([{ gift: 'claimable', gifts: given.gifts }])
    }
    expect(JSON.stringify(await auditOf(s, 'poster'))).not.toContain(phone)
    expect(logText()).not.toContain(phone)
  })

  test('with a name that nobody has goes to nobody', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const refused = await opsAsk(s, mailSend, { to: [as.roleid, '1', '+886900000000'], ...letter() })
    expect(refused).toMatchObject({ code: 'not_found' })
    expect(refused.message).not.toContain('900000000')
    expect(await boxOf(s, as)).toHaveLength(1)
  })

  test('to all reaches everybody who played then, in pieces, through interruptions and two commands at once', async () => {
    const own = await startOwn()
    try {
      const count = PER_STEP * 2 + 7
      const person = (index: number) => ({
        roleid: String(100_000_000 + index),
        phoneIndex: `index-${index}`,
        phoneSealed: 'sealed',
        phoneCode: '+886',
        nickname: `n${index}`,
        createdAt: clock.now(),
      })
      const rows = Array.from({ length: count }, (_, index) => person(index))
      for (let from = 0; from < count; from += 500) await own.db.insert(players).values(rows.slice(from, from + 500))
      const given = { to: ['all'], ...letter() }
      const { id, total } = await opsDo(own, mailSend, given)
      expect(total).toBe(count)
      clock.advance(1)
      await own.db.insert(players).values({ ...person(count), createdAt: clock.now() })
      expect(await opsDo(own, mailContinue, { id })).toEqual({ id, done: PER_STEP, total })
      // The command was cut off; the same one again, by two operators at once, goes on where it was.
      expect(await opsAsk(own, mailSend, given)).toMatchObject({ message: 'repeated', data: { id } })
      await Promise.all([writeOut(own, id), writeOut(own, id)])
      const written = await own.db.select({ roleid: mails.roleid }).from(mails)
      expect([written.length, new Set(written.map(({ roleid }) => roleid)).size]).toEqual([count, count])
      expect(await opsDo(own, mailings, {})).toMatchObject({ mailings: [{ done: total, total, by: 'lin' }] })
      expect((await own.db.select().from(opsMailings))[0]?.finishedAt).toBe(clock.now())
    } finally {
      await own.stop()
    }
  })
})

describe.runIf(engineAvailable)('players at the desk', () => {
  const service = useService()

  test('are found by roleid, number or name, with their number masked and the look recorded', async () => {
    const s = await service()
    const phone = newPhone()
    const as = await logIn(s, phone)
    for (const by of [{ roleid: as.roleid }, { phone: `+886${phone}` }, { nickname: `公${as.roleid.slice(-4)}` }]) {
      const { players: found } = await opsDo(s, playersFind, by, { as: 'watcher' })
      expect(found.map(({ roleid }) => roleid)).toContain(as.roleid)
      expect(JSON.stringify(found)).not.toContain(phone)
    }
    const shown = await opsDo(s, playersShow, { roleid: as.roleid }, { as: 'watcher' })
    expect(shown).toMatchObject({ status: 'normal', unreadMail: 1, devices: [{ device: 'test', push: false }] })
    const log = await auditOf(s, 'watcher')
    expect(log.map(({ act, outcome }) => [act, outcome])).toEqual([
      ...Array.from({ length: 3 }, () => ['players.find', 'looked']),
      ['players.show', 'looked'],
    ])
    expect(JSON.stringify(log)).not.toContain(phone)
    const { entries } = await opsDo(s, auditList, { by: 'watcher', subject: as.roleid })
    expect(entries.map(({ act }) => act)).toEqual(['players.show', 'players.find', 'players.find', 'players.find'])
  })

  test('are not all found by a sign that means anything elsewhere', async () => {
    expect((await opsDo(await service(), playersFind, { nickname: '%%' })).players).toEqual([])
    expect((await opsAsk(await service(), playersFind, {})).message).toContain('--roleid')
  })

  test('are blocked with all their logins ended, and let back in', async () => {
    const s = await service()
    const phone = newPhone()
    const as = await logIn(s, phone)
    clock.advance(60_000)
    await logIn(s, phone)
    const given = { roleid: as.roleid, reason: 'sells cards outside' }
    expect(await opsDo(s, playersBlock, given)).toMatchObject({ status: 'blocked', endedSessions: 2 })
    // Whoever holds a login of theirs is told why it is over; whoever only knows its name is told nothing.
    expect(await codeOf(ask(s, mailList, {}, { as }))).toBe('account_blocked')
    expect(await codeOf(ask(s, refreshSession, { access_token: as.token }, { as }))).toBe('account_blocked')
    const [id = ''] = as.token.split('.')
    const forged = { ...as, token: `${id}.${'A'.repeat(43)}` }
    expect(await codeOf(ask(s, mailList, {}, { as: forged }))).toBe('bad_signature')
    clock.advance(60_000)
    await expect(logIn(s, phone)).rejects.toThrow('account_blocked')
    expect((await opsAsk(s, playersBlock, given)).code).toBe('conflict')
    await opsDo(s, playersUnblock, given)
    clock.advance(60_000)
    expect((await logIn(s, phone)).roleid).toBe(as.roleid)
    expect(await codeOf(ask(s, mailList, {}, { as }))).toBe('unauthorized')
    expect((await opsAsk(s, playersUnblock, { roleid: '1', reason: 'nobody there' })).code).toBe('not_found')
  })
})
