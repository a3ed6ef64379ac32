import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { answerFor } from '../../../src/areas/card/base/lookup/answer.ts'
import { Answered } from '../../../src/areas/card/base/lookup/answered.tsx'
import { cardDetail } from '../../../src/contract/card/card.ts'
import type { DataOf } from '../../../src/contract/wire/kinds.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { emptyCollection } from '../../../src/state/cards/collection.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { answers, forgetAnswers, prime, reading } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'
import { serials } from '../../support/cards.ts'
import { catalogue } from './words.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})
beforeEach(forgetAnswers)

const [serial = ''] = serials(1)
const hand = {
  collection: { ...emptyCollection('p'), complete: true },
  catalogue: catalogueOf('1', catalogue),
}
const said = (savedAt?: number): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <Answered answer={answerFor(hand, serial)} hand={hand} savedAt={savedAt} />
      </Router>
    </I18nProvider>,
  )

type Detail = DataOf<typeof cardDetail>
const told = (more: Partial<Detail>, kept: boolean): void => {
  const data: Detail = {
    ...{ cardid: serial, model: 'g023', quality: 'common', holder: 'nobody', standing: 'live', card: null },
    ...more,
  }
  prime(cardDetail, { cardid: serial }, data, 1_000)
  const { key } = reading(cardDetail, { cardid: serial })
  answers[key] = { ...answers[key], at: 1_000, kept, asking: false }
}

describe('what is said of a card that is not the player’s', () => {
  test('says of when it is, where the service’s answer is a kept one', () => {
    const whose: Partial<Detail>[] = [{}, { holder: 'other' }, { holder: 'me' }, { standing: 'gone' }]
    for (const more of whose) {
      told(more, true)
      expect(said()).toContain('Saved copy, as of')
      told(more, false)
      expect(said()).not.toContain('Saved copy')
    }
  })

  test('says of when the collection is, where that is a saved copy', () => {
    expect(said(1_000)).toMatch(/is not one of your cards.*Saved copy, as of/)
    expect(said()).not.toContain('Saved copy')
  })
})

test.each(['21', '２１', 'g21', 'Ｇ０２１', ' g-021 '])('a gallery number is known as %s', (typed) => {
  expect(answerFor(hand, typed)).toMatchObject({ kind: 'model', model: { id: 'g021' } })
})
