import { plural, t } from '@lingui/core/macro'
import { waysIn } from '../../contract/account/account.ts'
import { request } from '../../state/layer.ts'
import { savedScansReady, takeUntold, untoldScans } from '../../state/persisted/saved-scans.ts'
import { toast } from '../toast/toast.ts'

const ASK_AGAIN_MS = 5_000

/** Said once: not before somebody can see it, and then only where there is signal still. */
const tell = (): void => {
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => void prove(), { once: true })
    return
  }
  const count = takeUntold()
  if (count > 0) toast(t`Signal is back: ${plural(count, { one: '# saved scan', other: '# saved scans' })} to open`)
}

/**
 * Only an answer proves that there is signal. Where the app starts with scans that nobody was told of, one is asked
 * for; as soon as it is known to be offline, its own way back is waited for.
 */
const prove = async (): Promise<void> => {
  const { connection } = request()
  if (untoldScans() === 0 || connection.current() === 'offline') return
  const answer = await request().ask(waysIn, {})
  // A refusal proves the line as well.
  if (answer.ok ? !answer.kept : !answer.retryable) tell()
  else setTimeout(() => void prove(), ASK_AGAIN_MS)
}

export const tellSavedScans = async (): Promise<void> => {
  const { connection } = request()
  let offline = connection.current() === 'offline'
  connection.subscribe((state) => {
    if (offline && state !== 'offline') tell()
    offline = state === 'offline'
  })
  await savedScansReady()
  await prove()
}
