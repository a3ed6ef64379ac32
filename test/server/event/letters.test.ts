import { describe, expect, test } from 'vitest'
import { prizeLetter, refusedLetter } from '../../../src/server/event/letters.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'

const text = (word: string) => inAll(word, word, word, word, word)
const cup = text('Cup')

test('whoever came alone reads of no leader who submits again, and of no team that won', () => {
  const refused = (alone: boolean) => refusedLetter(cup, { reason: 'no such name', mendable: true, alone }).body
  expect([refused(false)['en-US'], refused(false)['zh-TW']].join()).toMatch(/leader.*隊長/s)
  for (const body of Object.values(refused(true))) expect(body).not.toMatch(/leader|隊長|队长|chef|Teamleitung/)
  const won = prizeLetter(cup, 1, { place: text('1'), prize: text('a tally') }).body
  for (const body of Object.values(won)) expect(body).not.toMatch(/team|隊|队|équipe/i)
})

describe('the letter with a prize', () => {
  const rewards = [{ item: 'mallPoints' as const, count: 5 }]
  const won = (more: { rewards?: typeof rewards } = {}) =>
    prizeLetter(cup, 1, { place: text('1'), prize: text('a tally'), ...more })

  test('is told as a reward that is there only where there is one in it', () => {
    expect([won({ rewards }), won({ rewards: [] }), won()].map(({ tells }) => tells)).toEqual([
      'settlement',
      'mail',
      'mail',
    ])
  })

  test('says how what cannot be mailed comes to the winner', () => {
    expect(won().body['en-US']).toContain('The organizer will contact you')
    expect(won({ rewards }).body['en-US']).toMatch(/enclosed.*the organizer will contact you/)
  })
})
