import { expect, test } from 'vitest'
import { boardOf } from '../../../src/rules/boards/board.ts'
import { achievements } from '../../../src/server/catalogue/achievements.ts'
import { rewardLetters } from '../../../src/server/ranking/settlement/letters.ts'

const bodyOf = (id: number, period: string) => {
  const board = boardOf(id)
  if (!board) throw new Error('no such board')
  return rewardLetters(board, period)(3, []).body
}

test('the letter of a settled board writes its month and its week as each language does', () => {
  expect(bodyOf(1700, '2026-11')).toMatchObject({
    'zh-TW': expect.stringContaining('2026年11月的'),
    'en-US': expect.stringContaining('of November 2026 is'),
    'fr-FR': expect.stringContaining('(novembre 2026)'),
    'de-DE': expect.stringContaining('für November 2026 '),
  })
  expect(bodyOf(1020, '2026-11-16')).toMatchObject({
    'zh-CN': expect.stringContaining('：2026年11月16日起一周的'),
    'en-US': expect.stringContaining('from November 16, 2026 is'),
    'de-DE': expect.stringContaining('ab dem 16. November 2026 '),
  })
})

test('the letter of a settled board names the place in every language, the week’s and the month’s', () => {
  for (const body of [bodyOf(1700, '2026-11'), bodyOf(1020, '2026-11-16')])
    for (const text of Object.values(body))
      expect(text.match(/\d+/g)?.filter((figure) => figure === '3')).toEqual(['3'])
})

test('figures in texts of the service are written as those of the app are', () => {
  const texts = achievements.map(({ description }) => description)
  const thousand = (language: 'en-US' | 'de-DE') => texts.map((text) => text[language]).join('\n')
  expect(thousand('en-US')).toContain('1,000')
  expect(thousand('de-DE')).toContain('1.000')
  expect(thousand('en-US')).not.toMatch(/\d{4}/)
})
