import { randomBytes } from 'node:crypto'
import type { Env, Transport } from '../../../src/client/env.ts'
import { createMemoryKeyVal } from './memory-keyval.ts'
import { createMemoryStore } from './memory-store.ts'

/** A device with all storage in memory. */
export const memoryEnv = (transport: Transport, now: () => number): Env => ({
  clock: {
    now,
    after(ms, run) {
      const timer = setTimeout(run, ms).unref()
      return () => clearTimeout(timer)
    },
  },
  random: Math.random,
  mint: () => randomBytes(16).toString('hex'),
  transport,
  keyval: createMemoryKeyVal(),
  answers: createMemoryKeyVal(),
  forgetScreens: async () => {},
  onStorageLate: () => {},
  outbox: createMemoryStore(),
  storage: Promise.resolve(true),
  lock: (_name, work) => work(),
  channel: { post: () => {}, subscribe: () => {} },
  onLine: () => true,
})
