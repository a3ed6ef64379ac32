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
import { runsInstalled } from './offer/install-method.ts'

/** A page fetches only what it shows, but the number on the icon needs all of it. */
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

/** The number on the app icon: unread mail and everything that can be claimed. */
export const followBadge = (): void => {
  if (!('setAppBadge' in navigator)) return
  let told = -1
  const tell = async () => {
    const now = waits.keys?.length
    if (now === undefined || now === told) return
    told = now
    try {
      await (now > 0 ? navigator.setAppBadge(now) : navigator.clearAppBadge())
    } catch {
      // Some browsers refuse this until notifications are allowed: told again once the page is looked at. Until then
      // the app shows the same inside.
      if (told === now) told = -1
    }
  }
  const soon = () => void tell()
  let player = session.player?.roleid
  subscribe(waits, soon)
  subscribe(session, () => {
    if (session.player?.roleid !== player) askForAll()
    player = session.player?.roleid
  })
  // The day may have changed since: yesterday's sign-in says nothing about today's.
  document.addEventListener('visibilitychange', () => {
    askForAll()
    soon()
  })
  askForAll()
  soon()
}
