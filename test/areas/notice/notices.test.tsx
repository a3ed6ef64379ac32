import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import NoticeListPage from '../../../src/areas/notice/list-page.tsx'
import { noticeAddress } from '../../../src/areas/notice/share-notice.tsx'
import { type Notice, noticeList } from '../../../src/contract/news/notice.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)
afterEach(() => {
  vi.unstubAllGlobals()
})

const notice = (id: string, category: Notice['category']): Notice => ({
  ...{ id, category, title: `About ${id}`, summary: '', body: '', picture: null, links: [] },
  ...{ pinned: false, publishedAt: 1, read: true },
})
const shown = (search: string, notices: readonly Notice[]): string => {
  prime(noticeList, {}, { notices: [...notices] }, 1)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search })}>
        <NoticeListPage />
      </Router>
    </I18nProvider>,
  )
}
const mixed = [notice('cup', 'event'), notice('night', 'maintenance')]

describe('the notices', () => {
  test('are all there unless a kind of them is asked for', () => {
    expect(shown('', mixed)).toMatch(/About cup.*About night/)
    expect(shown('category=event', mixed)).not.toContain('About night')
    expect(shown('category=event', mixed)).toContain('About cup')
  })

  test('of a kind that is gone are all shown', () => {
    expect(shown('category=urgent', mixed)).toMatch(/About cup.*About night/)
  })

  test('of one kind alone are not sorted by kinds', () => {
    expect(shown('', mixed)).toContain('Kind of notice')
    expect(shown('', mixed.slice(0, 1))).not.toContain('Kind of notice')
  })
})

describe('a notice', () => {
  test('is handed on by the address that is open to visitors', () => {
    vi.stubGlobal('location', { origin: 'https://tally.example', pathname: '/' })
    expect(noticeAddress('cup')).toBe('https://tally.example/#/newDetail?id=cup')
  })
})
