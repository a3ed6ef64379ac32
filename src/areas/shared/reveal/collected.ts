import { proxy } from 'valtio'

export interface Collection {
  readonly total: number
  /** Null until they are on the device. */
  readonly keys: readonly string[] | null
}

/** What is being collected in one go, while its player looks on. Apart from what draws it, for the lists below it. */
export const collected = proxy<{ collection: Collection | null }>({ collection: null })
