import * as v from 'valibot'
import type { Row } from '../../client/outbox/row.ts'
import type { Reward } from '../../contract/common.ts'
import { claimEventReward, eventDetail, eventRewards } from '../../contract/event/events.ts'
import { achievementList, getAchievementAward } from '../../contract/game/achievements.ts'
import { getDailyTasks, getTaskAward } from '../../contract/game/missions.ts'
import { doSignIn, getSignInAward, getSignInInfo } from '../../contract/game/signin.ts'
import { collectMail, mailList } from '../../contract/news/mail.ts'
import type { ClaimActionName } from '../../contract/registry.ts'
import { playerArgs } from '../../state/ic/player-args.ts'
import { request } from '../../state/layer.ts'

type Keyed = Pick<Row, 'action' | 'args' | 'opKey'>
type Rewards = readonly Reward[]
type Find = (args: Row['args']) => Promise<Rewards | undefined>

const ofLetter: Find = async ({ id }) =>
  (await request().kept(mailList, {}))?.data.mails.find((mail) => mail.id === id)?.gifts

const ofAchievement: Find = async ({ id }) =>
  (await request().kept(achievementList, {}))?.data.achievements.find((one) => one.id === id)?.rewards

const ofDay: Find = async ({ day }) =>
  (await request().kept(getSignInInfo, playerArgs()))?.data.days.find((one) => one.day === day)?.rewards

const ofMilestone: Find = async ({ month, at }) => {
  const info = (await request().kept(getSignInInfo, playerArgs()))?.data
  if (info?.month === month) return info?.milestones.find((one) => one.at === at)?.rewards
  return info?.reachedBefore?.find((one) => one.month === month && one.at === at)?.rewards
}

const ofMission: Find = async ({ day, taskId }) => {
  const missions = (await request().kept(getDailyTasks, {}))?.data
  if (missions?.day === day) return missions?.tasks.find(({ id }) => id === taskId)?.rewards
  return missions?.fulfilledBefore?.find((one) => one.day === day && one.id === taskId)?.rewards
}

const ofEvent: Find = async (args) => {
  const asked = v.safeParse(claimEventReward.args, args)
  if (!asked.success) return undefined
  const { id, reward } = asked.output
  const detail = (await request().kept(eventDetail, { id }))?.data
  const kept = detail?.rewards.find((one) => one.id === reward)
  return (
    kept ??
    (await request().kept(eventRewards, {}))?.data.claimable.find((one) => one.id === id && one.reward === reward)
  )?.rewards
}

/** Null for what no copy can know: what is behind a gift code. */
const finders = {
  [collectMail.name]: ofLetter,
  [getAchievementAward.name]: ofAchievement,
  [doSignIn.name]: ofDay,
  [getSignInAward.name]: ofMilestone,
  [getTaskAward.name]: ofMission,
  [claimEventReward.name]: ofEvent,
  gift_redeem: null,
} satisfies Record<ClaimActionName, Find | null>
const isClaim = (action: string): action is ClaimActionName => Object.hasOwn(finders, action)

/** What each claim gives, by its opKey, as saved copies know it. No request, so that it works offline. */
export const givesOf = async (claims: readonly Keyed[]): Promise<ReadonlyMap<string, Rewards>> => {
  const found = await Promise.all(
    claims.map(async ({ action, args, opKey }) => [opKey, isClaim(action) && (await finders[action]?.(args))] as const),
  )
  return new Map(found.flatMap(([key, rewards]) => (rewards && rewards.length > 0 ? [[key, rewards] as const] : [])))
}
