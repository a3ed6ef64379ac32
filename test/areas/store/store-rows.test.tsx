import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { MachineCounts } from '../../../src/areas/store/machine-counts.tsx'
import { chainsOf, Seal } from '../../../src/areas/store/seal.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'zh-TW', messages: {} }))

const stores = ['虎符遊藝 西門店', '銅雀樂園 信義店', '虎符遊藝 公館店', '烽火電玩 士林店'].map((name) => ({ name }))
const sealOf = (name: string): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Seal name={name} chains={chainsOf(stores)} />
    </I18nProvider>,
  )

test('stores of one chain have one seal, and those of each other chain another', () => {
  const [one = '', two = '', three = '', four = ''] = stores.map(({ name }) => sealOf(name))
  expect(one).toContain('虎')
  expect(three).toBe(one)
  expect(new Set([one, two, four]).size).toBe(3)
  const grounds = [one, two, four].map((seal) => /data-chain="(\d+)"/.exec(seal)?.[1])
  expect(grounds).toEqual(['0', '1', '2'])
})

test('the machines of a store are drawn with how many there are, and said in words', () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MachineCounts machines={{ battle: 6, draw: 3, print: 0, ic: 1 }} />
    </I18nProvider>,
  )
  expect(drawn.match(/<svg/g)).toHaveLength(3)
  expect(drawn).toContain('6 battle machines')
  expect(drawn).toContain('1 IC card desk')
})
