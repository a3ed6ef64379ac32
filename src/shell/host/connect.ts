import { to } from '../../contract/pages/paths.ts'
import { handover } from '../address/handover-ticket.ts'
import { currentLocation, go } from '../address/history.ts'
import { type Acts, createBridge } from './bridge.ts'
import { host } from './capabilities.ts'
import { speakAsHost } from './language.ts'
import { findPort } from './ports.ts'

const ID_BYTES = 12
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(ID_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const acts: Acts = {
  scanner: (ask) => {
    host.scan = ask
  },
  result: (text) => {
    host.unrequestedScan = text
    if (currentLocation().path !== to('scan')) go(to('scan'))
  },
  insets: (insets) => {
    const { style } = document.documentElement
    style.setProperty('--inset-top', insets && `${insets.top}px`)
    style.setProperty('--inset-bottom', insets && `${insets.bottom}px`)
  },
  language: (tag) => void speakAsHost(tag),
  ticket: (ticket) => {
    // The page shows whose account the first ticket is for: another one must not replace it silently.
    if (handover.ticket !== null) return
    go(`${to('threekingDomsWar')}?${new URLSearchParams({ watoken: ticket })}`)
  },
}

/** Subscribes before it sends: the answer may come at once. */
export const connectHost = (): void => {
  const port = findPort()
  if (!port) return
  const bridge = createBridge({ say: port.say, now: () => performance.now(), newId }, acts)
  port.listen(bridge.hear)
  bridge.ready()
}
