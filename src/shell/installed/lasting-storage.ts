import { subscribe } from 'valtio'
import { session } from '../../state/session.ts'
import { device } from './device.ts'

const askToKeep = async (): Promise<void> => {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return
  device.value.askedToKeep = true
  await navigator.storage.persist()
}

/**
 * From the login on this device holds what must not go when space is short: claims that wait for signal. Some
 * browsers ask the player, so it is once per login, and never of a visitor.
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
