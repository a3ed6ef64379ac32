import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { LockAndLineup } from '../../../src/areas/card/one-card/detail/lock-and-lineup.tsx'
import type { Card } from '../../../src/contract/card/packed.ts'
import type { Lineup } from '../../../src/contract/card/words.ts'
import { LINEUP_SIZE } from '../../../src/rules/cards/lineup.ts'
import { aCard, serials } from '../../support/cards.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const [own = '', ...others] = serials(LINEUP_SIZE + 1)
const filling = (lineup: Lineup): Card[] => others.map((serial) => aCard({ serial, lineup }))

/** The words of the choices that cannot be picked. */
const disabledFor = (lineup: Lineup | null, mates: readonly Card[]): (string | undefined)[] => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LockAndLineup card={aCard({ serial: own, lineup })} mates={mates} />
    </I18nProvider>,
  )
  return [...html.matchAll(/<input type="radio"[^>]*><span>(\w+)<\/span>/g)]
    .filter(([input]) => input.includes('disabled=""'))
    .map(([, word]) => word)
}

test('a line-up that is full cannot be picked for a card that stands elsewhere', () => {
  expect(disabledFor(null, filling(2))).toEqual(['Second'])
  expect(disabledFor(2, filling(2))).toEqual([])
  expect(disabledFor(null, filling(2).slice(1))).toEqual([])
})
