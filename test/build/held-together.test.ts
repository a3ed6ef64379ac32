import { expect, test } from 'vitest'
import { heldTogether } from '../../src/build/held-together.ts'

const shown = (message: string, locale = 'zh-TW') => heldTogether(locale, message).replaceAll('\u00a0', '·')

test('in Chinese a figure stays with its unit, and a Latin word with what it names', () => {
  expect(shown('6 星')).toBe('6·星')
  expect(shown('{0} / 6 星')).toBe('{0} / 6·星')
  expect(shown('已分解 {count, plural, other {# 張卡牌}}')).toBe('已分解 {count, plural, other {#·張卡牌}}')
  expect(shown('綁定 IC 卡')).toBe('綁定 IC·卡')
  expect(shown('綁定 IC 卡', 'zh-CN')).toBe('綁定 IC·卡')
})

test('what comes before a placeholder or between two words of Latin may break, and other languages are left alone', () => {
  expect(shown('玩家 ID {0}')).toBe('玩家 ID {0}')
  expect(shown('Tiger Tally 虎符')).toBe('Tiger Tally·虎符')
  expect(shown('6 Sterne', 'de-DE')).toBe('6 Sterne')
})
