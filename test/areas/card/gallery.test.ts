import { expect, test } from 'vitest'
import { entriesOf } from '../../../src/areas/card/base/hand/entries.ts'
import { galleryEntries } from '../../../src/areas/card/collection/gallery/gallery-entries.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { aCard, serials } from '../../support/cards.ts'
import { catalogue } from './words.ts'

test('in the gallery a general whose only card waits for its seal is still missing, and the list has that card', () => {
  const [asleep = '', awake = '', dozing = ''] = serials(3)
  const cards = [
    aCard({ serial: asleep, model: 'g020', form: 'dormant' }),
    aCard({ serial: awake, model: 'g023' }),
    aCard({ serial: dozing, model: 'g023', quality: 'legend', form: 'dormant' }),
  ]
  const collection = {
    ...{ account: 'any', cursor: 3, era: '', at: 0, complete: true, total: 3 },
    cards: new Map(cards.map((card) => [card.serial, card])),
    packed: new Map<string, string>(),
  }
  const entries = galleryEntries({ catalogue: catalogueOf('any', catalogue), collection })
  const of = (id: string) => entries.find(({ model }) => model.id === id)
  expect(of('g020')).toMatchObject({ copies: 0, inList: 1, missing: true, best: null })
  expect(of('g020')?.facts.is('missing')).toBe(true)
  expect(of('g023')).toMatchObject({ copies: 1, inList: 2, missing: false, best: { serial: awake } })
  expect(of('g023')?.facts.is('duplicate')).toBe(false)
  expect(of('g021')).toMatchObject({ copies: 0, inList: 0, missing: true })
  // The list calls the same cards duplicates.
  const listed = entriesOf(collection, catalogueOf('any', catalogue), () => false)
  expect(listed).toHaveLength(3)
  expect(listed.filter(({ facts }) => facts.is('duplicate'))).toEqual([])
})
