import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { MailRows } from '../../../src/areas/mail/mail-rows.tsx'
import type { MailNow } from '../../../src/rules/saved-copy/mails.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { clock } from '../../../src/state/clock.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  clock.now = Date.parse('2026-11-22T16:00:00+08:00')
})

const HOUR = 3_600_000
const said = (gift: MailNow['gift'], inHours: number, read = true): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <MailRows
          mails={[
            {
              ...{ id: 'a', sender: 'Court', title: 'Camp opens', body: '', sentAt: 1, read, gifts: [], gift },
              ...{ expiresAt: clock.now + inHours * HOUR, orderId: null },
            },
          ]}
        />
      </Router>
    </I18nProvider>,
  )

describe('a letter of the list', () => {
  test('says what is next to do with it, and until when', () => {
    expect(said('claimable', 50)).toContain('collect by Nov 24')
    expect(said('claimable', 50)).not.toContain('Nov 24, ')
    expect(said('none', 50, false)).toContain('read by Nov 24')
  })

  test('says the hour in the colour of a warning once less than a day is left', () => {
    expect(said('claimable', 5)).toContain('<span data-soon="true">collect by Nov 22, 21:00</span>')
    expect(said('claimable', 50)).not.toContain('data-soon')
    expect(said('none', 5)).not.toContain('data-soon')
  })

  test('whose gift waits says until when that has to arrive, and not that the letter has expired', () => {
    expect(said('waiting', -2)).toContain('send by Nov 22, 20:00')
    expect(said('waiting', -2)).not.toContain('collect')
  })

  test('that is done says what was done, and stands under a heading of its own', () => {
    expect(said('claimed', 50)).toContain('Collected')
    expect(said('none', 50)).toContain('Read')
    for (const gift of ['claimed', 'none'] as const) expect(said(gift, 50)).toMatch(/<h2>Done/)
    expect(said('claimable', 50)).not.toContain('<h2>')
    expect(said('none', 50, false)).not.toContain('<h2>')
  })
})

test('what is said of a letter is not repeated at the next one of the same sender and day, but to a reader', () => {
  const mail = (id: string, rest: Partial<MailNow> = {}): MailNow => ({
    ...{
      id,
      sender: 'Court',
      title: `Letter ${id}`,
      body: '',
      sentAt: clock.now,
      read: false,
      gifts: [],
      gift: 'none',
    },
    ...{ expiresAt: clock.now + 48 * HOUR, orderId: null },
    ...rest,
  })
  const html = (...mails: readonly MailNow[]) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Router hook={frozenLocation({ path: '/', search: '' })}>
          <MailRows mails={mails} />
        </Router>
      </I18nProvider>,
    )
  const dates = (shown: string) => shown.match(/>Nov \d/g)?.length
  const same = html(mail('a'), mail('b'))
  expect(dates(same)).toBe(1)
  expect(same.split('Court').length - 1).toBe(2)
  expect(same.split('Unread').length - 1).toBe(2)
  const board = (id: string) => mail(id, { title: `Leaderboard reward: ${id}` })
  const shared = html(board('a'), board('b'))
  expect(shared.split('>Leaderboard reward<').length - 1).toBe(1)
  expect(shared).toContain('<span class="sr-only">Leaderboard reward: </span>a')
  expect(html(board('a'))).toContain('>Leaderboard reward: a<')
  for (const other of [
    { sender: 'Camp' },
    { read: true },
    { sentAt: clock.now - 48 * HOUR },
    { expiresAt: clock.now + HOUR },
    { expiresAt: clock.now + 96 * HOUR },
  ])
    expect(dates(html(mail('a'), mail('b', other)))).toBe(2)
})
