import { versionIn } from '../../contract/pages/first-page.ts'
import { atSafeMoment } from './safe-moment.ts'
import { ownVersion } from './version.ts'

const TRIED = 'tiger-tally:renewed-for'

/** An address that lies in no cache: what the service serves now, past the worker. */
export const servedVersion = async (): Promise<string | null> => {
  try {
    const answer = await fetch(`/index.html?at=${Date.now()}`, { cache: 'no-store' })
    return answer.ok ? versionIn(await answer.text()) : null
  } catch {
    return null
  }
}

const firstTryFor = (version: string): boolean => {
  try {
    if (sessionStorage.getItem(TRIED) === version) return false
    sessionStorage.setItem(TRIED, version)
    return true
  } catch {
    return false
  }
}

/**
 * A part of this version is gone because a newer one was put in its place: goes over to that, once per version. Where
 * there is a worker it is the worker that changes; without one a reload is enough.
 */
export const renew = async (takeOverSoon: () => void): Promise<void> => {
  const served = await servedVersion()
  if (served === null || served === ownVersion() || !firstTryFor(served)) return
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return atSafeMoment(() => location.reload())
  takeOverSoon()
  await registration.update()
}
