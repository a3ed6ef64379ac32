import { UPLOAD_BODY, UPLOAD_FILE, UPLOAD_PATH } from '../contract/wire/upload.ts'
import { createIdbKeyVal } from './device/keyval.ts'
import { probed } from './device/probe.ts'
import { OPERATIONS, SESSION } from './device/stored.ts'
import type { Channel, Clock, Env, Lock, Transport } from './env.ts'
import { createIdbStore } from './outbox/idb-store.ts'

export const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

const mint = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The browser sets the content type of a form itself, because it has to contain the multipart boundary. */
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

/**
 * `forgetScreens` deletes the saved screens of an account together with its answers. It is passed in because they are
 * stored by code outside the client.
 */
export const browserEnv = (base: string, forgetScreens: Env['forgetScreens']): Env => {
  const [session, answers] = [
    createIdbKeyVal('tiger-tally', [SESSION, OPERATIONS]),
    createIdbKeyVal('tiger-tally-answers'),
  ]
  const device = probed(clock, mint, { session, answers, outbox: createIdbStore() })
  const webLock: Lock = (name, work) => navigator.locks.request(`tiger-tally:${name}`, work)
  return {
    clock,
    random,
    mint,
    transport: transportTo(base),
    ...device,
    forgetScreens,
    lock: 'locks' in navigator ? webLock : (_name, work) => work(),
    channel: openChannel(),
    onLine: () => navigator.onLine,
  }
}
