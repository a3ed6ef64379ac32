import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentLocation, go, startHistory } from '../../../src/shell/address/history.ts'
import { returnTo } from '../../../src/shell/address/return-to.ts'

/** As much of a browser's history as there is in its entries. */
const createHistory = (first: string) => {
  const entries: { url: string; state: unknown }[] = [{ url: first, state: null }]
  let at = 0
  const put = (state: unknown, url: string) => {
    entries[at] = { state, url }
    location.hash = url.slice(url.indexOf('#'))
  }
  const location = { pathname: '/', search: '', hash: first.slice(1) }
  let follow: () => void = () => undefined
  vi.stubGlobal('location', location)
  vi.stubGlobal('document', { activeElement: null, hidden: true })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'popstate') follow = listener
  })
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state ?? null
    },
    pushState(state: unknown, _: string, url: string) {
      entries.length = at + 1
      at += 1
      put(state, url)
    },
    replaceState: (state: unknown, _: string, url: string) => put(state, url),
    back() {
      at -= 1
      const { url = '' } = entries[at] ?? {}
      location.hash = url.slice(url.indexOf('#'))
      follow()
    },
  })
  startHistory()
  return () => entries.slice(0, at + 1).map(({ url }) => url.slice(1))
}

let now = 0
beforeEach(() => {
  // Nobody touches twice here.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['Home', '/#/home', '/home'],
  ['a tab that was come to with a query', '/#/mine?from=card', '/mine'],
  ['a page deep down, with its query', '/#/mailList?show=gifts&zIndex=3', '/mailList?show=gifts'],
])('who logged in on the way from %s is back there, and finds it once', (_, from, target) => {
  const behind = createHistory(from)
  go('/login')
  returnTo(target)
  expect(behind()).toEqual([from.slice(1)])
  expect(currentLocation().path).toBe(target.split('?')[0])
})

test('who came for another page finds that in the login’s place, as deep as that', () => {
  const behind = createHistory('/#/home')
  go('/login?next=/mailList')
  returnTo('/mailList?show=gifts')
  expect(behind()).toEqual(['#/home', '#/mailList?show=gifts&zIndex=1'])
})

test('a tab is no deeper than it ever is, whatever lies behind', () => {
  const behind = createHistory('/#/newDetail?id=n02')
  go('/login')
  returnTo('/home')
  expect(behind()).toEqual(['#/newDetail?id=n02', '#/home'])
})

test('nobody is led out of the app by what lies behind a page that was opened by itself', () => {
  const behind = createHistory('/#/login?next=/mine')
  returnTo('/mine')
  expect(behind()).toEqual(['#/mine'])
})
