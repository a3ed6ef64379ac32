import { describe, expect, test } from 'vitest'
import type { Mail } from '../../../src/contract/news/mail.ts'
import { awardNow, claimNow } from '../../../src/rules/saved-copy/claims.ts'
import { claimClosesAt, endsAt, holdsGift, isOver, mailsNow } from '../../../src/rules/saved-copy/mails.ts'

const none: ReadonlySet<string> = new Set()
const claimsOf = (waiting: boolean, done: boolean, key = 'mail:a') => ({
  waiting: waiting ? new Set([key]) : none,
  done: done ? new Set([key]) : none,
})
/** What lies in the outbox of this device: the thing waits, it was confirmed, both (tapped once more), neither. */
const outboxes = [
  { waits: false, confirmed: false, now: 'open' },
  { waits: true, confirmed: false, now: 'waiting' },
  { waits: false, confirmed: true, now: 'done' },
  { waits: true, confirmed: true, now: 'done' },
] as const

describe('something that a saved copy says can be claimed', () => {
  test.each(outboxes)('is $now where it waits: $waits, was confirmed: $confirmed', ({ waits, confirmed, now }) => {
    expect(claimNow('mail:a', claimsOf(waits, confirmed))).toBe(now)
    expect(claimNow('mail:b', claimsOf(waits, confirmed))).toBe('open')
    const award = { open: 'claimable', waiting: 'waiting', done: 'claimed' } as const
    expect(awardNow('claimable', 'mail:a', claimsOf(waits, confirmed))).toBe(award[now])
  })

  test.each(outboxes)('and what it says cannot stays so ($now)', ({ waits, confirmed }) => {
    for (const state of ['locked', 'none', 'claimed'] as const)
      expect(awardNow(state, 'mail:a', claimsOf(waits, confirmed))).toBe(state)
  })
})

describe('a saved list of mails', () => {
  const mail = (gift: Mail['gift'], read = false): Mail => ({
    id: 'a',
    sender: 's',
    title: 't',
    body: 'b',
    sentAt: 1,
    expiresAt: 2,
    read,
    gifts: [],
    gift,
    orderId: null,
  })
  const now = (one: Mail, own: Partial<Parameters<typeof mailsNow>[1]> = {}) =>
    mailsNow([one], { claims: claimsOf(false, false), read: none, deleted: none, ...own })[0]

  test('says of a gift that it waits, and once the service has given it that it is collected', () => {
    expect(now(mail('claimable'))?.gift).toBe('claimable')
    expect(now(mail('claimable'), { claims: claimsOf(true, false) })?.gift).toBe('waiting')
    expect(now(mail('claimable'), { claims: claimsOf(false, true) })?.gift).toBe('claimed')
    expect(now(mail('none'), { claims: claimsOf(false, true) })?.gift).toBe('none')
  })

  test('lets go of a letter only once its gift was given', () => {
    const holds = (['none', 'claimable', 'waiting', 'claimed'] as const).filter((gift) => holdsGift({ gift }))
    expect(holds).toEqual(['claimable', 'waiting'])
  })

  test('keeps goods that were paid for until they are collected, and every other letter until its end', () => {
    const paid = { ...mail('claimable'), orderId: 'o' }
    const late = 2 + 366 * 86_400_000
    const seen = (one: Mail, own = {}) => {
      const found = now(one, own)
      return found && { over: isOver(found, late), end: endsAt(found), closes: claimClosesAt(found) }
    }
    const never = { over: false, end: null, closes: null }
    expect(seen(paid)).toEqual(never)
    expect(seen(paid, { claims: claimsOf(true, false) })).toEqual(never)
    expect(seen(paid, { claims: claimsOf(false, true) })?.over).toBe(true)
    expect(seen({ ...mail('none'), orderId: 'o' })?.over).toBe(true)
    expect(seen(mail('claimable'))?.over).toBe(true)
    expect(seen(mail('claimable'), { claims: claimsOf(true, false) })?.over).toBe(false)
  })

  test('knows what was read or deleted on this device since', () => {
    expect(now(mail('none'))?.read).toBe(false)
    expect(now(mail('none', true))?.read).toBe(true)
    expect(now(mail('none'), { read: new Set(['a']) })?.read).toBe(true)
    expect(now(mail('none'), { deleted: new Set(['a']) })).toBeUndefined()
    expect(now(mail('claimable'), { claims: claimsOf(true, false) })?.read).toBe(false)
    expect(now(mail('claimable'), { claims: claimsOf(false, true) })?.read).toBe(true)
  })
})
