import type { KeyVal } from '../../client/env.ts'

/** Replaces the device's databases on the service: everything is absent, and nothing is stored. */
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
