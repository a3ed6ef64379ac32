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
const said = (gift: MailNow['gift'], inHours: number): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <MailRows
          mails={[
            {
              ...{ id: 'a', sender: 'Court', title: 'Camp opens', body: '', sentAt: 1, read: true, gifts: [], gift },
              ...{ expiresAt: clock.now + inHours * HOUR, orderId: null },
            },
          ]}
        />
      </Router>
    </I18nProvider>,
  )

describe('a letter of the list', () => {
  test('says when it expires', () => {
    expect(said('claimable', 5)).toContain('expires in 5 hours')
  })

  test('whose gift waits says until when that has to arrive, and not that the letter has expired', () => {
    expect(said('waiting', -2)).toContain('by Nov 22, 20:00')
    expect(said('waiting', -2)).not.toContain('expires')
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
    ...{ expiresAt: clock.now + 24 * HOUR, orderId: null },
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
  const dates = (shown: string) => shown.split('Nov 2').length - 1
  const same = html(mail('a'), mail('b'))
  expect(dates(same)).toBe(1)
  expect(same.split('Court').length - 1).toBe(2)
  expect(same.split('Unread').length - 1).toBe(2)
  for (const other of [
    { sender: 'Camp' },
    { read: true },
    { sentAt: clock.now - 48 * HOUR },
    { expiresAt: clock.now + HOUR },
  ])
    expect(dates(html(mail('a'), mail('b', other)))).toBe(2)
})
