import { proxy, subscribe } from 'valtio'
import { playerInfo } from '../../contract/account/account.ts'
import { eventRewards } from '../../contract/event/events.ts'
import { achievementList } from '../../contract/game/achievements.ts'
import { getDailyTasks } from '../../contract/game/missions.ts'
import { getSignInInfo } from '../../contract/game/signin.ts'
import { deleteMail, mailList, readMail } from '../../contract/news/mail.ts'
import type { ArgsOf, ReadAction } from '../../contract/wire/kinds.ts'
import { waitingFor } from '../../rules/saved-copy/waiting-for-player.ts'
import { clock } from '../../state/clock.ts'
import { playerArgs } from '../../state/ic/player-args.ts'
import { request } from '../../state/layer.ts'
import { answers } from '../../state/reading/answers.ts'
import { claimsOf, isWaiting, outbox } from '../../state/rows.ts'
import { session } from '../../state/session.ts'

const PAUSE = 300

/** The keys of everything waiting; null until it was counted once. */
export const waits = proxy<{ keys: readonly string[] | null }>({ keys: null })

const kept = async <X extends ReadAction>(action: X, args: ArgsOf<X>) => (await request().kept(action, args))?.data

/** Letters read or deleted, including those that the service has not confirmed yet. */
const readMails = (): ReadonlySet<string> => {
  const rows = outbox.rows.filter((row) => isWaiting(row) || row.state === 'done')
  const marked = rows
    .filter(({ action }) => action === readMail.name || action === deleteMail.name)
    .flatMap(({ args }) => (Array.isArray(args.ids) ? args.ids : []))
  return new Set(marked.map(String))
}

const whatWaits = async (): Promise<readonly string[]> => {
  if (session.player === null) return []
  const [mail, info, signIn, tasks, achievements, events] = await Promise.all([
    kept(mailList, {}),
    kept(playerInfo, playerArgs()),
    kept(getSignInInfo, playerArgs()),
    kept(getDailyTasks, {}),
    kept(achievementList, {}),
    kept(eventRewards, {}),
  ])
  const told = {
    mails: mail?.mails ?? [],
    signIn,
    tasks,
    achievements: achievements?.achievements ?? [],
    events: events?.claimable ?? [],
  }
  const done = { claims: claimsOf(outbox.rows), readMails: readMails() }
  // Until the list of letters has been fetched, the player's own info says how many are unread.
  const unread = mail ? 0 : (info?.unreadMail ?? 0)
  return [
    ...Array.from({ length: unread }, (_, index) => `mail:unread ${index}`),
    ...waitingFor(told, done, request().now()),
  ]
}

/** Recounts whenever something relevant changes. */
export const followWaits = (): void => {
  let timer = 0
  const count = async () => {
    const mine = timer
    const keys = await whatWaits()
    // Another count has started meanwhile, perhaps for another player.
    if (mine === timer && keys.join() !== waits.keys?.join()) waits.keys = keys
  }
  const soon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void count().catch(() => undefined), PAUSE)
  }
  for (const one of [answers, outbox, clock, session]) subscribe(one, soon)
  document.addEventListener('visibilitychange', soon)
  soon()
}
