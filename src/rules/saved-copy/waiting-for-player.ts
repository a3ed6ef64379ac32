import { claimEventReward, type EventRewards } from '../../contract/event/events.ts'
import { type achievementList, getAchievementAward } from '../../contract/game/achievements.ts'
import { getTaskAward } from '../../contract/game/missions.ts'
import { doSignIn, getSignInAward, type SignInInfo } from '../../contract/game/signin.ts'
import { collectMail, type Mail } from '../../contract/news/mail.ts'
import type { ClaimActionName } from '../../contract/registry.ts'
import type { DataOf } from '../../contract/wire/kinds.ts'
import { isTaken, type OwnClaims } from './claims.ts'
import { missionsNow, type TasksCopy } from './day/missions.ts'
import { signInNow } from './day/sign-in.ts'
import { expiryOf, isOver } from './mails.ts'

/** The last answers about one player on this device; what was never fetched is not counted. */
interface Told {
  readonly mails: readonly Mail[]
  readonly signIn?: SignInInfo | undefined
  readonly tasks?: TasksCopy | undefined
  readonly achievements: DataOf<typeof achievementList>['achievements']
  readonly events: EventRewards['claimable']
}

/** What this device has done already, whether or not the service knows. */
interface Done {
  readonly claims: OwnClaims
  readonly readMails: ReadonlySet<string>
}

/** A mail counts once, whether it is unread, has a gift, or both. */
const ofMail = (mail: Mail, { claims, readMails }: Done, now: number): readonly string[] => {
  const { id, read, gift } = mail
  if (isOver({ gift, expiresAt: expiryOf(mail) }, now)) return []
  const key = collectMail.opKey({ id })
  // Claiming a gift marks its letter as read on the service.
  const taken = gift !== 'none' && isTaken(key, claims)
  const unread = !read && !readMails.has(id)
  return !taken && (unread || gift === 'claimable') ? [key] : []
}

const signInOf = ({ signIn }: Told, claims: OwnClaims, now: number) => (signIn ? signInNow(signIn, claims, now) : null)

/** What can be claimed, per claim action. */
const rewardsBy = {
  do_sign_in: (told, claims, now) => {
    const { state, today } = signInOf(told, claims, now) ?? {}
    return today !== undefined && (state === 'open' || state === 'unknown') ? [doSignIn.opKey({ day: today })] : []
  },
  sign_in_get_award: (told, claims, now) =>
    (signInOf(told, claims, now)?.reached ?? []).map(({ month, at }) => getSignInAward.opKey({ month, at })),
  daily_task_get_awards: ({ tasks }, claims, now) =>
    (tasks ? missionsNow(tasks, claims, now).fulfilled : []).map(({ id, day }) =>
      getTaskAward.opKey({ taskId: id, day }),
    ),
  achievement_get_award: ({ achievements }) =>
    achievements.filter(({ state }) => state === 'claimable').map(({ id }) => getAchievementAward.opKey({ id })),
  event_reward: ({ events }) => events.map((one) => claimEventReward.opKey(one)),
  // Counted with their letters.
  mail_collect: () => [],
  // Gift codes are unknown until they are typed.
  gift_redeem: () => [],
} satisfies Record<ClaimActionName, (told: Told, claims: OwnClaims, now: number) => readonly string[]>

/** The keys of everything that waits for the player: unread mail and rewards, without what this device has done. */
export const waitingFor = (told: Told, done: Done, now: number): readonly string[] => {
  const { claims } = done
  const rewards = Object.values(rewardsBy).flatMap((of) => of(told, claims, now))
  return [...told.mails.flatMap((mail) => ofMail(mail, done, now)), ...rewards.filter((key) => !isTaken(key, claims))]
}
