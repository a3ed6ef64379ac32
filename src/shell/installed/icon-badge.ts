import { subscribe } from 'valtio'
import { eventRewards } from '../../contract/event/events.ts'
import { achievementList } from '../../contract/game/achievements.ts'
import { getDailyTasks, getSignInInfo } from '../../contract/game/signin.ts'
import { deleteMail, mailList, readMail } from '../../contract/news/mail.ts'
import type { ArgsOf, ReadAction } from '../../contract/wire/kinds.ts'
import { waitingFor } from '../../rules/saved-copy/waiting-for-player.ts'
import { answers, reading } from '../../state/answers.ts'
import { clock } from '../../state/clock.ts'
import { icCard } from '../../state/ic-card.ts'
import { request } from '../../state/layer.ts'
import { claimsOf, isWaiting, outbox } from '../../state/rows.ts'
import { session } from '../../state/session.ts'
import { environment } from '../start/environment.ts'
import { runsInstalled } from './way.ts'

const PAUSE = 300

const kept = async <X extends ReadAction>(action: X, args: ArgsOf<X>) => (await request().kept(action, args))?.data
const playerArgs = () => ({ project: environment.project, icId: icCard.chosen })

/** What was read or thrown away already, whether or not the service has heard of it yet. */
const readMails = (): ReadonlySet<string> => {
  const rows = outbox.rows.filter((row) => isWaiting(row) || row.state === 'done')
  const marked = rows
    .filter(({ action }) => action === readMail.name || action === deleteMail.name)
    .flatMap(({ args }) => (Array.isArray(args.ids) ? args.ids : []))
  return new Set(marked.map(String))
}

/** From saved copies alone, so that it is right without signal too. */
const count = async (): Promise<number> => {
  if (session.player === null) return 0
  const [mail, signIn, tasks, achievements, events] = await Promise.all([
    kept(mailList, {}),
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
  return waitingFor(told, done, request().now()).length
}

/** A page asks only for what it shows; behind an icon that counts, all of it has to be known. */
const askForAll = (): void => {
  if (!runsInstalled() || session.player === null || document.hidden) return
  for (const one of [
    reading(mailList, {}),
    reading(getSignInInfo, playerArgs()),
    reading(getDailyTasks, {}),
    reading(achievementList, {}),
    reading(eventRewards, {}),
  ])
    void one.refresh()
}

/** The number on the icon: unread mail and what is there to be claimed. */
export const followBadge = (): void => {
  if (!('setAppBadge' in navigator)) return
  let told = -1
  let timer = 0
  const tell = async () => {
    const now = await count()
    if (now === told) return
    told = now
    await (now > 0 ? navigator.setAppBadge(now) : navigator.clearAppBadge())
  }
  const soon = () => {
    clearTimeout(timer)
    // Not allowed in some browsers before notifications are; the app says the same inside.
    timer = window.setTimeout(() => void tell().catch(() => undefined), PAUSE)
  }
  let player = session.player?.roleid
  const onSession = () => {
    if (session.player?.roleid !== player) askForAll()
    player = session.player?.roleid
    soon()
  }
  subscribe(answers, soon)
  subscribe(outbox, soon)
  subscribe(clock, soon)
  subscribe(session, onSession)
  // Yesterday's sign-in says nothing of today's: whoever comes back may come back on another day.
  document.addEventListener('visibilitychange', () => {
    askForAll()
    soon()
  })
  askForAll()
  soon()
}
