import { plural, t } from '@lingui/core/macro'
import { waysIn } from '../../contract/account/account.ts'
import { request } from '../../state/layer.ts'
import { savedScansReady, takeUnreported, unreportedScans } from '../../state/persisted/saved-scans.ts'
import { onceUntilDone } from '../retry/until-done.ts'
import { toast } from '../toast/toast.ts'
import { missingIn } from './missing.ts'

/** It had been gone since they were last told of. A service that failed is no signal that was gone. */
let signalWasGone = false

/** Shown once: only when the page is visible, and then only if there is still a connection. */
const tell = (): void => {
  if (document.hidden) {
    document.addEventListener('visibilitychange', proveOnce, { once: true })
    return
  }
  const count = takeUnreported()
  if (count > 0)
    toast(
      signalWasGone
        ? t`Signal is back: ${plural(count, { one: '# saved scan', other: '# saved scans' })} to open`
        : t`You have ${plural(count, { one: '# saved scan', other: '# saved scans' })} to open`,
    )
  signalWasGone = false
}

/**
 * Only an answer proves the connection, so this fails without one. If the app starts with scans not yet announced, one
 * is requested; while it is known to be offline, it waits for the connection to return.
 */
const prove = async (): Promise<void> => {
  const { connection } = request()
  if (unreportedScans() === 0 || connection.current() === 'offline') return
  const missing = missingIn(await request().ask(waysIn, {}))
  signalWasGone ||= missing === 'signal'
  if (missing !== null) throw new Error(missing)
  tell()
}

const proveOnce = onceUntilDone(prove)

export const tellSavedScans = async (): Promise<void> => {
  const { connection } = request()
  let offline = connection.current() === 'offline'
  signalWasGone = offline
  connection.subscribe((state) => {
    if (offline && state !== 'offline') tell()
    offline = state === 'offline'
    signalWasGone ||= offline
  })
  await savedScansReady()
  await proveOnce()
}
