import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { Consumed } from '../../../src/areas/card/exchange/silver/consumed.tsx'
import type { Card } from '../../../src/contract/card/packed.ts'
import { aCard } from '../../support/cards.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
})

const asked = (card: Partial<Card> = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Consumed card={aCard({ quality: 'legend', level: 60, stars: 6, ...card })} state={{ luck: 20, remaining: 3 }} />
    </I18nProvider>,
  )

test('who gives a card up for a silver legend is told what goes with it', () => {
  expect(asked()).not.toMatch(/line-up|printing/)
  expect(asked({ lineup: 2 })).toContain('It is in a line-up')
  const paid = asked({ form: 'printable' })
  expect(paid).toContain('Its printing is already paid for')
  expect(paid).not.toContain('line-up')
})
