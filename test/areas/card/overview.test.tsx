import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { Overview } from '../../../src/areas/card/collection/overview/overview.tsx'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { packCard } from '../../../src/contract/card/packed.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { holding } from '../../../src/state/cards/collection.ts'
import { playerArgs } from '../../../src/state/ic/player-args.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { forgetAnswers, reading } from '../../../src/state/reading/answers.ts'
import { Phone } from '../../client/support/phone.ts'
import { aCard } from '../../support/cards.ts'
import { catalogue } from './words.ts'

/** It asks for the document as it is loaded. */
vi.mock('../../../src/areas/card/base/transition/card-transition.ts', () => ({ lastShownCard: () => null }))

const phone = new Phone()
beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(phone.layer)
})
beforeEach(forgetAnswers)

const head = { account: 'p', cursor: 1, era: '', at: 1, complete: true, total: 1 }
const hand = { collection: holding(head, [packCard(aCard())]), catalogue: catalogueOf('1', catalogue) }
const shown = (): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>
        <Overview hand={hand} />
      </Router>
    </I18nProvider>,
  )

test('how many cards can be trained is said to be loading for as long as it may still come', async () => {
  expect(shown()).toContain('Can be trained')
  expect(shown()).toContain('Loading')
  await phone.login()
  phone.offline()
  await phone.during(reading(playerInfo, playerArgs()).refresh())
  expect(shown()).not.toContain('Can be trained')
})
