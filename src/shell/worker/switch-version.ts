import { versionIn } from '../../contract/pages/first-page.ts'
import { fetchNext } from './next-version.ts'
import { whenReloadSafe } from './reload-safe.ts'
import { ownVersion } from './version.ts'

const TRIED = 'tiger-tally:renewed-for'

/** The version that the service serves now. The address is in no cache, so the worker cannot answer it. */
export const servedVersion = async (): Promise<string | null> => {
  try {
    const answer = await fetch(`/index.html?at=${Date.now()}`, { cache: 'no-store' })
    return answer.ok ? versionIn(await answer.text()) : null
  } catch {
    return null
  }
}

/** Without session storage nothing would stop an endless reload loop, so then it is never a first try. */
const firstTryFor = (version: string): boolean => {
  try {
    if (sessionStorage.getItem(TRIED) === version) return false
    sessionStorage.setItem(TRIED, version)
    return true
  } catch {
    return false
  }
}

const reloadFor = (version: string): void =>
  whenReloadSafe(() => {
    if (firstTryFor(version)) location.reload()
  })

/**
 * A chunk of this version is gone because a newer version was deployed: switches to that, once per version. If a worker
 * controls the page, the worker has to change; without one, or with one of the new version, a reload is enough. Rejects
 * if a bad connection prevented finding out.
 */
export const switchVersion = async (takeOverSoon: () => void): Promise<void> => {
  const served = await servedVersion()
  if (served === null) throw new Error('the service did not say')
  if (served === ownVersion()) return
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return reloadFor(served)
  takeOverSoon()
  if ((await fetchNext(registration)) && !registration.waiting) reloadFor(served)
}
