import { describe, expect, it } from 'vitest'
import { decompose } from '../../../src/rules/cards/odds/decompose.ts'
import { decomposeFigures, silverFigures, tenDrawFigures } from '../../../src/rules/cards/odds/odds-figures.ts'
import { drawSilver, LUCK_FULL, LUCK_STEP } from '../../../src/rules/cards/odds/silver-legend.ts'
import { dealTen, TEN } from '../../../src/rules/cards/odds/ten-draw.ts'
import { collectorPercents } from '../../../src/rules/game/titles.ts'
import { seeded } from '../cards.ts'

const SAMPLES = 200_000
/** Beyond these an honest draw comes once in a hundred thousand times: for 1 to 3 degrees of freedom. */
const limits = [0, 19.51, 23.03, 25.9]

/** Pearson's measure of how far what came is from what the page says. */
const isFar = (expected: readonly number[], came: readonly number[]): boolean => {
  const all = came.reduce((sum, count) => sum + count, 0)
  const distance = expected.reduce((sum, chance, index) => {
    const ought = chance * all
    return sum + ((came[index] ?? 0) - ought) ** 2 / ought
  }, 0)
  return distance > (limits[expected.length - 1] ?? 0)
}
const counted = <T>(count: number, make: () => T, places: readonly ((one: T) => boolean)[]): number[] => {
  const came = places.map(() => 0)
  for (let index = 0; index < count; index++) {
    const one = make()
    const place = places.findIndex((fits) => fits(one))
    came[place] = (came[place] ?? 0) + 1
  }
  return came
}

describe('the figures of the page about odds', () => {
  it.each([0, ...collectorPercents])(
    'of decomposing with a title of %i percent are those of 200,000 decompositions',
    (percent) => {
      const random = seeded(percent + 3)
      for (const { quality, figures } of decomposeFigures(percent)) {
        const places = figures.map(
          ({ reward }) =>
            (one: typeof reward) =>
              one.item === reward.item && one.count === reward.count,
        )
        const came = counted(SAMPLES, () => decompose(quality, percent, random), places)
        expect(
          isFar(
            figures.map(({ withTitle }) => withTitle),
            came,
          ),
          quality,
        ).toBe(false)
        for (const key of ['plain', 'withTitle'] as const)
          expect(figures.reduce((sum, figure) => sum + figure[key], 0)).toBeCloseTo(1, 12)
      }
    },
  )

  it('of ten cards at once are those of 20,000 times ten cards', () => {
    const random = seeded(11)
    const pool = { hero: ['g001'], skill: ['s001'], pet: ['p001'] }
    const tens = Array.from({ length: SAMPLES / TEN }, () => dealTen(pool, random))
    const figures = tenDrawFigures()
    for (const { quality, atLeastOne, expected } of figures) {
      const having = tens.filter((ten) => ten.some((card) => card.quality === quality)).length
      expect(isFar([atLeastOne, 1 - atLeastOne], [having, tens.length - having]), quality).toBe(false)
      const cards = tens.reduce((sum, ten) => sum + ten.filter((card) => card.quality === quality).length, 0)
      expect(cards / tens.length).toBeCloseTo(expected, 1)
    }
    expect(figures.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(TEN, 12)
  })

  it('of the silver legend draw are those of 200,000 draws, from any luck to the certain one', () => {
    for (const luck of [0, 30, LUCK_FULL]) {
      const random = seeded(luck + 1)
      const { within, chance } = silverFigures({ luck, remaining: 10 })
      expect(within).toHaveLength((LUCK_FULL - luck) / LUCK_STEP + 1)
      expect(within.at(-1)).toBe(1)
      expect(within[0]).toBeCloseTo(chance, 12)
      const tries = Array.from({ length: SAMPLES / 10 }, () => {
        let state = { luck, remaining: 10 }
        for (let count = 1; ; count++) {
          const { numbered, luck: next } = drawSilver(state, random)
          if (numbered) return count
          state = { ...state, luck: next }
        }
      })
      within.slice(0, -1).forEach((ought, index) => {
        const soon = tries.filter((count) => count <= index + 1).length
        expect(isFar([ought, 1 - ought], [soon, tries.length - soon]), `${luck}, ${index}`).toBe(false)
      })
    }
    expect(silverFigures({ luck: 50, remaining: 0 })).toMatchObject({ chance: 0, within: [] })
  })
})

describe('the measure of these tests', () => {
  it('finds figures that are a tenth too high', () => {
    const random = seeded(5)
    const [legend] = decomposeFigures(0).filter(({ quality }) => quality === 'legend')
    const figures = legend?.figures ?? []
    const places = figures.map(
      ({ reward }) =>
        (one: typeof reward) =>
          one.item === reward.item,
    )
    const came = counted(SAMPLES, () => decompose('legend', 0, random), places)
    const [first = 0, second = 0] = figures.map(({ plain }) => plain)
    expect(isFar([first, second], came)).toBe(false)
    expect(isFar([first - second / 10, second + second / 10], came)).toBe(true)
  })
})
