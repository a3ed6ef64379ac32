import { describe, expect, test } from 'vitest'
import { teamIcon } from '../../src/art/team-icon.ts'
import { iconBackgrounds, iconPatterns } from '../../src/rules/events/team/team.ts'

const all = iconBackgrounds.flatMap((background) => iconPatterns.map((pattern) => teamIcon(background, pattern)))
const without = (svg: string): string => svg.replaceAll(/#[0-9a-f]{6}/g, '#')

describe('the icons of teams', () => {
  test('are sixty, and each is another', () => {
    expect(all).toHaveLength(60)
    expect(new Set(all).size).toBe(60)
  })

  test('are told apart without their colours too', () => {
    expect(new Set(all.map(without)).size).toBe(60)
  })

  test('are a plain shield where this version knows neither ground nor sign', () => {
    const plain = teamIcon('silk', 'phoenix')
    expect(plain).toContain('</svg>')
    expect(all).not.toContain(plain)
  })
})
