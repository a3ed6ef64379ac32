import { subscribe } from 'valtio'
import { eventRewards } from '../../contract/event/events.ts'
import { achievementList } from '../../contract/game/achievements.ts'
import { getDailyTasks } from '../../contract/game/missions.ts'
import { getSignInInfo } from '../../contract/game/signin.ts'
import { mailList } from '../../contract/news/mail.ts'
import { playerArgs } from '../../state/ic/player-args.ts'
import { reading } from '../../state/reading/answers.ts'
import { session } from '../../state/session.ts'
import { waits } from '../badges/waiting.ts'
import { runsInstalled } from './offer/way.ts'

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
  const tell = async () => {
    const now = waits.keys?.length
    if (now === undefined || now === told) return
    told = now
    await (now > 0 ? navigator.setAppBadge(now) : navigator.clearAppBadge())
  }
  // Not allowed in some browsers before notifications are; the app says the same inside.
  const soon = () => void tell().catch(() => undefined)
  let player = session.player?.roleid
  subscribe(waits, soon)
  subscribe(session, () => {
    if (session.player?.roleid !== player) askForAll()
    player = session.player?.roleid
  })
  // Yesterday's sign-in says nothing of today's: whoever comes back may come back on another day.
  document.addEventListener('visibilitychange', askForAll)
  askForAll()
  soon()
}
