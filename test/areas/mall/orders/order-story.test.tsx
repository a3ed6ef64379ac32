import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { OrderStory } from '../../../../src/areas/mall/orders/order-story.tsx'
import { stateOf } from '../../../../src/areas/shared/shipping/order-states.ts'
import { frozenLocation } from '../../../../src/shell/address/hash-location.ts'
import { clock } from '../../../../src/state/clock.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const at = (text: string): number => Date.parse(`${text}+08:00`)
beforeEach(() => {
  clock.now = at('2026-11-22T09:00:00')
})

type Told = Parameters<typeof OrderStory>[0]['order']
const bought = { currency: 'mallPoints' as const, price: 30 }
const order: Told = {
  orderedAt: at('2026-11-20T09:00:00'),
  refundedAt: null,
  shippedAt: null,
  shipsBy: null,
  lines: [bought],
}
const card = { currency: null, price: 0, inCart: true }
const refundedAt = at('2026-11-21T10:00:00')

const said = (one: Told): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <OrderStory order={one} />
      </Router>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ')

describe('what is told of an order', () => {
  test('is that its contents arrived by mail, where nothing is shipped: the letter may be gone by now', () => {
    expect(said(order)).toContain('The contents arrived in your mail.')
    expect(said(order)).not.toContain('are in your mail')
  })

  test('is after a refund no longer that: the letter was taken back', () => {
    const text = said({ ...order, refundedAt })
    expect(text).toContain('Ordered on Nov 20, 09:00.')
    expect(text).toContain('Refunded on Nov 21, 10:00.')
    expect(text).not.toContain('mail')
  })

  test('is the year with a day of another one alone', () => {
    clock.now = at('2027-01-02T09:00:00')
    expect(said({ ...order, refundedAt })).toMatch(
      /Refunded on Nov 21, 2026, 10:00\..*Ordered on Nov 20, 2026, 09:00\./,
    )
  })

  test('is a payment given back only where something was paid', () => {
    expect(said({ ...order, refundedAt })).toContain('What you paid is back')
    const free = { ...order, refundedAt, shipsBy: '2026-12-01', lines: [card] }
    expect(said(free)).toContain('Canceled on Nov 21, 10:00.')
    expect(said(free)).not.toContain('What you paid')
  })

  test('is where its silver legend cards are, if it never left', () => {
    const canceled = { ...order, refundedAt, shipsBy: '2026-12-01', lines: [card] }
    expect(said(canceled)).toContain('Its silver legend card went back to your mailing cart.')
    expect(said({ ...canceled, lines: [card, card] })).toContain('Its 2 silver legend cards went back')
    expect(said(canceled)).toContain('Go to the mailing cart')
  })

  test('is that a parcel came back after it had left, and where the cards are that were in it', () => {
    const sent = { ...order, refundedAt, shippedAt: at('2026-11-20T18:00:00'), shipsBy: '2026-12-01' }
    const lost = said({ ...sent, lines: [{ ...card, inCart: false }] })
    expect(lost).toContain('Shipped on Nov 20, 18:00.')
    expect(lost).not.toContain('came back')
    expect(lost).not.toContain('mailing cart')
    const back = said({ ...sent, returned: true, lines: [card, { ...card, inCart: false }] })
    expect(back).toContain('Shipped on Nov 20, 18:00.')
    expect(back).toContain('The parcel came back.')
    expect(back).toContain('Its silver legend card went back to your mailing cart.')
  })

  test('is where the reason stands, as long as its letter is there', () => {
    expect(said({ ...order, refundedAt, letter: 'm1' })).toContain('Read the reason in your mail')
    expect(said({ ...order, refundedAt })).not.toContain('Read the reason')
  })

  test('is nothing where a parcel is on its way, which tells it all', () => {
    expect(said({ ...order, shipsBy: '2026-12-01' })).toBe('')
  })

  test('is called refunded where something was paid, and canceled where nothing was', () => {
    const named = (lines: Told['lines']) => i18n._(stateOf({ status: 'completed', refundedAt, lines }).name)
    expect(named([bought, card])).toBe('Refunded')
    expect(named([card])).toBe('Canceled')
  })
})
