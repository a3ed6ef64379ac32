import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { SignOut } from '../../../src/areas/shared/sign-out/sign-out.tsx'
import { provideLayer } from '../../../src/state/layer.ts'
import { outbox } from '../../../src/state/rows.ts'
import { Phone } from '../../client/support/phone.ts'
import { aRow } from '../../client/support/row.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
afterEach(() => {
  outbox.rows = []
})

test('whoever logs out is told that copies and drafts go, whether claims wait or not', () => {
  const said = () =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <SignOut open onClose={() => undefined} />
      </I18nProvider>,
    )
  const gone = 'Saved copies and drafts are removed from this device.'
  expect(said()).toContain(gone)
  outbox.rows = [aRow({})]
  expect(said()).toMatch(new RegExp(`is still waiting to be sent.*${gone}`, 's'))
})
