import { describe, expect, test } from 'vitest'
import type { SignInInfo } from '../../../src/contract/game/signin.ts'
import type { Mail } from '../../../src/contract/news/mail.ts'
import { noClaims } from '../../../src/rules/saved-copy/claims.ts'
import { waitingFor } from '../../../src/rules/saved-copy/waiting-for-player.ts'

const NOON = Date.parse('2026-11-21T12:00:00+08:00')
const DAY = 86_400_000

const mail = (id: string, rest: Partial<Mail> = {}): Mail => ({
  id,
  sender: 's',
  title: 't',
  body: 'b',
  sentAt: NOON - DAY,
  expiresAt: NOON + DAY,
  read: true,
  gifts: [],
  gift: 'none',
  orderId: null,
  ...rest,
})
const signIn = (rest: Partial<SignInInfo> = {}): SignInInfo => ({
  today: '2026-11-21',
  month: '2026-11',
  signedToday: true,
  total: 7,
  days: [],
  milestones: [{ at: 7, rewards: [], state: 'claimed' }],
  makeup: { coupons: 0, used: 0, limit: 3, usedToday: false, next: null },
  resetAt: NOON + DAY / 2,
  ic: null,
  ...rest,
})
const nothing = { mails: [], achievements: [], events: [] }
const none = { claims: noClaims, readMails: new Set<string>() }
const waiting = (...keys: string[]) => ({ ...none, claims: { ...noClaims, waiting: new Set(keys) } })

describe('what waits for a player', () => {
  test('is nothing as long as nothing was told', () => {
    expect(waitingFor(nothing, none, NOON)).toEqual([])
  })

  test('is each mail once, unread or with a gift, until it expires', () => {
    const mails = [
      mail('done'),
      mail('new', { read: false }),
      mail('both', { read: false, gift: 'claimable' }),
      mail('gift', { gift: 'claimable' }),
      mail('over', { read: false, expiresAt: NOON }),
    ]
    expect(waitingFor({ ...nothing, mails }, none, NOON)).toEqual(['mail:new', 'mail:both', 'mail:gift'])
    const done = { ...waiting('mail:gift'), readMails: new Set(['new', 'both']) }
    expect(waitingFor({ ...nothing, mails }, done, NOON)).toEqual(['mail:both'])
  })

  test('is no letter whose gift was taken here, though the copy has it as unread still', () => {
    const mails = [mail('both', { read: false, gift: 'claimable' }), mail('new', { read: false })]
    expect(waitingFor({ ...nothing, mails }, waiting('mail:both', 'mail:new'), NOON)).toEqual(['mail:new'])
    const confirmed = { ...none, claims: { ...noClaims, done: new Set(['mail:both']) } }
    expect(waitingFor({ ...nothing, mails }, confirmed, NOON)).toEqual(['mail:new'])
  })

  test('is the sign-in of the day that it is, also where the last word is of the day before', () => {
    const told = { ...nothing, signIn: signIn() }
    expect(waitingFor(told, none, NOON)).toEqual([])
    expect(waitingFor(told, none, NOON + DAY)).toEqual(['signin:2026-11-22'])
    expect(waitingFor(told, waiting('signin:2026-11-22'), NOON + DAY)).toEqual([])
  })

  test('is a milestone and a mission until their month and day close', () => {
    const tasks = {
      day: '2026-11-21',
      resetAt: NOON,
      tasks: [
        { id: 'play1', goal: 1, progress: 1, state: 'claimable' as const, rewards: [] },
        { id: 'play3', goal: 3, progress: 1, state: 'locked' as const, rewards: [] },
      ],
    }
    const told = { ...nothing, signIn: signIn({ milestones: [{ at: 7, rewards: [], state: 'claimable' }] }), tasks }
    expect(waitingFor(told, none, NOON)).toEqual(['milestone:2026-11:7', 'task:play1:2026-11-21'])
    expect(waitingFor(told, none, NOON + 2 * DAY)).toEqual(['signin:2026-11-23', 'milestone:2026-11:7'])
    expect(waitingFor(told, none, NOON + 20 * DAY)).toEqual(['signin:2026-12-11'])
  })
})
