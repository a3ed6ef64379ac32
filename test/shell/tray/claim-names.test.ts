import { i18n } from '@lingui/core'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { claimEventReward, eventDetail, eventRewards } from '../../../src/contract/event/events.ts'
import { claimName, sourcesOf } from '../../../src/shell/tray/names/claim-names.ts'
import { provideLayer, request } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const nameOf = (action: string, args: Record<string, unknown>, source?: string) =>
  claimName(i18n, { action, args }, source)

afterEach(() => {
  vi.restoreAllMocks()
})

test('the reward of an event is named with its event, by whichever copy knows it', async () => {
  provideLayer(new Phone().layer)
  const condition = 'Play a match at the event'
  const copies: Readonly<Record<string, unknown>> = {
    [`${eventDetail.name} e1`]: { name: 'Red Cliffs Cup', rewards: [{ id: 'r1', condition }] },
    [eventRewards.name]: {
      claimable: [
        { id: 'e2', reward: 'r1', event: 'Guandu Duels', condition },
        { id: 'e3', reward: 'r1', condition },
      ],
    },
  }
  vi.spyOn(request(), 'kept').mockImplementation(async ({ name }, args) => {
    const data = copies['id' in args ? `${name} ${args.id}` : name]
    return data === undefined ? null : { data, at: 1 }
  })
  const claims = ['e1', 'e2', 'e3', 'e4'].map((id) => ({
    action: claimEventReward.name,
    args: { id, reward: 'r1' },
    opKey: id,
  }))
  const sources = await sourcesOf(claims)
  expect(claims.map(({ opKey }) => sources.get(opKey))).toEqual([
    `Red Cliffs Cup, ${condition}`,
    `Guandu Duels, ${condition}`,
    condition,
    undefined,
  ])
})

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
