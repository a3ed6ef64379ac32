import type { ErrorCode } from '../contract/errors.ts'
import type { ConnectionState } from './connection.ts'

/** Everything that page and worker say to each other, one union. IndexedDB is the truth; these are hints to look there. */
export type LayerMessage =
  | { readonly type: 'updated'; readonly action: string; readonly key: string }
  | { readonly type: 'rows' }
  | { readonly type: 'connection'; readonly state: ConnectionState }
  | { readonly type: 'session' }
  | { readonly type: 'outdated' }
  | { readonly type: 'drain' }
  | { readonly type: 'draining' }
  | { readonly type: 'storage'; readonly code: ErrorCode }
