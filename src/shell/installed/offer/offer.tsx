import { subscribe } from 'valtio'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { request } from '../../../state/layer.ts'
import { outbox } from '../../../state/rows.ts'
import { subscribeLocation } from '../../address/history.ts'
import { areaTexts } from '../../texts/language.ts'
import { renderPortal } from '../../toast/portal.tsx'
import { device } from '../device.ts'
import { idleMoment } from './idle-moment.ts'
import { type InstallMethod, installMethod } from './install-method.ts'
import { InstallSheet } from './install-sheet.tsx'
import { nothingWaits } from './nothing-waits.ts'
import { forgetPrompt, installPrompt } from './prompt.ts'

const PAUSE_AFTER_REFUSAL = 30 * DAY_MS

const refusedLately = (): boolean => {
  const { refusedAt } = device.value
  return refusedAt !== null && request().now() - refusedAt < PAUSE_AFTER_REFUSAL
}

const possibleMethod = (): InstallMethod | null => {
  const way = refusedLately() ? null : installMethod()
  return way && nothingWaits(outbox) ? way : null
}

const install = async (): Promise<boolean> => {
  const prompt = installPrompt()
  forgetPrompt()
  return (await prompt?.prompt().catch(() => null))?.outcome === 'accepted'
}

const show = (way: InstallMethod): void => {
  const end = (wanted: boolean) => {
    leave()
    if (!wanted) device.value.refusedAt = request().now()
  }
  // Navigating away is not a refusal.
  const leave = () => {
    stop()
    takeAway()
  }
  const stop = subscribeLocation(leave)
  const takeAway = renderPortal(
    <InstallSheet method={way} onInstall={() => void install().then(end)} onClose={() => end(false)} />,
  )
}

/** At most once per visit, after a claim was confirmed during it. */
export const followOffer = async (): Promise<void> => {
  await device.ready
  const succeeded = () => {
    // In the service's time, like the answers. This code may load after the first of them.
    const started = request().now() - performance.now()
    return outbox.rows.some((row) => row.kind === 'claim' && row.state === 'done' && (row.result?.at ?? 0) > started)
  }
  let offering = false
  const look = async () => {
    if (offering || !succeeded() || !possibleMethod()) return
    offering = true
    const ready = await Promise.all([idleMoment(), areaTexts()]).catch(() => null)
    const way = ready && possibleMethod()
    if (way) show(way)
    else offering = false
  }
  const lookAgain = () => void look()
  subscribe(outbox, lookAgain)
  addEventListener('beforeinstallprompt', lookAgain)
  addEventListener('appinstalled', forgetPrompt)
  lookAgain()
}
