import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { IcCardItem } from '../../../src/areas/ic/ic-card-item.tsx'
import type { IcCard } from '../../../src/contract/arcade/ic-cards.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})

const card: IcCard = {
  number: '1234567890123456',
  type: 'kingdoms',
  main: false,
  boundAt: 1,
  blocked: false,
  last: null,
}

/** What a screen reader calls the link that opens the card: its label where it has one, else what is written in it. */
const nameOf = (change: Partial<IcCard>): string => {
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <IcCardItem card={{ ...card, ...change }} types={[{ type: 'kingdoms', name: 'Three Kingdoms' }]} />
    </I18nProvider>,
  )
  const [, attributes = '', written = ''] = /<a ([^>]*)>(.*?)<\/a>/s.exec(drawn) ?? []
  const [, label] = /aria-label="([^"]*)"/.exec(attributes) ?? []
  return label ?? written.replace(/<[^>]*>/g, ' ')
}

test('a card of the list is read with its type, its number and what is to be known of it', () => {
  const name = nameOf({ main: true })
  for (const part of ['Three Kingdoms', '1234 **** **** 3456', 'Main card']) expect(name).toContain(part)
  expect(name).not.toContain('Blocked')
  expect(nameOf({ blocked: true })).toContain('Blocked')
})
