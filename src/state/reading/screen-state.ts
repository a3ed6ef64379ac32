import type { Read } from './use-read.ts'

/** A page is in one of six states; its root carries it as `data-state`. */
export type ScreenState = 'loading' | 'ready' | 'stale' | 'empty' | 'offline' | 'error'

const noSignal: ReadonlySet<string> = new Set(['loading_failed', 'network_fluctuating', 'needs_connection'])

export const screenState = (
  read: Pick<Read<unknown>, 'data' | 'kept' | 'failure' | 'asking'>,
  isEmpty: boolean,
): ScreenState => {
  if (read.data !== undefined) return read.kept ? 'stale' : isEmpty ? 'empty' : 'ready'
  if (!read.failure || read.asking) return 'loading'
  return noSignal.has(read.failure.code) ? 'offline' : 'error'
}
