import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { rewardsOf, whatOf } from '../../../../src/areas/shared/reveal/gain.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const result = (data: unknown) => ({ result: { code: 0 as const, message: '', data, at: 1 } })

describe('what many claims gave', () => {
  test('is what the service said, and nothing where it said nothing that can be read', () => {
    expect(rewardsOf(result({ rewards: [{ item: 'mallPoints', count: 5 }], more: true }))).toEqual([
      { item: 'mallPoints', count: 5 },
    ])
    for (const data of [undefined, null, {}, { rewards: 'none' }]) expect(rewardsOf(result(data))).toEqual([])
    expect(rewardsOf({})).toEqual([])
  })
})

describe('what was claimed is called', () => {
  const named = (action: string, name: string) => ({ action, name })

  test('by its own name where it is one', () => {
    expect(whatOf(i18n, [named('mail_collect', 'Gift of “Camp opens”')])).toBe('Gift of “Camp opens”')
  })

  test('by its kind and how many they are, where all are of one kind', () => {
    const three = (action: string) =>
      whatOf(
        i18n,
        [1, 2, 3].map((number) => named(action, `${number}`)),
      )
    expect(three('mail_collect')).toBe('Gifts from 3 messages collected')
    expect(three('daily_task_get_awards')).toBe('3 mission rewards collected')
    expect(three('achievement_get_award')).toBe('3 achievement rewards collected')
  })

  test('by how many they are, where they are of several kinds', () => {
    expect(whatOf(i18n, [named('mail_collect', 'a'), named('do_sign_in', 'b')])).toBe('2 rewards collected')
  })
})
