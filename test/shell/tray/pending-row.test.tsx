import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/client/outbox/row.ts'
import { collectMail } from '../../../src/contract/news/mail.ts'
import { PendingRow } from '../../../src/shell/tray/pending-row.tsx'
import { connection } from '../../../src/state/connection.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
afterEach(() => {
  connection.current = 'live'
})

const row = (rest: Partial<Row>): Row => ({
  seq: 1,
  v: 2,
  account: '1001',
  kind: 'claim',
  lane: 'mail',
  opKey: 'mail:a',
  action: collectMail.name,
  touches: [],
  args: { id: 'a' },
  createdAt: 1,
  state: 'waiting',
  attempts: 1,
  serverFails: 0,
  ambiguous: false,
  epoch: 1,
  leaseUntil: 0,
  nextAt: 0,
  networkFails: 0,
  ...rest,
})

const shown = (rest: Partial<Row>): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PendingRow row={row(rest)} />
    </I18nProvider>,
  )

describe('a line of the tray', () => {
  const states = ['queued', 'sending', 'waiting', 'needs-login', 'parked', 'done', 'refused', 'expired'] as const

  test('offers another try where that makes one', () => {
    expect(states.filter((state) => shown({ state }).includes('Try again'))).toEqual(['waiting', 'parked'])
  })

  test('asks the server only where its word is missing, and says why it cannot without signal', () => {
    expect(shown({ state: 'waiting' })).not.toContain('Check with the server')
    for (const of of [{ state: 'parked' }, { state: 'waiting', ambiguous: true }] as const) {
      expect(shown(of)).toContain('Check with the server')
      expect(shown(of)).not.toContain('This needs a connection')
      connection.current = 'offline'
      expect(shown(of)).toContain('This needs a connection')
      connection.current = 'live'
    }
  })
})
