import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { achievementList, getAchievementAward } from '../../contract/achievements.ts'
import type { Reward } from '../../contract/common.ts'
import { collectMail, mailList } from '../../contract/mail.ts'
import { doSignIn, getDailyTasks, getSignInAward, getSignInInfo, getTaskAward } from '../../contract/signin.ts'
import type { AnswerTo } from '../../request/api.ts'
import { request } from '../../state/layer.ts'
import { useRead } from '../../state/use-read.ts'
import { usePlayerArgs } from '../shared/player-args.ts'

export interface Claimable {
  readonly opKey: string
  readonly title: string
  readonly rewards: readonly Reward[]
  claim(): Promise<AnswerTo<typeof collectMail>>
}

const missionNames: Readonly<Record<string, ReturnType<typeof msg>>> = {
  signin: msg`Mission: sign in`,
  play1: msg`Mission: play a match`,
  play3: msg`Mission: play three matches`,
  train: msg`Mission: train a card`,
  visit: msg`Mission: visit a store`,
  news: msg`Mission: read the news`,
}

const fromSignIn = (i18n: I18n, info: ReturnType<typeof useSignIn>): readonly Claimable[] => {
  if (!info) return []
  const { today, month } = info
  const day = info.days.find((one) => one.day === today)
  const signIn = {
    opKey: doSignIn.opKey({ day: today }),
    title: i18n._(msg`Daily sign-in`),
    rewards: day?.rewards ?? [],
    claim: () => request().ask(doSignIn, { day: today }),
  }
  const milestones = info.milestones
    .filter(({ state }) => state === 'claimable')
    .map(({ at, rewards }) => ({
      opKey: getSignInAward.opKey({ month, at }),
      title: i18n._(msg`Milestone of ${at} days`),
      rewards,
      claim: () => request().ask(getSignInAward, { month, at }),
    }))
  return [...(info.signedToday ? [] : [signIn]), ...milestones]
}

const useSignIn = () => useRead(getSignInInfo, usePlayerArgs()).data

/** Everything of the player's that waits to be taken, each thing with a claim of its own. */
export const useClaimables = (i18n: I18n): readonly Claimable[] => {
  const signIn = useSignIn()
  const tasks = useRead(getDailyTasks, {}).data
  const mails = useRead(mailList, {}).data?.mails ?? []
  const achievements = useRead(achievementList, {}).data?.achievements ?? []
  const missions = (tasks?.tasks ?? []).filter(({ state }) => state === 'claimable')
  return [
    ...fromSignIn(i18n, signIn),
    ...missions.map(({ id, rewards }) => {
      const args = { taskId: id, day: tasks?.day ?? '' }
      const name = missionNames[id]
      return {
        opKey: getTaskAward.opKey(args),
        title: name ? i18n._(name) : id,
        rewards,
        claim: () => request().ask(getTaskAward, args),
      }
    }),
    ...mails
      .filter(({ gift }) => gift === 'claimable')
      .map(({ id, title, gifts }) => ({
        opKey: collectMail.opKey({ id }),
        title,
        rewards: gifts,
        claim: () => request().ask(collectMail, { id }),
      })),
    ...achievements
      .filter(({ state }) => state === 'claimable')
      .map(({ id, name, rewards }) => ({
        opKey: getAchievementAward.opKey({ id }),
        title: name,
        rewards,
        claim: () => request().ask(getAchievementAward, { id }),
      })),
  ]
}
