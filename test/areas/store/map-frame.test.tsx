import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { placed } from '../../../src/areas/store/map/clusters.ts'
import { MapFrame } from '../../../src/areas/store/map/map-frame.tsx'
import { whole } from '../../../src/areas/store/map/view.ts'

/** The others of this room speak it. */
afterAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const stores = placed([
  {
    ...{ id: 's', area: 'taipei', city: '', district: '', name: 'Ximen', address: '', phone: '', zip: '100' },
    ...{ opens: '11:00', closes: '22:00', machines: { battle: 1, draw: 0, print: 0, ic: 0 } },
    ...{ latitude: 25.04, longitude: 121.5, heat: [1], also: [], pinyin: '', zhuyin: '' },
  },
])
/** The seal of the one store. */
const seal = (locale: string): string => {
  i18n.loadAndActivate({ locale, messages: {} })
  const map = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MapFrame
        {...{ stores, top: 1, view: whole, mine: undefined, picked: [], lit: null }}
        change={() => undefined}
        onPick={() => undefined}
      />
    </I18nProvider>,
  )
  return map.split('<button').find((button) => button.includes('Ximen')) ?? ''
}

test('the seal of a store on the map is a sign for who reads no Chinese', () => {
  for (const language of ['zh-TW', 'zh-CN']) expect(seal(language)).toContain('店')
  for (const language of ['en-US', 'fr-FR', 'de-DE']) {
    expect(seal(language)).toContain('<svg')
    expect(seal(language)).not.toMatch(/\p{Script=Han}/u)
  }
})
