import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { useOrderTrouble } from '../../../../src/areas/mall/order/line-trouble.ts'
import type { Ware } from '../../../../src/contract/mall/goods.ts'
import type { OrderPreview } from '../../../../src/contract/mall/orders.ts'
import { clock } from '../../../../src/state/clock.ts'

const NOW = Date.parse('2026-11-21T12:00:00+08:00')
beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  clock.now = NOW
})

const poster: Ware = {
  ...{ id: 'poster', category: 'stationery', kind: 'physical', name: 'Poster', description: '', holds: [] },
  ...{ currency: 'mallPoints', price: 300, stock: 3, rank: 1, rankName: '', quota: null, onSale: true },
}
const seen = { price: 300, currency: 'mallPoints' } as const
type Preview = Pick<OrderPreview, 'lines' | 'trouble'>
const short = { goods: poster, count: 5, seen, trouble: 'sold_out' } as const
const fine = { goods: { ...poster, id: 'fine', name: 'Fine' }, count: 1, seen, trouble: null }

const Said = ({ preview }: { readonly preview: Preview }) => useOrderTrouble()(preview)
const said = (preview: Preview): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Said preview={preview} />
    </I18nProvider>,
  )

describe('why an order cannot be placed', () => {
  test('is said in the words of the line that it is for, with the name where there are several', () => {
    expect(said({ lines: [short], trouble: 'sold_out' })).toBe('Only 3 in stock')
    expect(said({ lines: [fine, short], trouble: 'sold_out' })).toBe('Poster: Only 3 in stock')
  })

  test('is sold out only where nothing is left', () => {
    const none = { ...short, goods: { ...poster, stock: 0 } }
    expect(said({ lines: [none], trouble: 'sold_out' })).toBe('Sold out')
  })

  test('names what a quota leaves of it', () => {
    const quota = { period: 'week', limit: 4, bought: 2, refreshesAt: NOW + 1 } as const
    const trouble = 'purchase_limit_reached'
    const of = (bought: number) => ({ ...short, goods: { ...poster, quota: { ...quota, bought } }, trouble }) as const
    expect(said({ lines: [of(2)], trouble })).toBe('At most 2 more for you')
    expect(said({ lines: [of(4)], trouble })).toBe('Purchase limit reached')
  })

  test('is the reason of the whole where no line has any', () => {
    expect(said({ lines: [fine], trouble: 'balance_insufficient' })).toBe('Your balance is too low')
    expect(said({ lines: [fine], trouble: null })).toBe('')
  })
})
