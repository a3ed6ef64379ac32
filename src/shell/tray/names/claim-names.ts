import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import * as v from 'valibot'
import type { Row } from '../../../client/outbox/row.ts'
import { claimEventReward, eventDetail, eventRewards } from '../../../contract/event/events.ts'
import { achievementList, getAchievementAward } from '../../../contract/game/achievements.ts'
import { getTaskAward } from '../../../contract/game/missions.ts'
import { getSignInAward } from '../../../contract/game/signin.ts'
import { collectMail, mailList } from '../../../contract/news/mail.ts'
import type { ClaimActionName } from '../../../contract/registry.ts'
import { request } from '../../../state/layer.ts'
import { rowTitle } from '../../pending/telling.ts'
import { dayMoment, shortDate } from '../../texts/format.ts'
import { sideBySide } from '../../texts/sentence.ts'
import { missionNames } from './mission-names.ts'

type Claim = Pick<Row, 'action' | 'args'>
type Keyed = Pick<Row, 'action' | 'args' | 'opKey'>
/** By the claim's opKey. */
export type Sources = ReadonlyMap<string, string>

/** With the event's name: two events may have the same condition. */
const conditionOf = async ({ args }: Keyed): Promise<string | undefined> => {
  const wanted = v.safeParse(claimEventReward.args, args)
  if (!wanted.success) return undefined
  const { id, reward } = wanted.output
  const detail = await request().kept(eventDetail, { id })
  const named = detail?.data.rewards.find((one) => one.id === reward)
  if (named) return sideBySide([detail?.data.name, named.condition])
  const { claimable = [] } = (await request().kept(eventRewards, {}))?.data ?? {}
  const listed = claimable.find((one) => one.id === id && one.reward === reward)
  return listed && sideBySide([listed.event, listed.condition])
}

/**
 * Names the source of each claim from saved copies: the title of the letter, the name of the achievement. No request,
 * so that it works offline.
 */
export const sourcesOf = async (claims: readonly Keyed[]): Promise<Sources> => {
  const has = (action: string) => claims.some((claim) => claim.action === action)
  const [mails, achievements] = await Promise.all([
    has(collectMail.name) ? request().kept(mailList, {}) : null,
    has(getAchievementAward.name) ? request().kept(achievementList, {}) : null,
  ])
  const sourceOf = async (claim: Keyed): Promise<string | undefined> => {
    const { action, args } = claim
    if (action === collectMail.name) return mails?.data.mails.find(({ id }) => id === args.id)?.title
    if (action === getAchievementAward.name)
      return achievements?.data.achievements.find(({ id }) => id === args.id)?.name
    return action === claimEventReward.name ? conditionOf(claim) : undefined
  }
  const found = await Promise.all(claims.map(async (claim) => [claim.opKey, await sourceOf(claim)] as const))
  return new Map(found.flatMap(([key, source]) => (source === undefined ? [] : [[key, source] as const])))
}

/** A claim's name by its source; null for kinds that no list names. */
const bySource = {
  mail_collect: (i18n, source) => i18n._(msg`Gift of “${source}”`),
  achievement_get_award: (i18n, source) => i18n._(msg`Achievement: ${source}`),
  event_reward: (i18n, source) => i18n._(msg`Event: ${source}`),
  do_sign_in: null,
  sign_in_get_award: null,
  daily_task_get_awards: null,
  gift_redeem: null,
} satisfies Record<ClaimActionName, ((i18n: I18n, source: string) => string) | null>

const isClaim = (action: string): action is ClaimActionName => Object.hasOwn(bySource, action)

/** If no copy names its source, a claim is named by its kind. */
export const claimName = (i18n: I18n, claim: Claim, source: string | undefined): string => {
  const { action, args } = claim
  const { at } = args
  const named = source !== undefined && isClaim(action) && bySource[action]
  if (named) return named(i18n, source)
  if (action === getSignInAward.name && typeof at === 'number')
    return i18n._(msg`Milestone: ${plural(at, { one: '# day', other: '# days' })}`)
  const task = action === getTaskAward.name ? v.safeParse(getTaskAward.args, args) : undefined
  const mission = task?.success ? missionNames[task.output.taskId] : undefined
  if (!task?.success || !mission) return rowTitle(i18n, claim)
  const what = i18n._(mission)
  const date = shortDate(dayMoment(task.output.day))
  return i18n._(msg`${what}, ${date}`)
}
