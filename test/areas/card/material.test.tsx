import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { useShortage } from '../../../src/areas/card/base/card-context/use-shortage.ts'
import { NoMaterial } from '../../../src/areas/card/improve/training/material/no-material.tsx'
import { TrainingFooter } from '../../../src/areas/card/improve/training/training-footer.tsx'
import { type Card, packCard } from '../../../src/contract/card/packed.ts'
import type { ErrorCode } from '../../../src/contract/errors.ts'
import { factsOfCard } from '../../../src/rules/cards/of-card.ts'
import { sameQuality } from '../../../src/rules/cards/training/advance.ts'
import { highEnough } from '../../../src/rules/cards/training/star-up.ts'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { holding } from '../../../src/state/cards/collection.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'
import { catalogue } from './words.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})

const drawn = (page: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={frozenLocation({ path: '/', search: '' })}>{page}</Router>
    </I18nProvider>,
  )

const card: Card = {
  ...{ serial: '000000000000', model: 'g021', quality: 'rare', level: 1, stars: 0, locked: false, form: 'physical' },
  ...{ exchanged: false, lineup: null, skinInUse: false, origin: 'machine', boundAt: 0 },
}
const head = { account: 'p', cursor: 1, era: '', at: 1, complete: true, total: 1 }
const held = (...others: readonly Partial<Card>[]) =>
  holding(head, [card, ...others.map((of, at) => ({ ...card, ...of, serial: `00000000000${at + 1}` }))].map(packCard))
const models = catalogueOf('1', catalogue).models
const bag = (experience: number) => ({
  ...{ ic: null, skins: [], lately: [] },
  items: [
    {
      item: 'martialExperience',
      kind: 'experience' as const,
      name: 'Martial experience',
      about: '',
      count: experience,
    },
  ],
})

describe('where no card can be given up', () => {
  const said = (fits: typeof sameQuality, ...others: readonly Partial<Card>[]): string => {
    const model = models.get(card.model)
    if (!model) throw new Error('the catalogue has no such model')
    return drawn(<NoMaterial context={{ collection: held(...others), model, facts: factsOfCard(card) }} fits={fits} />)
  }

  test('as there is no other of its name, the stores are the way on', () => {
    expect(said(highEnough)).toMatch(/No other .* to use/)
    expect(said(highEnough)).not.toContain('myCardList')
  })

  test('the page says which were left out for what, and leads to them', () => {
    const text = said(highEnough, { quality: 'common' }, { locked: true }, { form: 'dormant' }, { quality: 'common' })
    expect(text).toContain('No matching')
    expect(text).toContain('Not listed: 2 of lower quality, 1 that needs a seal, and 1 locked.')
    expect(text).toContain('href="#/myCardList?q=g021"')
    expect(said(sameQuality, { quality: 'epic' })).toContain('Not listed: 1 of higher quality.')
  })
})

interface Asked {
  readonly why: ErrorCode
  readonly experience: number
  readonly have: number
  readonly need: number
  readonly chosen: number
}
const Asking = ({ why, experience, have, need, chosen }: Asked) => {
  const shortage = useShortage({ bag: bag(experience), collection: held() })
  const short = shortage({ items: [{ item: 'martialExperience', count: 500 }], cards: { have, need, chosen } })
  return (
    <TrainingFooter label="Act" phase={{ step: 'ready' }} why={why} short={short} serial="" onPress={() => undefined} />
  )
}

describe('what leads on from an act that cannot be begun', () => {
  const said = (asked: Asked): string => drawn(<Asking {...asked} />)

  test('is nothing where cards are only to be chosen, and the stores where they are missing', () => {
    const choose = said({ why: 'insufficient_materials', experience: 500, have: 5, need: 4, chosen: 1 })
    expect(choose).toContain('Choose 3 more cards')
    expect(choose).not.toContain('<a')
    const missing = said({ why: 'insufficient_materials', experience: 500, have: 1, need: 4, chosen: 0 })
    expect(missing).toContain('3 of 4 cards missing')
    expect(missing).toContain('href="#/shopList"')
  })

  test('is where the item comes from that is missing, also before a card was chosen', () => {
    for (const why of ['insufficient_materials', 'star_card_required'] as const) {
      const text = said({ why, experience: 100, have: 1, need: 1, chosen: 0 })
      expect(text).toContain('Martial experience: 400 missing')
      expect(text).toContain('href="#/myBag?item=martialExperience"')
    }
  })
})
