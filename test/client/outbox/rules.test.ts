import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Exchanged } from '../../../src/client/call/exchange.ts'
import { admit, doubt, draftOf } from '../../../src/client/outbox/admit.ts'
import { openBox } from '../../../src/client/outbox/box.ts'
import type { Row } from '../../../src/client/outbox/row.ts'
import { settle } from '../../../src/client/outbox/settle.ts'
import { backoffMs, isPast, LEASE_MS, LONGEST_BACKOFF_MS, retryNow, take } from '../../../src/client/outbox/take.ts'
import { signOutRows } from '../../../src/client/session/signout.ts'
import { setLineup } from '../../../src/contract/card/card.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { errors } from '../../../src/contract/errors.ts'
import { doSignIn, getSignInAward } from '../../../src/contract/game/signin.ts'
import { collectMail, readMail } from '../../../src/contract/news/mail.ts'
import { PROTOCOL } from '../../../src/contract/version.ts'

const NOW = 1_000_000
const moment = (now = NOW) => ({ now, serviceNow: now })
const freshBox = () => openBox([], 1).box
const mail = (id: string, account = '1001') =>
  draftOf({ account, action: collectMail, args: { id }, minted: id, now: NOW })
const signIn = draftOf({ account: '1001', action: doSignIn, args: { day: '2026-11-21' }, minted: 'x', now: NOW })
const mark = (minted: string, ids = ['m']) =>
  draftOf({ account: '1001', action: readMail, args: { ids }, minted, now: NOW })
const rowOf = (change: Partial<Row> = {}): Row => ({ ...mail('a'), seq: 1, state: 'sending', attempts: 1, ...change })

const answered = (code: ErrorCode | 0, retryAfterMs: number | null = null, v = PROTOCOL): Exchanged => ({
  kind: 'replied',
  doubt: false,
  reply: {
    kind: 'answer',
    status: code === 0 ? 200 : errors[code].status,
    success: code === 0,
    envelope: { ok: code === 0, code, message: '', errorMessage: 'said so', data: { n: 1 }, time: 5, v },
    retryAfterMs,
  },
})
const became = (code: ErrorCode | 0, row: Partial<Row> = {}, retryAfterMs: number | null = null): Row =>
  settle(rowOf(row), answered(code, retryAfterMs), NOW, () => 0.5)

describe('a tap', () => {
  it('carries its natural key and the game day', () => {
    expect(signIn).toMatchObject({ opKey: 'signin:2026-11-21', gameDay: '2026-11-21', state: 'queued', attempts: 0 })
  })

  it('joins the row of the same account, and no other', () => {
    const box = freshBox()
    expect(admit(box, mail('a')).joined).toBe(false)
    expect(admit(box, mail('a')).joined).toBe(true)
    expect(admit(box, mail('a', '1002')).joined).toBe(false)
    expect(box.rows()).toHaveLength(2)
  })

  it('may try again what was refused, but joins what is done', () => {
    const box = freshBox()
    admit(box, mail('a'))
    const [row] = box.rows()
    if (row) box.put({ ...row, state: 'refused' })
    expect(admit(box, mail('a')).joined).toBe(false)
    const [again] = box.rows()
    if (again) box.put({ ...again, state: 'done' })
    expect(admit(box, mail('a'))).toMatchObject({ joined: true, done: 'before' })
  })

  it('replaces no mark for other things, though they are many and begin alike', () => {
    const many = Array.from({ length: 9 }, (_, n) => `a-long-name-of-a-mail-${n}`)
    const box = freshBox()
    admit(box, mark('one', many))
    admit(box, mark('two', [...many, 'one-more']))
    expect(box.rows().map((row) => row.opKey)).toEqual(['mark:one', 'mark:two'])
  })

  it('replaces the mark of its slot only while that was never sent', () => {
    const box = freshBox()
    admit(box, mark('one'))
    admit(box, mark('two'))
    expect(box.rows().map((row) => row.opKey)).toEqual(['mark:two'])
    take(box, '1001', moment())
    admit(box, mark('three'))
    expect(box.rows().map((row) => row.opKey)).toEqual(['mark:two', 'mark:three'])
  })

  it('that went straight to the service leaves its row in doubt: no later mark takes its place', () => {
    const box = freshBox()
    const one = mark('one')
    admit(box, one)
    doubt(box, { ...one, ambiguous: true, attempts: 1, sentAt: NOW })
    expect(box.rows()[0]).toMatchObject({ state: 'queued', ambiguous: true, attempts: 1, sentAt: NOW })
    admit(box, mark('two'))
    expect(box.rows().map((row) => row.opKey)).toEqual(['mark:one', 'mark:two'])
  })

  it('that could be written only after it went straight is not written behind one that came later', () => {
    const box = freshBox()
    admit(box, mark('later'))
    admit(box, { ...mark('earlier'), ambiguous: true, attempts: 1, sentAt: NOW })
    expect(box.rows().map((row) => row.opKey)).toEqual(['mark:later'])
  })

  it('leaves a mark in its place that made room for another: out of a full line-up, one in, one out, and in again', () => {
    const box = freshBox()
    const taps = ['x-out', 'y-in', 'z-out', 'x-in']
    for (const minted of taps) {
      const [cardid = '', where] = minted.split('-')
      const args = { cardid, lineup: where === 'in' ? 1 : null }
      admit(box, draftOf({ account: '1001', action: setLineup, args, minted, now: NOW }))
    }
    expect(box.rows().map(({ tap }) => tap)).toEqual(taps)
  })
})

describe('taking rows', () => {
  const boxOf = (...drafts: readonly ReturnType<typeof mail>[]) => {
    const box = freshBox()
    for (const draft of drafts) box.add(draft)
    return box
  }
  const taken = (box: ReturnType<typeof freshBox>, account = '1001', now = NOW) =>
    take(box, account, moment(now)).ready.map((row) => row.opKey)

  it('takes the head of each lane and leaves the rest in line', () => {
    const box = boxOf(mail('a'), mail('b'), signIn)
    expect(taken(box)).toEqual(['mail:a', 'signin:2026-11-21'])
    expect(taken(box)).toEqual([])
  })

  it('lets the award of a milestone go after the sign-in that it counts', () => {
    const args = { month: '2026-11', at: 7 }
    const award = draftOf({ account: '1001', action: getSignInAward, args, minted: 'y', now: NOW })
    expect(taken(boxOf(signIn, award))).toEqual(['signin:2026-11-21'])
  })

  it('has three on their way at most', () => {
    const lanes = ['one', 'two', 'three', 'four'].map((lane) => ({ ...mail(lane), lane }))
    expect(taken(boxOf(...lanes))).toHaveLength(3)
  })

  it('touches the rows of the current account alone', () => {
    expect(taken(boxOf(mail('a', '1002'), mail('b')))).toEqual(['mail:b'])
  })

  it('lets what is parked hold up nothing but itself: one gift that fails keeps no other from being collected', () => {
    const box = boxOf({ ...mail('a'), state: 'parked' }, mail('b'), signIn)
    expect(taken(box)).toEqual(['mail:b', 'signin:2026-11-21'])
  })

  it('takes over what a dead sender left once its lease is over, and counts it as in doubt', () => {
    const box = boxOf(mail('a'))
    taken(box)
    expect(taken(box, '1001', NOW + LEASE_MS - 1)).toEqual([])
    expect(taken(box, '1001', NOW + LEASE_MS)).toEqual(['mail:a'])
    expect(box.rows()[0]).toMatchObject({ epoch: 2, attempts: 2, ambiguous: true })
  })

  it('does not believe in a lease or a wait from a clock that was set back since', () => {
    const box = boxOf(mail('a'))
    taken(box)
    expect(taken(box, '1001', NOW - 86_400_000)).toEqual(['mail:a'])
  })

  it.each([-20, 8 / 365, 10])('ends nothing for its age, though the clock jumps by %d years', (years) => {
    const box = boxOf({ ...mail('a'), state: 'waiting', attempts: 1, ambiguous: true }, signIn)
    const jumped = NOW + years * 365 * 86_400_000
    expect(taken(box, '1001', jumped)).toEqual(['mail:a', 'signin:2026-11-21'])
  })

  it('lets a parked mark hold up what came later for the same thing, and no claim', () => {
    const box = boxOf({ ...mark('one'), state: 'parked', attempts: 8 }, mark('two'), mail('a'))
    expect(taken(box)).toEqual(['mail:a'])
  })

  it('has one of a lane on its way, though a mark that was set aside is tried again meanwhile', () => {
    const box = boxOf({ ...mark('one'), state: 'parked', attempts: 8 }, mail('a'))
    expect(taken(box)).toEqual(['mail:a'])
    const [parked] = box.rows()
    if (parked) box.put({ ...parked, state: 'waiting' })
    expect(taken(box)).toEqual([])
  })

  it('hurries what waits for the network when a proof comes, not what the service told to wait', () => {
    const box = boxOf(
      { ...mail('a'), state: 'waiting', networkFails: 4, nextAt: NOW + 60_000 },
      { ...signIn, state: 'waiting', nextAt: NOW + 60_000 },
    )
    retryNow(box, NOW)
    expect(taken(box)).toEqual(['mail:a'])
  })

  it('counts finished rows as past a while after they were seen, and the unseen never', () => {
    const done = { state: 'done' as const, result: { code: 0 as const, message: '', at: NOW } }
    const box = boxOf({ ...mail('a'), ...done, seenAt: NOW }, { ...mail('b'), ...done })
    const past = (now: number) => box.rows().flatMap((row) => (isPast(row, now) ? [row.opKey] : []))
    expect(past(NOW + 9 * 60_000)).toEqual([])
    expect(past(NOW + 11 * 60_000)).toEqual(['mail:a'])
    expect(past(NOW + 3_650 * 86_400_000)).toEqual(['mail:a'])
  })
})

describe('an answer', () => {
  it.each([
    [0, 'done'],
    ['already_done', 'done'],
    ['award_not_reached', 'refused'],
    ['mail_expired', 'refused'],
    ['bad_request', 'refused'],
    ['day_closed', 'expired'],
    ['key_mismatch', 'parked'],
    ['key_in_progress', 'waiting'],
    ['rate_limited', 'waiting'],
    ['unavailable', 'waiting'],
    ['request_failed', 'waiting'],
    ['nonce_replayed', 'waiting'],
    ['time_skew', 'waiting'],
    ['outdated', 'waiting'],
    ['unknown_action', 'refused'],
    ['account_blocked', 'needs-login'],
  ] as const)('%s leaves the row %s', (code, state) => {
    expect(became(code).state).toBe(state)
  })

  it.each(['bad_request', 'unknown_action'] as const)('%s of a service of an earlier version ends nothing', (code) => {
    expect(settle(rowOf(), answered(code, null, PROTOCOL - 1), NOW, () => 1).state).toBe('waiting')
  })

  it.each(['rate_limited', 'outdated', 'time_skew'] as const)(
    '%s is remembered by the row that it puts off',
    (code) => {
      expect(became(code).result?.code).toBe(code)
      expect(settle(became(code), answered('unavailable'), NOW, () => 1).result?.code).toBe('unavailable')
    },
  )

  it('in a code of a newer service is told in the words of that service', () => {
    const envelope = {
      ok: false,
      code: 'from_the_future',
      message: '還不能這麼做',
      errorMessage: '',
      data: {},
      time: 5,
    }
    const reply = { kind: 'answer', status: 409, success: false, envelope, retryAfterMs: null } as const
    const row = settle(rowOf(), { kind: 'replied', doubt: false, reply }, NOW, () => 1)
    expect(row).toMatchObject({ state: 'refused', result: { message: '還不能這麼做' } })
  })

  it('that says when to come again is obeyed, within reason', () => {
    expect(became('unavailable', {}, 20_000).nextAt).toBe(NOW + 20_000)
    expect(became('unavailable', {}, 86_400_000).nextAt).toBe(NOW + LONGEST_BACKOFF_MS)
  })

  it('of a failing service parks the row at the eighth', () => {
    expect(became('request_failed', { serverFails: 6 }).state).toBe('waiting')
    expect(became('request_failed', { serverFails: 7 })).toMatchObject({ state: 'parked', ambiguous: true })
  })

  it('that never came leaves the row in doubt', () => {
    const reply = { kind: 'unreached' } as const
    const row = settle(rowOf(), { kind: 'replied', reply, doubt: false }, NOW, () => 1)
    expect(row).toMatchObject({ state: 'waiting', ambiguous: true, networkFails: 1, nextAt: NOW + 1_000 })
  })

  it('that is lost with the session leaves the row in doubt as well', () => {
    const exchanged = { kind: 'signed-out', code: 'refresh_failed', doubt: true } as const
    expect(settle(rowOf(), exchanged, NOW, () => 1)).toMatchObject({ state: 'needs-login', ambiguous: true })
  })

  it('that is another account’s by now leaves the row in doubt where a copy may have been acted upon', () => {
    const row = settle(rowOf(), { kind: 'other-account', doubt: true }, NOW, () => 1)
    expect(row).toMatchObject({ state: 'waiting', ambiguous: true, attempts: 1 })
  })

  it('for another account leaves the row as if it had never been taken', () => {
    expect(settle(rowOf(), { kind: 'other-account', doubt: false }, NOW, () => 1)).toMatchObject({
      state: 'queued',
      attempts: 0,
    })
  })
})

describe('waiting', () => {
  it('stays between nothing and five minutes, whatever the count', () => {
    const any = fc.property(fc.nat(200), fc.double({ min: 0, max: 0.999, noNaN: true }), (fails, random) => {
      const wait = backoffMs(fails, () => random)
      return wait >= 0 && wait <= Math.min(LONGEST_BACKOFF_MS, 1_000 * 2 ** fails)
    })
    fc.assert(any)
  })
})

describe('signing out', () => {
  const waiting = () => {
    const box = freshBox()
    box.add(mail('never-sent'))
    box.add({ ...mail('in-doubt'), state: 'waiting', attempts: 1, ambiguous: true })
    box.add({ ...mail('on-its-way'), state: 'sending', attempts: 1 })
    box.add(mail('of-another', '1002'))
    return box
  }

  it('keeps what waits for the next login', () => {
    const box = waiting()
    signOutRows(box, '1001', 'keep')
    expect(box.rows()).toHaveLength(4)
  })

  it('with discard leaves nothing but what is another account’s', () => {
    const box = waiting()
    signOutRows(box, '1001', 'discard')
    expect(box.rows().map((row) => row.opKey)).toEqual(['mail:of-another'])
  })
})
