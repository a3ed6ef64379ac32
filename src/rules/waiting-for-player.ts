import { type achievementList, getAchievementAward } from '../contract/achievements.ts'
import type { DataOf } from '../contract/kinds.ts'
import { collectMail, type Mail } from '../contract/mail.ts'
import { doSignIn, type getDailyTasks, getSignInAward, getTaskAward, type SignInInfo } from '../contract/signin.ts'
import { dayOf, isClosed, monthClosesAt } from './calendar.ts'

/** What a device was last told of one player; what it never heard of counts for nothing. */
interface Told {
  readonly mails: readonly Mail[]
  readonly signIn?: SignInInfo | undefined
  readonly tasks?: DataOf<typeof getDailyTasks> | undefined
  readonly achievements: DataOf<typeof achievementList>['achievements']
}

/** A mail counts once, be it unread, with a gift, or both. */
const ofMail = ({ id, read, gift, expiresAt }: Mail, taken: ReadonlySet<string>, now: number): readonly string[] => {
  if (expiresAt <= now) return []
  const key = collectMail.opKey({ id })
  const unread = !read && !taken.has(`unread:${id}`)
  return unread || (gift === 'claimable' && !taken.has(key)) ? [key] : []
}

/** A new day has a sign-in to be taken, even if the last word is of the day before. */
const ofSignIn = ({ today, month, signedToday, milestones }: SignInInfo, now: number): readonly string[] => {
  const day = dayOf(now)
  const signed = today === day && signedToday
  const reached = now < monthClosesAt(month) ? milestones.filter(({ state }) => state === 'claimable') : []
  return [...(signed ? [] : [doSignIn.opKey({ day })]), ...reached.map(({ at }) => getSignInAward.opKey({ month, at }))]
}

/** The keys of all that waits for the player: unread mail and rewards, without what `taken` holds. */
export const waitingFor = (told: Told, taken: ReadonlySet<string>, now: number): readonly string[] => {
  const { mails, signIn, tasks, achievements } = told
  const missions = tasks && !isClosed(tasks.day, now) ? tasks.tasks : []
  const claims = [
    ...(signIn ? ofSignIn(signIn, now) : []),
    ...missions
      .filter(({ state }) => state === 'claimable')
      .map(({ id }) => getTaskAward.opKey({ taskId: id, day: tasks?.day ?? '' })),
    ...achievements.filter(({ state }) => state === 'claimable').map(({ id }) => getAchievementAward.opKey({ id })),
  ]
  return [...mails.flatMap((mail) => ofMail(mail, taken, now)), ...claims.filter((key) => !taken.has(key))]
}
