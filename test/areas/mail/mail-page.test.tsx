import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Route, Router } from 'wouter'
import MailPage from '../../../src/areas/mail/mail-page.tsx'
import { collectMail, type Mail, mailList } from '../../../src/contract/news/mail.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { clock } from '../../../src/state/clock.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { outbox } from '../../../src/state/rows.ts'
import { Phone } from '../../client/support/phone.ts'
import { aRow } from '../../client/support/row.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
afterEach(() => {
  outbox.rows = []
  forgetAnswers()
})

const sentAt = Date.parse('2026-11-22T12:00:00+08:00')
const letter: Mail = {
  ...{ id: 'a', sender: 'Court', title: 'Camp opens', body: '', sentAt, read: true, orderId: null },
  ...{ expiresAt: sentAt + 3_600_000, gifts: [{ item: 'mallPoints', count: 5 }], gift: 'claimable' },
}
const page = (): string => {
  clock.now = sentAt
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/mailDetail/a', search: '' })}>
        <Route path="/mailDetail/:id">
          <MailPage />
        </Route>
      </Router>
    </I18nProvider>,
  )
}

test('a letter tells one deadline: its own, and while its claim waits only that of the claim', () => {
  prime(mailList, {}, { mails: [letter] }, sentAt)
  expect(page()).toContain('Kept until Nov 22, 13:00')
  expect(page()).not.toContain('Must reach the server')
  const { name, opKey } = collectMail
  outbox.rows = [aRow({ kind: 'claim', action: name, args: { id: 'a' }, opKey: opKey({ id: 'a' }), state: 'queued' })]
  expect(page()).toContain('Must reach the server by Nov 22, 19:00')
  expect(page()).not.toContain('Kept until')
})
