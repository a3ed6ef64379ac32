import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { AnswerTo } from '../../client/api.ts'
import type { Reward } from '../../contract/common.ts'
import { claimEventReward, eventRewards } from '../../contract/event/events.ts'
import { achievementList, getAchievementAward } from '../../contract/game/achievements.ts'
import { getTaskAward } from '../../contract/game/missions.ts'
import { doSignIn, getSignInAward } from '../../contract/game/signin.ts'
import { collectMail, mailList } from '../../contract/news/mail.ts'
import type { ClaimActionName } from '../../contract/registry.ts'
import type { DataOf } from '../../contract/wire/kinds.ts'
import { missionOf } from '../../rules/game/signin-missions.ts'
import type { OwnClaims } from '../../rules/saved-copy/claims.ts'
import type { MissionsNow } from '../../rules/saved-copy/day/missions.ts'
import type { SignInNow } from '../../rules/saved-copy/day/sign-in.ts'
import { expiryOf, isOver } from '../../rules/saved-copy/mails.ts'
import { dayMoment, shortDate } from '../../shell/texts/format.ts'
import { saying } from '../../shell/texts/sentence.ts'
import { missionNames } from '../../shell/tray/names/mission-names.ts'
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

interface Known {
  readonly now: number
  readonly claims: OwnClaims
  readonly signIn: SignInNow | undefined
  readonly missions: MissionsNow | undefined
  readonly mails: DataOf<typeof mailList>['mails']
  readonly achievements: DataOf<typeof achievementList>['achievements']
  readonly events: DataOf<typeof eventRewards>['claimable']
}

/**
 * Milestones that today's sign-in reaches: the sign-in is in the list too and is sent first, or it is done and the
 * milestones were loaded before.
 */
const reachedBySigning = (signIn: SignInNow | undefined) => {
  if (!signIn || signIn.total === null) return []
  const { month, milestones } = signIn
  const total = signIn.total + (signIn.state === 'signed' ? 0 : 1)
  return milestones.filter(({ at, state }) => state === 'locked' && at <= total).map((one) => ({ ...one, month }))
}
const fulfilledBySigning = (signIn: SignInNow | undefined, missions: MissionsNow | undefined) => {
  if (!signIn || !missions?.known || missions.day !== signIn.today) return []
  const { day, tasks } = missions
  return tasks
    .filter(({ id, state }) => state === 'locked' && missionOf(id)?.kind === 'signin')
    .map((task) => ({ ...task, day }))
}

/** What can be claimed, by claim action, in the order of the list. */
const claimablesBy = {
  do_sign_in(i18n, { signIn }) {
    if (!signIn || signIn.state === 'signed') return []
    const { today, days } = signIn
    return [
      {
        opKey: doSignIn.opKey({ day: today }),
        title: i18n._(msg`Daily sign-in`),
        rewards: days.find(({ day }) => day === today)?.rewards ?? [],
        claim: () => request().ask(doSignIn, { day: today }),
      },
    ]
  },
  sign_in_get_award: (i18n, { signIn }) =>
    [...(signIn?.reached ?? []), ...reachedBySigning(signIn)].map(({ month, at, rewards }) => ({
      opKey: getSignInAward.opKey({ month, at }),
      title: i18n._(msg`Milestone: ${plural(at, { one: '# day', other: '# days' })}`),
      rewards,
      claim: () => request().ask(getSignInAward, { month, at }),
    })),
  daily_task_get_awards: (i18n, { signIn, missions }) =>
    [...(missions?.fulfilled ?? []), ...fulfilledBySigning(signIn, missions)].map(({ id, day, rewards }) => {
      const args = { taskId: id, day }
      const name = missionNames[id]
      const what = name ? i18n._(name) : id
      const date = shortDate(dayMoment(day))
      return {
        opKey: getTaskAward.opKey(args),
        // Until six in the morning the same mission may appear twice, for yesterday and today.
        title: day === missions?.day ? what : i18n._(msg`${what}, ${date}`),
        rewards,
        claim: () => request().ask(getTaskAward, args),
      }
    }),
  mail_collect: (_, { mails, claims, now }) =>
    mails
      // A waiting claim still counts if its letter has expired meanwhile.
      .filter(
        (mail) =>
          mail.gift === 'claimable' &&
          (!isOver({ gift: mail.gift, expiresAt: expiryOf(mail) }, now) ||
            claims.waiting.has(collectMail.opKey({ id: mail.id }))),
      )
      .map(({ id, title, gifts }) => ({
        opKey: collectMail.opKey({ id }),
        title,
        rewards: gifts,
        claim: () => request().ask(collectMail, { id }),
      })),
  achievement_get_award: (_, { achievements }) =>
    achievements
      .filter(({ state }) => state === 'claimable')
      .map(({ id, name, rewards }) => ({
        opKey: getAchievementAward.opKey({ id }),
        title: name,
        rewards,
        claim: () => request().ask(getAchievementAward, { id }),
      })),
  event_reward: (_, { events }) =>
    events.map(({ id, reward, event, condition, rewards }) => ({
      opKey: claimEventReward.opKey({ id, reward }),
      title: event === undefined ? condition : saying(event, condition),
      rewards,
      claim: () => request().ask(claimEventReward, { id, reward }),
    })),
  // Codes are only known once they are typed.
  gift_redeem: () => [],
} satisfies Record<ClaimActionName, (i18n: I18n, known: Known) => readonly Claimable[]>

/**
 * Everything the player can claim. `heard`: each list is known at least from the cache; `all`: all of it is up to date;
 * `asking`: an unknown list is being loaded; `failed`: a list could not be refreshed.
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
  const told = {
    now,
    claims,
    signIn: signIn.info,
    missions: missions.missions,
    mails: mails.data?.mails ?? [],
    achievements: achievements.data?.achievements ?? [],
    events: ofEvents.data?.claimable ?? [],
  }
  const known = Object.values(claimablesBy).flatMap((of) => of(i18n, told))
  const failed = reads.some(({ kept, failure, asking }) => (kept || failure) && !asking)
  return { known, heard, all, asking: unknown.some(({ asking, failure }) => asking && !failure), failed }
}
