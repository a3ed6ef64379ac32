import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { NextTraining } from '../../../src/areas/card/improve/training/next-training.tsx'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { CardFacts } from '../../../src/rules/cards/facts.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const full: CardFacts = {
  ...{ cardId: 'A1', model: 'g021', type: 'hero', quality: 'legend', level: 60, stars: 6 },
  ...{ locked: false, standing: 'live', holder: 'me' },
}
const said = (code: ErrorCode, facts: Partial<CardFacts>): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NextTraining code={code} facts={{ ...full, ...facts }} />
    </I18nProvider>,
  )

test.each([
  ['card_max_level', { stars: 4 }, 'Go to star-up'],
  ['card_max_level', { quality: 'rare' }, 'Go to advance'],
  ['card_star_full', { level: 40 }, 'Go to upgrade'],
  ['card_star_full', { quality: 'epic', level: 40 }, 'Go to advance'],
  ['highest_quality', { stars: 2 }, 'Go to star-up'],
] as const)('where %s a card that has more to reach is led there', (code, facts, way) => {
  expect(said(code, facts)).toContain(way)
})

test.each(['card_max_level', 'card_star_full', 'highest_quality'] as const)(
  'where %s a general that has reached all is led to its exchange, and no other kind anywhere',
  (code) => {
    expect(said(code, {})).toContain('Go to silver legend exchange')
    expect(said(code, { type: 'pet', model: 'p001' })).toContain('This card is complete')
    expect(said(code, { type: 'pet', model: 'p001' })).not.toContain('href')
  },
)
