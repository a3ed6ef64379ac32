import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Buying } from '../../../../src/areas/mall/goods/buying.tsx'
import { sourceOf } from '../../../../src/areas/shared/act/source-of.ts'
import { shopCar } from '../../../../src/contract/mall/cart.ts'
import type { GoodsDetail } from '../../../../src/contract/mall/goods.ts'
import { connection } from '../../../../src/state/connection.ts'
import { provideLayer } from '../../../../src/state/layer.ts'
import { answers, forgetAnswers, prime, reading } from '../../../../src/state/reading/answers.ts'
import { Phone } from '../../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)
afterEach(() => {
  connection.current = 'live'
})

const goods: GoodsDetail['goods'] = {
  ...{ id: 'poster', category: 'stationery', kind: 'physical', name: 'Poster', description: '', holds: [] },
  ...{ currency: 'mallPoints', price: 300, stock: 9, rank: 1, rankName: '', quota: null, onSale: true },
  ...{ material: '', package: '', size: '', delivery: '', remark: '', pictures: [] },
}
const detail: GoodsDetail = { goods, balance: 900, rank: 1, rankName: '' }

/** The button that puts the goods in the cart. */
const toCart = (): string => {
  const text = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Buying detail={detail} most={3} why={undefined} source={undefined} />
    </I18nProvider>,
  )
  return text.split('<button').find((button) => button.includes('Put in the mailing cart')) ?? ''
}

test('the price is no sentence about one of many: the item is named, then counted', () => {
  const button = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Buying
        detail={{ ...detail, goods: { ...goods, currency: 'essenceLegend', price: 2 } }}
        most={3}
        why={undefined}
        source={undefined}
      />
    </I18nProvider>,
  )
  expect(button).toContain('Get it for Legend essence\u00a0×2')
})

const known = () => prime(shopCar, {}, { lines: [], silver: [], balances: {}, rank: 1 }, 1)

describe('goods go in the cart', () => {
  test('where it is known what is in it already', () => {
    known()
    expect(toCart()).not.toContain('aria-disabled')
  })

  test('without signal too, as long as a saved copy says that', () => {
    known()
    connection.current = 'offline'
    expect(toCart()).not.toContain('aria-disabled')
  })

  test('not yet while the cart is asked for: how many there shall be in all is not known', () => {
    expect(toCart()).toContain('aria-busy="true"')
    expect(toCart()).toContain('aria-disabled="true"')
  })

  test('not where it could not be asked for, with a word why', () => {
    connection.current = 'offline'
    expect(toCart()).toContain('aria-disabled="true"')
    expect(toCart()).toContain('This needs a connection')
    connection.current = 'live'
    const failure = { ok: false, code: 'request_failed', message: 'The cart is being mended', retryable: true } as const
    answers[reading(shopCar, {}).key] = { at: 0, kept: false, asking: false, failure }
    expect(toCart()).toContain('aria-disabled="true"')
    expect(toCart()).toContain('The cart is being mended')
  })
})

test('what the player cannot afford is no primary button, says what is missing, and leads to where that is got', () => {
  const text = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Buying detail={detail} most={0} why="Mall points: 100 missing" source={sourceOf('mallPoints')} />
    </I18nProvider>,
  )
  expect(text).toMatch(/aria-disabled="true".*Mall points: 100 missing/)
  expect(text).toMatch(/href="#\/myBag\?item=mallPoints".*See where to get it/)
})
