import { afterEach, expect, test, vi } from 'vitest'
import { waits } from '../../../src/shell/badges/waiting.ts'
import { followBadge } from '../../../src/shell/installed/icon-badge.ts'

afterEach(() => vi.unstubAllGlobals())

test('a number that the browser refused is on the icon once the page is looked at again, and once', async () => {
  let mayShow = false
  const shown: number[] = []
  const setAppBadge = async (count: number) => {
    if (!mayShow) throw new DOMException('not before notifications are allowed', 'NotAllowedError')
    shown.push(count)
  }
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge: () => setAppBadge(0) })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', page)
  /** The page is looked at, and what it asks the browser for is answered. */
  const look = async () => {
    page.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve))
  }
  waits.keys = ['mail:a', 'signin']
  followBadge()
  await look()
  expect(shown).toEqual([])
  mayShow = true
  await look()
  await look()
  expect(shown).toEqual([2])
})
