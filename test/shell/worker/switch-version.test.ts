import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { switchVersion } from '../../../src/shell/worker/switch-version.ts'

vi.mock('../../../src/state/persisted/drafts.ts', () => ({ draftsSettled: async () => true }))

const phone: { served: string; lineIsGood: boolean; reloads: number; registration: object | null } = {
  served: '',
  lineIsGood: true,
  reloads: 0,
  registration: null,
}
const script = (version: string) => `/assets/start-${version}.js`

beforeEach(() => {
  const kept = new Map<string, string>()
  Object.assign(phone, { served: 'older', lineIsGood: true, reloads: 0, registration: null })
  vi.stubGlobal('fetch', async () => {
    if (!phone.lineIsGood) throw new TypeError('no line')
    return new Response(script(phone.served))
  })
  vi.stubGlobal('document', {
    scripts: [{ src: script('older') }],
    querySelector: () => null,
    querySelectorAll: () => [],
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const reload = () => {
    phone.reloads += 1
  }
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => phone.registration } })
})
afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setTimeout(resolve))
const tryToRenew = async (): Promise<boolean> => {
  const done = await switchVersion(() => undefined).then(
    () => true,
    () => false,
  )
  await settled()
  return done
}
/** A worker whose next version is cut off as often as this. */
const workerCutOff = (times: number, waiting: object | null) => {
  let left = times
  phone.registration = {
    get waiting() {
      return left > 0 ? null : waiting
    },
    update: async () => {
      if (left-- > 0) throw new TypeError('cut off')
      return { installing: null, waiting }
    },
  }
}

test('a line over which the service cannot be asked ends nothing: the next try renews', async () => {
  phone.served = 'newer'
  phone.lineIsGood = false
  expect(await tryToRenew()).toBe(false)
  phone.lineIsGood = true
  expect(await tryToRenew()).toBe(true)
  expect(phone.reloads).toBe(1)
})

test('a next version that was cut off once is asked for at the next try', async () => {
  phone.served = 'newer'
  workerCutOff(1, {})
  expect(await tryToRenew()).toBe(false)
  expect(await tryToRenew()).toBe(true)
  // It waits, and takes over from there.
  expect(phone.reloads).toBe(0)
})

test('a page whose worker is of the next version already is loaded anew, once', async () => {
  phone.served = 'newer'
  workerCutOff(0, null)
  expect(await tryToRenew()).toBe(true)
  expect(await tryToRenew()).toBe(true)
  expect(phone.reloads).toBe(1)
})

test('the version that is served is no other: nothing is done', async () => {
  expect(await tryToRenew()).toBe(true)
  expect(phone.reloads).toBe(0)
})
