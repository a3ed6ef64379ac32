import { expect, test } from 'vitest'
import { missingOf } from '../../../src/state/cards/use-pending-card.ts'
import { aCard, serials } from '../../support/cards.ts'

const [one = '', two = ''] = serials(2)
const card = aCard({ serial: one })

test.each([
  ['is there', one, { complete: false, known: true }, null],
  ['is of a release that the catalogue does not have yet', one, { complete: true, known: false }, 'model'],
  ['may be among those that still come', two, { complete: false, known: true }, 'card'],
  ['is known not to be the player’s', two, { complete: true, known: true }, null],
  ['may have come since the copy was made', two, { complete: true, known: true, kept: true }, 'card'],
] as const)('a card that %s', (_, serial, { complete, known, ...rest }, missing) => {
  const collection = { cards: new Map([[one, card]]), complete }
  const catalogue = { models: new Set(known ? [card.model] : []) }
  expect(missingOf({ collection, catalogue }, serial, 'kept' in rest)).toBe(missing)
})
