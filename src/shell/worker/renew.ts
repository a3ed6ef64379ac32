import { versionIn } from '../../contract/pages/first-page.ts'
import { fetchNext } from './next-version.ts'
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

/** Where storage is refused nothing would keep it from being loaded anew for ever. */
const firstTryFor = (version: string): boolean => {
  try {
    if (sessionStorage.getItem(TRIED) === version) return false
    sessionStorage.setItem(TRIED, version)
    return true
  } catch {
    return false
  }
}

const loadAnew = (version: string): void =>
  atSafeMoment(() => {
    if (firstTryFor(version)) location.reload()
  })

/**
 * A part of this version is gone because a newer one was put in its place: goes over to that, once per version. Where
 * there is a worker it is the worker that changes; without one, or with one of that version, a reload is enough.
 * Rejects where a bad line left any of it open.
 */
export const renew = async (takeOverSoon: () => void): Promise<void> => {
  const served = await servedVersion()
  if (served === null) throw new Error('the service did not say')
  if (served === ownVersion()) return
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return loadAnew(served)
  takeOverSoon()
  if ((await fetchNext(registration)) && !registration.waiting) loadAnew(served)
}
