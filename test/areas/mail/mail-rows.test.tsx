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
