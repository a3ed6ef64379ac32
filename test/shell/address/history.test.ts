import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentLocation, go, startHistory } from '../../../src/shell/address/history.ts'
import { ifStillHere } from '../../../src/shell/address/if-still-here.ts'
import { soon } from '../../support/soon.ts'

let entries: string[] = []
let now = 0

beforeEach(() => {
  entries = ['/#/home']
  const location = { pathname: '/', search: '', hash: '#/home' }
  const replaceState = (_state: unknown, _title: string, url: string) => {
    entries[entries.length - 1] = url
    location.hash = url.replace('/', '')
  }
  const pushState = (_state: unknown, _title: string, url: string) => {
    entries.push(url)
    location.hash = url.replace('/', '')
  }
  vi.stubGlobal('location', location)
  vi.stubGlobal('document', { activeElement: null, hidden: true })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('history', { state: null, pushState, replaceState })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  startHistory()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Long after the tap before. */
const tap = (href: string, depth?: number) => {
  now += 10_000
  go(href, { depth })
}

test('a tab that one is on already adds no step back, however often it is tapped', () => {
  for (let taps = 0; taps < 3; taps += 1) tap('/home', 0)
  expect(entries).toHaveLength(1)
  tap('/mine', 0)
  for (let taps = 0; taps < 3; taps += 1) tap('/mine', 0)
  expect(entries).toHaveLength(2)
  expect(currentLocation().path).toBe('/mine')
})

test('another page, and the same one with another query, are steps of their own', () => {
  tap('/mailList')
  tap('/home', 0)
  tap('/threekingDomsWar?tab=mall', 1)
  tap('/threekingDomsWar?tab=signin', 1)
  expect(entries).toHaveLength(5)
})

test('what a finger did is painted before another page is drawn; what the same page shows changes at once', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { activeElement: null, hidden: false, documentElement: { dataset: {} } })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.useFakeTimers()
  tap('/mailList')
  expect(currentLocation().path).toBe('/home')
  for (const frame of frames) frame()
  expect(currentLocation().path).toBe('/home')
  vi.runAllTimers()
  expect(currentLocation().path).toBe('/mailList')
  tap('/mailList?show=gifts', 1)
  expect(currentLocation().search).toContain('show=gifts')
  vi.useRealTimers()
})

test('an answer leads nobody on who has tapped something else, be its page still on its way', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { activeElement: null, hidden: false, documentElement: { dataset: {} } })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const ifHere = ifStillHere()
  const lead = vi.fn()
  ifHere(lead)
  expect(lead).toHaveBeenCalledTimes(1)
  tap('/mailList')
  expect(currentLocation().path).toBe('/home')
  ifHere(lead)
  expect(lead).toHaveBeenCalledTimes(1)
})

test('who goes back before the page that was tapped is drawn sees nothing slide', async () => {
  const dataset: Record<string, string> = {}
  const startViewTransition = vi.fn(() => ({ ready: Promise.resolve(), finished: Promise.resolve() }))
  vi.stubGlobal('document', { activeElement: null, hidden: false, documentElement: { dataset }, startViewTransition })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  tap('/mailList', 1)
  expect(dataset.slide).toBe('deeper')
  tap('/home', 0)
  await soon(() => expect(dataset.slide).toBeUndefined())
  expect(startViewTransition).not.toHaveBeenCalled()
  expect(currentLocation().path).toBe('/home')
})
