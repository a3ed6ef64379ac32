import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { RecentChanges } from '../../../src/areas/bag/recent-changes.tsx'
import RecordPage from '../../../src/areas/card/exchange/silver/record-page.tsx'
import EventsPage from '../../../src/areas/event/list/list-page.tsx'
import MailPage from '../../../src/areas/mail/list-page.tsx'
import NoticePage from '../../../src/areas/notice/list-page.tsx'
import { MOST_SILVER_RECORDS, silverRecords } from '../../../src/contract/card/silver.ts'
import { eventList, MOST_EVENTS } from '../../../src/contract/event/events.ts'
import { MOST_LATELY } from '../../../src/contract/game/bag.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { MOST_MAILS, MOST_NOTICES } from '../../../src/contract/news/most-listed.ts'
import { noticeList } from '../../../src/contract/news/notice.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { clock } from '../../../src/state/clock.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
  clock.now = 1_000
})
beforeEach(forgetAnswers)

const drawn = (page: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>{page}</Router>
    </I18nProvider>,
  )
const listOf = <T,>(count: number, one: (id: string) => T): T[] =>
  Array.from({ length: count }, (_, nth) => one(`x${nth}`))

const mail = (id: string) => ({
  ...{ id, sender: 'Court', title: 'Camp opens', body: '', sentAt: 1, expiresAt: 9_000_000, read: true },
  ...{ gifts: [], gift: 'none' as const, orderId: null },
})
const notice = (id: string) => ({
  ...{ id, category: 'news' as const, title: 'Camp opens', summary: '', body: '', picture: null, links: [] },
  ...{ pinned: false, publishedAt: 1, read: true },
})
const record = (id: string) => ({
  ...{ id, cardid: '0123456789AB', general: 'g021', name: 'Guan Yu', number: 7, at: 1, status: 'cart' as const },
  ...{ orderId: null, orderedAt: null, shipsBy: null, shipsFree: null, carrier: null, tracking: null },
  ...{ shippedAt: null, completedAt: null, refundedAt: null },
})
const event = (id: string) => ({
  ...{ id, name: 'Winter Cup', summary: '', picture: '', signupFrom: 1, signupTo: 2, from: 2_000, to: 3_000, size: 1 },
  ...{ places: { taken: 1, total: 4 }, withdrawn: false, stores: [], status: 0 },
})
const movement = () => ({ item: 'pillRare' as const, delta: -1, why: 'star' as const, at: 1 })

test.each<[string, number, (count: number) => string]>([
  [
    'mail',
    MOST_MAILS,
    (count) => {
      prime(mailList, {}, { mails: listOf(count, mail) }, 1)
      return drawn(<MailPage />)
    },
  ],
  [
    'notices',
    MOST_NOTICES,
    (count) => {
      prime(noticeList, {}, { notices: listOf(count, notice) }, 1)
      return drawn(<NoticePage />)
    },
  ],
  [
    'silver legend records',
    MOST_SILVER_RECORDS,
    (count) => {
      prime(silverRecords, {}, { records: listOf(count, record) }, 1)
      return drawn(<RecordPage />)
    },
  ],
  [
    'events',
    MOST_EVENTS,
    (count) => {
      prime(eventList, {}, { events: listOf(count, event) }, 1)
      return drawn(<EventsPage />)
    },
  ],
  [
    'what came and went in the bag',
    MOST_LATELY,
    (count) => drawn(<RecentChanges bag={{ items: [], skins: [], lately: listOf(count, movement), ic: null }} />),
  ],
])('a list of %s that may go on where it ends says so', (_, most, page) => {
  expect(page(most - 1)).not.toContain('Older entries are not listed.')
  expect(page(most)).toContain('Older entries are not listed.')
})
