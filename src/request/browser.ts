import { UPLOAD_BODY, UPLOAD_FILE, UPLOAD_PATH } from '../contract/upload.ts'
import type { Channel, Clock, Env, KeyVal, Lock, Transport } from './env.ts'
import { forgetScreens } from './forget-screens.ts'
import { createIdbKeyVal, createMemoryKeyVal } from './keyval.ts'
import { createLeaseLock } from './lock.ts'
import type { OutboxStore } from './outbox/box.ts'
import { createIdbStore } from './outbox/idb-store.ts'
import { createMemoryStore } from './outbox/memory-store.ts'

/** What page and worker both have. */

const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

const mint = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The form's own header names its borders, so it has to be the browser's. */
const withFile = (
  { 'content-type': _json, ...headers }: Readonly<Record<string, string>>,
  body: string,
  file: Blob,
) => {
  const form = new FormData()
  form.set(UPLOAD_BODY, body)
  form.set(UPLOAD_FILE, file)
  return { headers, body: form }
}

const transportTo =
  (base: string): Transport =>
  async ({ headers, body, file, signal }) => {
    const response = await fetch(file ? UPLOAD_PATH : base, {
      method: 'POST',
      ...(file ? withFile(headers, body, file) : { headers, body }),
      signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
  }

const openChannel = (): Channel => {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, subscribe: () => {} }
  const channel = new BroadcastChannel('tiger-tally')
  return {
    post: (message) => channel.postMessage(message),
    subscribe: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
  }
}

const PATIENCE_MS = 5_000

const within = (work: Promise<boolean>): Promise<boolean> => {
  const limit = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return Promise.race([work.catch(() => false), limit])
}

/**
 * Private mode and full disks open databases gladly and refuse at the first write, so a write it has to be. All that is read waits for
 * it, so it is no more than that: what the last visit wrote is written over.
 */
const canKeep = (keyval: KeyVal): Promise<boolean> => {
  return within(keyval.set('probe', mint()).then(() => true))
}
/** The outbox writes through to the disk, which takes longer; only claims wait for that. */
const canQueue = (outbox: OutboxStore): Promise<boolean> => within(outbox.transact(() => null).then(() => true))

const whenKnown = (storage: Promise<boolean>, real: KeyVal): KeyVal => {
  const memory = createMemoryKeyVal()
  const chosen = storage.then((works) => (works ? real : memory))
  return {
    get: async (key) => (await chosen).get(key),
    set: async (key, value) => (await chosen).set(key, value),
    update: async (key, change) => (await chosen).update(key, change),
    remove: async (keys) => (await chosen).remove(keys),
    entries: async () => (await chosen).entries(),
  }
}

const outboxWhenKnown = (storage: Promise<boolean>, real: OutboxStore): OutboxStore => {
  const memory = createMemoryStore()
  const chosen = storage.then((works) => (works ? real : memory))
  return {
    transact: async (work) => (await chosen).transact(work),
    rows: async () => (await chosen).rows(),
  }
}

export const browserEnv = (base: string): Env => {
  const [session, outbox] = [createIdbKeyVal('tiger-tally'), createIdbStore()]
  const keeps = canKeep(session)
  const storage = Promise.all([keeps, canQueue(outbox)]).then((works) => works.every(Boolean))
  const keyval = whenKnown(keeps, session)
  const webLock: Lock = (name, work) => navigator.locks.request(`tiger-tally:${name}`, work)
  return {
    clock,
    random,
    mint,
    transport: transportTo(base),
    keyval,
    answers: whenKnown(keeps, createIdbKeyVal('tiger-tally-answers')),
    forgetScreens,
    outbox: outboxWhenKnown(storage, outbox),
    storage,
    lock: 'locks' in navigator ? webLock : createLeaseLock(clock, keyval, mint),
    channel: openChannel(),
    onLine: () => navigator.onLine,
  }
}
