import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { useOrderTitle } from '../../../../src/areas/mall/orders/order-title.ts'
import { languages } from '../../../../src/contract/languages.ts'
import type { Order } from '../../../../src/contract/mall/orders.ts'
import { say } from '../../../support/words/say.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

type Line = Order['lines'][number]
const lineOf = (name: string, count: number): Line => ({
  ...{ kind: 'physical', name, count, currency: 'mallPoints', price: 5 },
  ...{ goodsId: name, category: 'figure', silver: null },
})
const Title = ({ lines }: { readonly lines: Order['lines'] }) => useOrderTitle()(lines)
const titleOf = (...lines: Order['lines']): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Title lines={lines} />
    </I18nProvider>,
  )

test('an order is listed with the quantity of its first line, however many lines it has', () => {
  expect(titleOf(lineOf('Poster', 2))).toBe('Poster ×2')
  expect(titleOf(lineOf('Poster', 2), lineOf('Dice', 1))).toBe('Poster ×2 and 1 more')
  expect(titleOf(lineOf('Poster', 1), lineOf('Dice', 1), lineOf('Mug', 4))).toBe('Poster ×1 and 2 more')
})

test('what follows the first line is counted in lines, not in pieces', () => {
  const titles = languages.map((language) => say('orderTitle', { values: { 0: 'X ×2', more: 1 }, language }))
  expect(titles).toEqual(expect.arrayContaining(['X ×2 and 1 more', 'X ×2，另有 1 項', 'X ×2，另有 1 项']))
  expect(titles.join()).not.toContain('件')
})
