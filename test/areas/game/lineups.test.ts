import { describe, expect, test } from 'vitest'
import { lineupsOf } from '../../../src/areas/game/war-table/lineups.ts'
import { powerOfCard } from '../../../src/rules/cards/of-card.ts'
import { aCard, serials } from '../../support/cards.ts'
import { catalogue } from '../card/words.ts'

const models = new Map(catalogue.models.map((model) => [model.id, model]))
const modelOf = (id: string) => models.get(id)
const [a = '', b = '', c = '', d = ''] = serials(4)

describe('line-ups', () => {
  test('are three, empty or not', () => {
    expect(lineupsOf([], modelOf).map(({ number, cards, power }) => [number, cards.length, power])).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
    ])
  })

  test('show generals before skills and pets, the strongest first', () => {
    const cards = [
      aCard({ serial: a, model: 'p001', quality: 'legend', level: 60, lineup: 1 }),
      aCard({ serial: b, model: 'g020', lineup: 1 }),
      aCard({ serial: c, model: 'g023', quality: 'legend', level: 60, lineup: 1 }),
      aCard({ serial: d, model: 'g021', lineup: 2 }),
    ]
    const [first, second] = lineupsOf(cards, modelOf)
    expect(first?.cards.map(({ card }) => card.serial)).toEqual([c, b, a])
    expect(second?.cards.map(({ card }) => card.serial)).toEqual([d])
  })

  test('weigh what their cards weigh together, a skill beside its hero included', () => {
    const skill = [...models.values()].find(({ exclusiveHero }) => exclusiveHero !== null)
    if (!skill?.exclusiveHero) throw new Error('no skill belongs to a hero')
    const cards = [
      aCard({ serial: a, model: skill.exclusiveHero, lineup: 3 }),
      aCard({ serial: b, model: skill.id, lineup: 3 }),
    ]
    const together = cards.map((card) => {
      const model = modelOf(card.model)
      return model ? powerOfCard(card, model, cards) : 0
    })
    expect(lineupsOf(cards, modelOf)[2]?.power).toBe(together.reduce((sum, power) => sum + power, 0))
    const apart = lineupsOf([aCard({ serial: b, model: skill.id, lineup: 3 })], modelOf)[2]?.power ?? 0
    expect(together[1]).toBeGreaterThan(apart)
  })

  test('hold no card that a machine would not take, and none that the catalogue does not know', () => {
    const cards = [
      aCard({ serial: a, form: 'dormant', lineup: 1 }),
      aCard({ serial: b, exchanged: true, lineup: 1 }),
      aCard({ serial: c, model: 'g999', lineup: 1 }),
    ]
    expect(lineupsOf(cards, modelOf)[0]).toMatchObject({ cards: [], power: 0 })
  })
})
