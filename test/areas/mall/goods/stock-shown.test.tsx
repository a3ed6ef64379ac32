import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { GoodsFacts } from '../../../../src/areas/mall/goods/goods-facts.tsx'
import { GoodsTile } from '../../../../src/areas/mall/goods-tile.tsx'
import type { GoodsDetail } from '../../../../src/contract/mall/goods.ts'
import { frozenLocation } from '../../../../src/shell/address/hash-location.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const pills: GoodsDetail['goods'] = {
  ...{ id: 'pills', category: 'item', kind: 'virtual', name: 'Pills', description: '', holds: [] },
  ...{ currency: 'mallPoints', price: 300, stock: 9, rank: 1, rankName: '', quota: null, onSale: true },
  ...{ material: '', package: '', size: '', delivery: '', remark: '', pictures: [] },
}
const said = (goods: GoodsDetail['goods']): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <GoodsTile goods={goods} balance={500} rank={1} />
        <GoodsFacts detail={{ goods, balance: 500, rank: 1, rankName: '' }} quota={null} now={0} />
      </Router>
    </I18nProvider>,
  )

describe('how many are left', () => {
  test.each(['virtual', 'physical'] as const)('is said of %s goods that come to an end', (kind) => {
    const text = said({ ...pills, kind })
    expect(text).toContain('9 in stock')
    expect(text).toContain('Left in stock')
  })

  test('is not said of what is there for everybody', () => {
    expect(said({ ...pills, stock: 100_000 })).not.toContain('in stock')
  })

  test('is sold out, and no number, where it is none', () => {
    const text = said({ ...pills, stock: 0 })
    expect(text).toContain('Sold out')
    expect(text).not.toContain('0 in stock')
  })
})

test('a rank that is missing is told once, and one that is reached is told as well', () => {
  const tile = (rank: number): string =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Router hook={frozenLocation({ path: '/', search: '' })}>
          <GoodsTile goods={{ ...pills, rank: 5, rankName: 'Captain' }} balance={500} rank={rank} />
        </Router>
      </I18nProvider>,
    )
  expect(tile(2).split('Captain')).toHaveLength(2)
  expect(tile(2)).toContain('Requires rank Captain')
  expect(tile(6)).toContain('Rank: Captain')
})
