import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import CartPage from '../../../../src/areas/mall/cart/cart-page.tsx'
import { unsaved } from '../../../../src/areas/mall/cart/unsaved.ts'
import { cartPut, shopCar } from '../../../../src/contract/mall/cart.ts'
import { type GoodsDetail, goodsDetail, type Ware } from '../../../../src/contract/mall/goods.ts'
import { MOST_SILVER } from '../../../../src/contract/mall/orders.ts'
import { frozenLocation } from '../../../../src/shell/address/hash-location.ts'
import { provideLayer } from '../../../../src/state/layer.ts'
import { forgetAnswers, prime } from '../../../../src/state/reading/answers.ts'
import { outbox } from '../../../../src/state/rows.ts'
import { Phone } from '../../../client/support/phone.ts'
import { aRow } from '../../../client/support/row.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)
afterEach(() => {
  unsaved.puts = []
  outbox.rows = []
})

const poster: Ware = {
  ...{ id: 'poster', category: 'stationery', kind: 'physical', name: 'Poster', description: '', holds: [] },
  ...{ currency: 'mallPoints', price: 300, stock: 9, rank: 1, rankName: '', quota: null, onSale: true },
}
const inCart = { goods: poster, count: 1, seenPrice: 300, at: 1 }

const detail: GoodsDetail = {
  goods: { ...poster, material: '', package: '', size: '', delivery: '', remark: '', pictures: [] },
  ...{ balance: 900, rank: 1, rankName: '' },
}
/** Two of it, put in without signal. */
const put = aRow({
  ...{ kind: 'mark', lane: 'cart', opKey: 'mark:1', action: cartPut.name, state: 'queued' },
  args: { id: poster.id, count: 2, price: 300, at: 2 },
})

const page = (): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <CartPage />
      </Router>
    </I18nProvider>,
  )
const toOrder = () =>
  page()
    .split('<button')
    .find((button) => button.includes('Go to the order')) ?? ''

test('the order waits until the cart counts what was tapped last', () => {
  prime(shopCar, {}, { lines: [inCart], silver: [], balances: { mallPoints: 900 }, rank: 1 }, 1)
  expect(toOrder()).not.toContain('aria-busy')
  unsaved.puts = [{ whose: undefined, tap: 1, put: { id: poster.id, count: 2, price: 300, at: 2 } }]
  expect(toOrder()).toContain('aria-busy="true"')
})

test('what was put in from its own page is in the cart, though no list of the mall on this device has it', () => {
  prime(shopCar, {}, { lines: [], silver: [], balances: { mallPoints: 900 }, rank: 1 }, 1)
  prime(goodsDetail, { id: poster.id }, detail, 1)
  expect(page()).toContain('Your mailing cart is empty')
  outbox.rows = [put]
  expect(page()).toContain('Poster')
  expect(page()).not.toContain('Your mailing cart is empty')
})

test('who pays the postage is told of goods alone, of cards, and of an empty cart nothing', () => {
  const free = 'Ships free of postage'
  const cards = Array.from({ length: 12 }, (_, nth) => ({
    ...{ id: `s${nth}`, cardid: `c${nth}`, general: 'g021', name: 'Guan Yu', number: nth, at: 1 },
  }))
  const cart = (lines: (typeof inCart)[], silver: typeof cards) => {
    prime(shopCar, {}, { lines, silver, balances: { mallPoints: 900 }, rank: 1 }, 1)
    return page()
  }
  expect(cart([inCart], [])).toContain('You pay the postage on delivery.')
  expect(cart([inCart], cards.slice(1))).toContain('1 more silver legend card ships free.')
  expect(cart([inCart], cards)).toContain(free)
  expect(cart([inCart], cards)).not.toContain('You pay the postage')
  expect(cart([], [])).not.toContain('postage')
})

test('what can be done with a line says with which goods, since every line has it', () => {
  const dice = { ...inCart, goods: { ...poster, id: 'dice', name: 'Dice' } }
  prime(shopCar, {}, { lines: [inCart, dice], silver: [], balances: { mallPoints: 9_000 }, rank: 1 }, 1)
  for (const name of ['Poster', 'Dice'])
    for (const act of ['Quantity', 'One less', 'One more', 'Remove'])
      expect(page()).toMatch(new RegExp(`[">]${act}: ${name}["<]`))
})

test('cards that one order cannot take all of are told to go with the next one', () => {
  const cards = (count: number) => {
    const silver = Array.from({ length: count }, (_, nth) => ({
      ...{ id: `s${nth}`, cardid: `c${nth}`, general: 'g021', name: 'Guan Yu', number: nth, at: 1 },
    }))
    prime(shopCar, {}, { lines: [], silver, balances: {}, rank: 1 }, 1)
    return page()
  }
  expect(cards(MOST_SILVER)).not.toContain('The others go with the next one')
  expect(cards(MOST_SILVER + 1)).toContain(
    'One order takes at most 100 silver legend cards. The others go with the next one.',
  )
})

test('what several of a kind cost together is told apart from what one of them does', () => {
  prime(shopCar, {}, { lines: [{ ...inCart, count: 2 }], silver: [], balances: { mallPoints: 900 }, rank: 1 }, 1)
  expect(page()).toContain('<b class="figures">600</b>')
  expect(page()).toContain('300 ×2')
  expect(page()).toContain('300 left afterwards')
})

test('nothing is ordered while a price that changed, too many for the stock or a balance too small is open, and the act says which', () => {
  const cart = (line: typeof inCart, points = 900) => {
    prime(shopCar, {}, { lines: [line], silver: [], balances: { mallPoints: points }, rank: 1 }, 1)
    return toOrder()
  }
  const shut = 'aria-disabled="true"'
  expect(cart(inCart)).not.toContain(shut)
  expect(cart({ ...inCart, seenPrice: 250 })).toContain(shut)
  expect(toOrder()).toContain('Poster: Price changed from 250 to 300')
  expect(page()).toContain('aria-label="Accept the changes: Poster"')
  expect(cart({ ...inCart, count: 12 })).toContain('Poster: Only 9 in stock')
  expect(cart(inCart, 100)).toContain('200 more needed')
})

test('what cannot be had in any number says why, whatever number is wanted of it', () => {
  const fan = {
    ...inCart,
    count: 3,
    goods: { ...poster, id: 'fan', name: 'Fan', rank: 9, rankName: 'General', stock: 2 },
  }
  prime(shopCar, {}, { lines: [fan, inCart], silver: [], balances: { mallPoints: 900 }, rank: 1 }, 1)
  const [, apart = ''] = page().split('Not part of this order</h2>')
  expect(apart).toContain('General')
  expect(apart).not.toContain('Only 2 in stock')
})

test('what is sold out stands apart and can be removed; the others are ordered without it, and alone make the total', () => {
  const dice = { ...inCart, goods: { ...poster, id: 'dice', name: 'Dice', price: 500, stock: 0 }, seenPrice: 400 }
  const fan = { ...inCart, goods: { ...poster, id: 'fan', name: 'Fan', rank: 9 } }
  prime(shopCar, {}, { lines: [dice, fan, inCart], silver: [], balances: { mallPoints: 900 }, rank: 1 }, 1)
  expect(toOrder()).not.toContain('aria-disabled="true"')
  expect(page()).toContain('600 left afterwards')
  const [ordered = '', apart = ''] = page().split('Not part of this order</h2>')
  expect(ordered).toContain('Poster')
  expect(ordered).not.toMatch(/Dice|Fan/)
  for (const said of ['Sold out', 'Remove: Dice', 'Requires rank', 'Remove: Fan']) expect(apart).toContain(said)
  for (const not of ['Quantity', 'Accept the changes']) expect(apart).not.toContain(not)

  prime(shopCar, {}, { lines: [dice], silver: [], balances: { mallPoints: 900 }, rank: 1 }, 1)
  expect(toOrder()).toContain('Nothing in the cart can be ordered now')
  expect(page()).not.toContain('postage')
})
