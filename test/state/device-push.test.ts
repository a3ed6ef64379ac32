import { afterEach, expect, test, vi } from 'vitest'
import { forgetDevicePush } from '../../src/state/device-push.ts'

afterEach(() => vi.unstubAllGlobals())

const said: string[] = []
const registration = {
  getNotifications: async () => [{ close: () => said.push('closed') }, { close: () => said.push('closed') }],
  pushManager: { getSubscription: async () => ({ unsubscribe: async () => said.push('unsubscribed') }) },
}

test('whoever holds the phone next sees nothing of what was shown of the one before, and gets nothing of theirs', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  await forgetDevicePush()
  expect(said).toEqual(['closed', 'closed', 'unsubscribed'])
})

test('a browser without a worker, or without notifications, has nothing to forget', async () => {
  vi.stubGlobal('navigator', {})
  await forgetDevicePush()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}) } })
  await forgetDevicePush()
})
