import type { KeyVal } from '../../client/env.ts'

/** Stands in for the device's databases where there is no device: everything is absent, and nothing is kept. */
const nothing = async (): Promise<undefined> => undefined
const none = async (): Promise<[]> => []

export const createIdbKeyVal = (): KeyVal => ({
  get: nothing,
  set: nothing,
  update: nothing,
  remove: nothing,
  keys: none,
  entries: none,
})
