import { subscribe } from 'valtio'
import { session } from '../../state/session.ts'
import { device } from './device.ts'

const askToKeep = async (): Promise<void> => {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return
  device.value.askedToKeep = true
  await navigator.storage.persist()
}

/**
 * Asks for persistent storage: after a login the device holds claims that must not be evicted. Some browsers prompt the
 * player, so it is asked once per login, and never of a visitor.
 */
export const followLastingStorage = async (): Promise<void> => {
  await device.ready
  let known = device.value.askedToKeep && session.player !== null
  const look = () => {
    const before = known
    known = session.player !== null
    if (known && !before) void askToKeep().catch(() => undefined)
  }
  subscribe(session, look)
  look()
}
