import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { MailActs } from '../../../src/areas/mail/mail-acts.tsx'
import type { MailNow } from '../../../src/rules/saved-copy/mails.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})

const read: MailNow = {
  ...{ id: 'a', sender: 'Court', title: 'Camp opens', body: '', sentAt: 1, read: true, gifts: [], gift: 'none' },
  ...{ expiresAt: 9, orderId: null },
}
const acts = (all: boolean): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MailActs mails={[read]} all={all} />
    </I18nProvider>,
  )

describe('read letters', () => {
  test('are deleted where they stand in the list', () => {
    expect(acts(true)).toContain('Delete read')
  })

  test('are not deleted from a list that shows others, which has no empty strip in their place', () => {
    expect(acts(false)).toBe('')
  })
})
