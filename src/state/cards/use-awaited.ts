import { useSnapshot } from 'valtio'
import type { Read } from '../reading/use-read.ts'
import { synced } from './sync.ts'

/**
 * What needs a card that has not come yet is waited for like any answer; where the other cards cannot be had just now,
 * that is why it is not there.
 */
export const useAwaited = <T>(read: Read<T>, awaited: boolean): Read<T> => {
  const { asking, failure } = useSnapshot(synced).now
  return awaited ? { ...read, data: undefined, asking, failure } : read
}
