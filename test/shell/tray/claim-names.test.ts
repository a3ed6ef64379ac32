import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimName } from '../../../src/shell/tray/names/claim-names.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const nameOf = (action: string, args: Record<string, unknown>, source?: string) =>
  claimName(i18n, { action, args }, source)

describe('a claim is called', () => {
  test('by what it is made of, where a saved copy knows that', () => {
    expect(nameOf('mail_collect', { id: 'm1' }, 'Camp opens')).toBe('Gift of “Camp opens”')
    expect(nameOf('achievement_get_award', { id: 'a1' }, 'First blood')).toBe('Achievement: First blood')
    expect(nameOf('event_reward', { id: 'e1', reward: 'r1' }, 'Win ten matches')).toBe('Event: Win ten matches')
  })

  test('by its mission and day, or by its milestone, which need no copy', () => {
    expect(nameOf('daily_task_get_awards', { taskId: 'train', day: '2026-11-21' })).toBe(
      'Mission: train a card, Nov 21',
    )
    expect(nameOf('sign_in_get_award', { month: '2026-11', at: 7 })).toBe('Milestone: 7 days')
  })

  test('by its kind, where nothing else is known', () => {
    expect(nameOf('mail_collect', { id: 'm1' })).toBe('Mail gift')
    expect(nameOf('daily_task_get_awards', { taskId: 'of-later', day: '2026-11-21' })).toBe('Mission reward, Nov 21')
    expect(nameOf('event_reward', { id: 'e1', reward: 'r1' })).toBe('Event reward')
  })
})
