import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import { currentLocation, startHistory } from '../../../src/shell/address/history.ts'
import { followSessionOver } from '../../../src/shell/navigation/session/session-over.ts'
import * as toasts from '../../../src/shell/toast/toast.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  vi.spyOn(toasts, 'toast').mockImplementation((text) => void said.push(text))
})
afterEach(() => vi.unstubAllGlobals())
/** It is said once its texts are here: a test that does not wait for it would leave it to the next. */
const untilSaid = () => vi.waitFor(() => expect(said).toHaveLength(1), WAIT_TIMEOUT_MS)

/** Where somebody is whose session was found to be over when they opened the app at this address. */
const leftAt = async (hash: string, why: string): Promise<string> => {
  vi.stubGlobal('location', { pathname: '/', search: '', hash })
  vi.stubGlobal('history', { state: null, pushState: () => undefined, replaceState: () => undefined })
  vi.stubGlobal('document', { activeElement: null, hidden: true })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('addEventListener', () => undefined)
  startHistory()
  const layer: unknown = {
    onMessage: () => undefined,
    session: { current: async () => null, takeWhyOver: async () => why },
  }
  const isLayer = (given: unknown): given is RequestLayer => given === layer
  if (isLayer(layer)) provideLayer(layer)
  followSessionOver()
  await new Promise((resolve) => setTimeout(resolve))
  const { path, search } = currentLocation()
  return `${path}?${search}`
}

test.each(['#/home', '#/mine', '#/scan', '#/newDetail?id=n02'])(
  'a player who is missing from a request stays at %s, where everybody may be',
  async (hash) => {
    expect(await leftAt(hash, 'missing_roleid')).toBe(`${hash.slice(1)}${hash.includes('?') ? '' : '?'}`)
    await untilSaid()
  },
)

test('whoever fills in a form of the login stays there, and is told nothing', async () => {
  expect(await leftAt('#/register', 'missing_roleid')).toBe('/register?')
})

test('whose account is being deleted is led to no login, which would take it back', async () => {
  expect(await leftAt('#/mailList', 'account_leaving')).toBe('/home?')
  await untilSaid()
})

test.each([
  ['#/mailList', 'missing_roleid'],
  ['#/home', 'refresh_failed'],
  ['#/scan', 'account_blocked'],
])('at %s with %s they are led to the login, with the reason', async (hash, why) => {
  const place = await leftAt(hash, why)
  expect(place.startsWith('/login?')).toBe(true)
  expect(new URLSearchParams(place.split('?')[1]).get('why')).toBe(why)
})

test.each(['missing_roleid', 'account_leaving'] as const)('%s is said in its own words on Home too', async (why) => {
  await leftAt('#/home', why)
  await untilSaid()
  expect(said).not.toContain('Request failed')
})
