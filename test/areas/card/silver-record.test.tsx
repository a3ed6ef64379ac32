import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { RecordCard } from '../../../src/areas/card/exchange/silver/record-card.tsx'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

type Record = Parameters<typeof RecordCard>[0]['record']
const shipped: Record = {
  ...{ id: 'r', cardid: 'c', general: 'g021', name: 'Guan Yu', number: 7, at: 1, status: 'completed', orderId: 'o' },
  ...{ orderedAt: 2, shipsBy: '2026-11-20', shippedAt: 3, completedAt: 4, refundedAt: null },
  ...{ carrier: 'Post', tracking: '1', shipsFree: false },
}
/** Which steps are behind, as a reader of the screen hears it. */
const steps = (record: Record): string[] =>
  [
    ...renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Router hook={frozenLocation({ path: '/', search: '' })}>
          <RecordCard record={record} />
        </Router>
      </I18nProvider>,
    ).matchAll(/data-step="(\w+)".*?<p class="[^"]*">([^<]+)/g),
  ].map(([, state = '', name = '']) => `${name} ${state}`)

describe('the way of a silver card’s parcel', () => {
  test('ends with its arrival', () => {
    expect(steps(shipped)).toEqual(['Exchanged done', 'Shipping requested done', 'Shipped done', 'Completed done'])
  })

  test('is on its way until it has arrived', () => {
    const sent = { ...shipped, status: 'shipped', completedAt: null } as const
    expect(steps(sent).at(-1)).toBe('On its way now')
    expect(steps({ ...sent, status: 'waiting', shippedAt: null }).at(-1)).toBe('Completed ahead')
  })

  test('ends where it was when its order is canceled: it never arrived, and nothing was paid for it', () => {
    const lost = { ...shipped, refundedAt: 4 }
    expect(steps(lost)).toEqual(['Exchanged done', 'Shipping requested done', 'Shipped done', 'Canceled done'])
    expect(steps({ ...lost, shippedAt: null })).toEqual(['Exchanged done', 'Shipping requested done', 'Canceled done'])
  })
})
