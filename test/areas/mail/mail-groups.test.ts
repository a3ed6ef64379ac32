import { expect, test } from 'vitest'
import { groupsOf, ownTitle, sorted } from '../../../src/areas/mail/mail-groups.ts'
import type { MailNow } from '../../../src/rules/saved-copy/mails.ts'

const NOW = Date.parse('2026-11-22T16:00:00+08:00')
const HOUR = 3_600_000
let sent = 0
const mail = (id: string, gift: MailNow['gift'], read: boolean, inHours: number): MailNow => ({
  ...{ id, sender: 'Court', title: id, body: '', sentAt: NOW - ++sent * HOUR, read, gifts: [], gift },
  ...{ expiresAt: NOW + inHours * HOUR, orderId: null },
})

test('what ends within a day stands first, the earliest end above, and what is done last', () => {
  const mails = [
    mail('done, ends soon', 'none', true, 3),
    mail('collected', 'claimed', true, 500),
    mail('read, holds a gift', 'claimable', true, 500),
    mail('new', 'none', false, 500),
    mail('ends today', 'claimable', true, 9),
    mail('ends sooner', 'none', false, 2),
    // Its claim has until six in the morning after.
    mail('waits, and is over', 'waiting', true, -1),
    mail('new, and older', 'none', false, 500),
  ]
  expect(sorted(mails, NOW).map(({ id }) => id)).toEqual([
    'ends sooner',
    'waits, and is over',
    'ends today',
    'new',
    'new, and older',
    'read, holds a gift',
    'done, ends soon',
    'collected',
  ])
})

test('only letters of one kind are a group, because its seal is drawn once', () => {
  const letters = ['system', 'system', 'mall'] as const
  const mails = letters.map((kind) => ({ ...mail(kind, 'none', false, 500), kind, sentAt: NOW }))
  expect(groupsOf(mails, () => 'words').map((group) => group.mails.length)).toEqual([2, 1])
})

test('a title is told apart from what it shares with others at a colon, but not within a time or an address', () => {
  expect(ownTitle('Leaderboard reward: Clears')).toBe('Clears')
  expect(ownTitle('排行榜獎勵：通關榜')).toBe('通關榜')
  expect(ownTitle('Récompense\u00a0: Victoires')).toBe('Victoires')
  for (const whole of ['Maintenance at 10:30', 'See https://example.org']) expect(ownTitle(whole)).toBe(whole)
})
