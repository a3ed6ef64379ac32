import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { AnswerTo } from '../../client/api.ts'
import type { Reward } from '../../contract/common.ts'
import { claimEventReward, eventRewards } from '../../contract/event/events.ts'
import { achievementList, getAchievementAward } from '../../contract/game/achievements.ts'
import { getTaskAward } from '../../contract/game/missions.ts'
import { doSignIn, getSignInAward } from '../../contract/game/signin.ts'
import { collectMail, mailList } from '../../contract/news/mail.ts'
import type { MissionsNow } from '../../rules/saved-copy/day/missions.ts'
import type { SignInNow } from '../../rules/saved-copy/day/sign-in.ts'
import { dayMoment, shortDate } from '../../shell/texts/format.ts'
import { missionNames } from '../../shell/tray/mission-names.ts'
import { useNow } from '../../state/clock.ts'
import { request } from '../../state/layer.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { useOwnClaims } from '../../state/rows.ts'
import { useMissions } from '../shared/live/use-missions.ts'
import { useSignIn } from '../shared/live/use-sign-in.ts'

export interface Claimable {
  readonly opKey: string
  readonly title: string
  readonly rewards: readonly Reward[]
  claim(): Promise<AnswerTo<typeof collectMail>>
}

const fromSignIn = (i18n: I18n, info: SignInNow | undefined): readonly Claimable[] => {
  if (!info) return []
  const { today, state, days, reached } = info
  const signIn = {
    opKey: doSignIn.opKey({ day: today }),
    title: i18n._(msg`Daily sign-in`),
    rewards: days.find(({ day }) => day === today)?.rewards ?? [],
    claim: () => request().ask(doSignIn, { day: today }),
  }
  const milestones = reached.map(({ month, at, rewards }) => ({
    opKey: getSignInAward.opKey({ month, at }),
    title: i18n._(msg`Milestone: ${plural(at, { one: '# day', other: '# days' })}`),
    rewards,
    claim: () => request().ask(getSignInAward, { month, at }),
  }))
  return [...(state === 'signed' ? [] : [signIn]), ...milestones]
}

const fromMissions = (i18n: I18n, missions: MissionsNow | undefined): readonly Claimable[] =>
  (missions?.fulfilled ?? []).map(({ id, day, rewards }) => {
    const args = { taskId: id, day }
    const name = missionNames[id]
    const what = name ? i18n._(name) : id
    const date = shortDate(dayMoment(day))
    return {
      opKey: getTaskAward.opKey(args),
      // Until six in the morning the same mission may stand here twice, yesterday's and today's.
      title: day === missions?.day ? what : i18n._(msg`${what}, ${date}`),
      rewards,
      claim: () => request().ask(getTaskAward, args),
    }
  })

/**
 * Everything of the player's that waits to be taken, each thing with a claim of its own. `heard`: of each kind
 * something is known; `all`: that is the service's word of now; `asking`: something unknown is on its way; `failed`:
 * the service was asked, and gave no word of now.
 */
interface Claimables {
  readonly known: readonly Claimable[]
  readonly heard: boolean
  readonly all: boolean
  readonly asking: boolean
  readonly failed: boolean
}

export const useClaimables = (i18n: I18n): Claimables => {
  const now = useNow()
  const claims = useOwnClaims()
  const signIn = useSignIn()
  const missions = useMissions()
  const mails = useRead(mailList, {})
  const achievements = useRead(achievementList, {})
  const ofEvents = useRead(eventRewards, {})
  const reads = [signIn.read, missions.read, mails, achievements, ofEvents]
  const unknown = reads.filter(({ data }) => data === undefined)
  const heard = unknown.length === 0
  const all = heard && missions.missions?.known === true && reads.every(({ kept }) => !kept)
  const known = [
    ...fromSignIn(i18n, signIn.info),
    ...fromMissions(i18n, missions.missions),
    ...(mails.data?.mails ?? [])
      // A claim that waits still counts when its letter is over.
      .filter(
        ({ id, gift, expiresAt }) =>
          gift === 'claimable' && (expiresAt > now || claims.waiting.has(collectMail.opKey({ id }))),
      )
      .map(({ id, title, gifts }) => ({
        opKey: collectMail.opKey({ id }),
        title,
        rewards: gifts,
        claim: () => request().ask(collectMail, { id }),
      })),
    ...(achievements.data?.achievements ?? [])
      .filter(({ state }) => state === 'claimable')
      .map(({ id, name, rewards }) => ({
        opKey: getAchievementAward.opKey({ id }),
        title: name,
        rewards,
        claim: () => request().ask(getAchievementAward, { id }),
      })),
    ...(ofEvents.data?.claimable ?? []).map(({ id, reward, condition, rewards }) => ({
      opKey: claimEventReward.opKey({ id, reward }),
      title: condition,
      rewards,
      claim: () => request().ask(claimEventReward, { id, reward }),
    })),
  ]
  const failed = reads.some(({ kept, failure, asking }) => (kept || failure) && !asking)
  return { known, heard, all, asking: unknown.some(({ asking }) => asking), failed }
}
