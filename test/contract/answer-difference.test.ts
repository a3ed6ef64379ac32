import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type Difference,
  differenceSchema,
  differenceTo,
  marksOf,
  restored,
} from '../../src/contract/wire/answer-difference.ts'
import { digestOfWhole, type Pieces, piecesOf } from '../../src/contract/wire/answer-pieces.ts'

const inPieces = (answer: unknown): Pieces => {
  const pieces = piecesOf(answer)
  if (!pieces) throw new Error('nothing that has pieces')
  return pieces
}
const overTheWire = (written: Difference): Difference => v.parse(differenceSchema, JSON.parse(JSON.stringify(written)))

/** What a device that holds the one has of the other in the end, and what came for it. */
const told = (held: unknown, answer: unknown) => {
  const [mine, theirs] = [inPieces(held), inPieces(answer)]
  const difference = differenceTo(theirs, marksOf(mine) ?? '')
  return { difference, whole: restored(mine, overTheWire(difference), digestOfWhole(theirs)) }
}

const row = fc.record({ id: fc.nat(30), price: fc.nat(3), texts: fc.option(fc.string({ maxLength: 3 })) })
const answer = fc.record(
  {
    goods: fc.array(row, { maxLength: 12 }),
    others: fc.array(fc.oneof(row, fc.string(), fc.constant(null)), { maxLength: 3 }),
    balances: fc.dictionary(fc.string({ maxLength: 8 }), fc.nat()),
    rank: fc.nat(3),
  },
  { requiredKeys: ['goods'] },
)

describe('what differs between two answers', () => {
  it('makes the new one out of any other', () => {
    fc.assert(
      fc.property(answer, answer, (held, next) => {
        expect(told(held, next).whole).toEqual({ ...next })
      }),
    )
  })

  it('is nothing where nothing changed, whatever the order in which names are written', () => {
    const held = {
      rank: 1,
      goods: [
        { id: 1, price: 2 },
        { id: 2, price: 3 },
      ],
    }
    const same = {
      goods: [
        { price: 2, id: 1 },
        { price: 3, id: 2 },
      ],
      rank: 1,
    }
    expect(told(held, same).difference).toEqual({ lists: { goods: [{ from: 0, count: 2 }] } })
  })

  it('is the rows that changed, and where each of the others has its place', () => {
    const goods = [1, 2, 3, 4, 5].map((id) => ({ id, price: 7 }))
    const next = [goods[3], goods[0], { id: 2, price: 8 }, { id: 9, price: 7 }, goods[4]]
    const { difference, whole } = told({ rank: 1, goods }, { rank: 2, goods: next })
    expect(difference).toEqual({
      rest: { rank: 2 },
      lists: {
        goods: [{ from: 3, count: 1 }, { from: 0, count: 1 }, { rows: [next[2], next[3]] }, { from: 4, count: 1 }],
      },
    })
    expect(whole).toEqual({ rank: 2, goods: next })
  })

  it('leads to nothing, rather than to something else, on a device that holds something else', () => {
    fc.assert(
      fc.property(answer, answer, answer, (held, other, next) => {
        const difference = overTheWire(differenceTo(inPieces(next), marksOf(inPieces(held)) ?? ''))
        const whole = restored(inPieces(other), difference, digestOfWhole(inPieces(next)))
        if (whole !== null) expect(whole).toEqual({ ...next })
      }),
    )
  })

  it('takes any marks, and names more than a thousand rows not at all', () => {
    const next = { goods: [{ id: 1 }] }
    for (const marks of ['', 'AAAA', 'AAA', '/'.repeat(4_000)])
      expect(differenceTo(inPieces(next), marks)).toEqual({ rest: {}, lists: { goods: [{ rows: next.goods }] } })
    expect(marksOf(inPieces({ goods: Array.from({ length: 1_001 }, (_, id) => ({ id })) }))).toBeNull()
    for (const none of [null, 'text', 7, []]) expect(piecesOf(none)).toBeNull()
  })
})
