import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimEventReward, eventRewards } from '../../../src/contract/event/events.ts'
import { achievementList, getAchievementAward } from '../../../src/contract/game/achievements.ts'
import { redeemGift } from '../../../src/contract/game/bag.ts'
import { getDailyTasks, getTaskAward } from '../../../src/contract/game/missions.ts'
import { doSignIn, getSignInAward, getSignInInfo } from '../../../src/contract/game/signin.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import { givesOf } from '../../../src/shell/tray/gives.ts'
import { playerArgs } from '../../../src/state/ic/player-args.ts'
import { provideLayer, request } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'

const points = (count: number) => [{ item: 'mallPoints', count }] as const
const copies: Readonly<Record<string, unknown>> = {
  [mailList.name]: {
    mails: [
      { id: 'm1', gifts: points(1) },
      { id: 'm2', gifts: [] },
    ],
  },
  [achievementList.name]: { achievements: [{ id: 'a1', rewards: points(2) }] },
  [getSignInInfo.name]: {
    month: '2026-11',
    days: [{ day: '2026-11-21', rewards: points(3) }],
    milestones: [{ at: 7, rewards: points(4) }],
    reachedBefore: [{ month: '2026-10', at: 7, rewards: points(5) }],
  },
  [getDailyTasks.name]: {
    day: '2026-11-21',
    tasks: [{ id: 'train', rewards: points(6) }],
    fulfilledBefore: [{ day: '2026-11-20', id: 'train', rewards: points(7) }],
  },
  [eventRewards.name]: { claimable: [{ id: 'e1', reward: 'r1', rewards: points(8) }] },
}

const claim = (action: string, args: Record<string, unknown>) => ({
  action,
  args,
  opKey: `${action} ${Object.values(args)}`,
})

beforeEach(() => {
  provideLayer(new Phone().layer)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('what a claim gives is known from the copy that it was tapped on', async () => {
  const kept = vi
    .spyOn(request(), 'kept')
    .mockImplementation(async ({ name }) => (name in copies ? { data: copies[name], at: 1 } : null))
  const claims = [
    claim(collectMail.name, { id: 'm1' }),
    claim(getAchievementAward.name, { id: 'a1' }),
    claim(doSignIn.name, { day: '2026-11-21' }),
    claim(getSignInAward.name, { month: '2026-11', at: 7 }),
    claim(getSignInAward.name, { month: '2026-10', at: 7 }),
    claim(getTaskAward.name, { day: '2026-11-21', taskId: 'train' }),
    claim(getTaskAward.name, { day: '2026-11-20', taskId: 'train' }),
    claim(claimEventReward.name, { id: 'e1', reward: 'r1' }),
  ]
  expect([...(await givesOf(claims)).values()].map(([reward]) => reward?.count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(kept).toHaveBeenCalledWith(getSignInInfo, playerArgs())
})

test('nothing is said of what no copy names', async () => {
  vi.spyOn(request(), 'kept').mockResolvedValue(null)
  const claims = [
    claim(collectMail.name, { id: 'm1' }),
    claim(redeemGift.name, { giftid: 'TIGER' }),
    claim('of_later', { id: '1' }),
  ]
  expect(await givesOf(claims)).toEqual(new Map())
})
