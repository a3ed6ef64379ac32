import { proxy } from 'valtio'

export interface Collection {
  readonly total: number
  /** Null until their rows are written. */
  readonly keys: readonly string[] | null
}

/**
 * The batch of claims being collected on screen. In its own file, so that lists can import it without the
 * animation.
 */
export const collected = proxy<{ collection: Collection | null }>({ collection: null })
