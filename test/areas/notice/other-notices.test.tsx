import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Router } from 'wouter'
import { OtherNotices } from '../../../src/areas/notice/other-notices.tsx'
import type { Notice } from '../../../src/contract/news/notice.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const cup: Notice = {
  ...{ id: 'cup', category: 'event', title: 'The cup', summary: 'Four to a team', body: '', picture: null, links: [] },
  ...{ pinned: false, publishedAt: 1, read: false },
}
const below = (signedIn: boolean): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <OtherNotices notices={[cup]} open={!signedIn} signedIn={signedIn} />
      </Router>
    </I18nProvider>,
  )

test('below a notice others stand by their title alone, and are unread only to a player', () => {
  for (const signedIn of [true, false]) {
    expect(below(signedIn)).toContain('The cup')
    expect(below(signedIn)).not.toContain('Four to a team')
    expect(below(signedIn).includes('Unread')).toBe(signedIn)
  }
})
