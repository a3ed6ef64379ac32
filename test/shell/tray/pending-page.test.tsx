import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import PendingPage from '../../../src/shell/tray/pending-page.tsx'
import { provideLayer } from '../../../src/state/layer.ts'
import { outbox } from '../../../src/state/rows.ts'
import { Phone } from '../../client/support/phone.ts'
import { aRow } from '../../client/support/row.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})

const main = (): string => {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/pending', search: '' })}>
        <PendingPage />
      </Router>
    </I18nProvider>,
  )
  return /<main.*<\/main>/s.exec(markup)?.[0] ?? ''
}

test('while it is not known what waits, the tray says that it is loading, not that nothing waits', () => {
  Object.assign(outbox, { rows: [], known: false })
  expect(main()).toContain('Loading')
  expect(main()).not.toContain('Nothing is waiting')
  outbox.known = true
  expect(main()).not.toContain('Loading')
  expect(main()).toContain('Nothing is waiting')
})

test('what waits is shown with the promise that it counts once, and so is an empty tray', () => {
  const promise = 'count exactly once when the signal returns'
  Object.assign(outbox, { rows: [], known: true })
  expect(main()).toContain(promise)
  Object.assign(outbox, { rows: [aRow({ kind: 'claim' })] })
  expect(main()).toContain('Saved on this phone')
  expect(main()).toContain(promise)
})
