import { describe, expect, test } from 'vitest'
import type { Row } from '../../../src/client/outbox/row.ts'
import { lockCards, setLineup } from '../../../src/contract/card/card.ts'
import { packCard } from '../../../src/contract/card/packed.ts'
import { holding } from '../../../src/state/cards/collection.ts'
import { withMarks } from '../../../src/state/cards/marks.ts'
import { aRow } from '../../client/support/row.ts'
import { aCard, serials } from '../../support/cards.ts'

const [one = '', two = ''] = serials(2)

describe('marks of this device', () => {
  const rowOf = (action: string, args: Record<string, unknown>, more: Partial<Row> = {}): Row =>
    aRow({ kind: 'mark', lane: 'card', opKey: 'mark:1', state: 'queued', action, args, ...more })
  const done = (at: number): Partial<Row> => ({ state: 'done', result: { code: 0, message: '', at } })
  const collection = () => {
    const head = { account: '100000000001', cursor: 1, era: 'one', at: Date.now(), complete: true, total: 1 }
    return holding(head, [packCard(aCard({ serial: one }))])
  }

  test('are seen at once, the later over the earlier', () => {
    const known = collection()
    const rows = [
      rowOf(lockCards.name, { cardids: [one], locked: true }),
      rowOf(setLineup.name, { cardid: one, lineup: 2 }),
      rowOf(lockCards.name, { cardids: [one, two], locked: false }),
    ]
    expect(withMarks(known, rows).cards.get(one)).toMatchObject({ locked: false, lineup: 2 })
    expect(withMarks(known, rows.slice(0, 1)).cards.get(one)?.locked).toBe(true)
  })

  test('are seen as well where an earlier version of the app wrote them down', () => {
    const known = collection()
    const rows = [rowOf('card_bullet_set', { cardid: one, set: 3 })]
    expect(withMarks(known, rows).cards.get(one)).toMatchObject({ lineup: 3 })
  })

  test('give way to an answer that is younger, and to a refusal', () => {
    const known = collection()
    const lock = { cardids: [one], locked: true }
    expect(withMarks(known, [rowOf(lockCards.name, lock, done(known.at + 1))]).cards.get(one)?.locked).toBe(true)
    expect(withMarks(known, [rowOf(lockCards.name, lock, done(known.at - 1))])).toBe(known)
    expect(withMarks(known, [rowOf(lockCards.name, lock, { state: 'refused' })])).toBe(known)
  })
})
