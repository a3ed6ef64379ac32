import { i18n } from '@lingui/core'
import { proxy, useSnapshot } from 'valtio'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import GameHomePage from '../../../src/shell/game/game-home-page.tsx'
import { renderPortal } from '../../../src/shell/toast/portal.tsx'
import { soon } from '../../support/soon.ts'
import { openMiniDom } from '../../support/stubs/mini-dom.ts'

vi.mock('../../../src/shell/screen/screen.tsx', () => ({ Frame: ({ children }: { children: unknown }) => children }))
vi.mock('../../../src/shell/game/game-tabs.tsx', () => ({ GameTabs: () => 'all tabs' }))
vi.mock('../../../src/shell/worker/worker.ts', () => ({ reloadChunk: () => undefined }))
vi.mock('../../../src/shell/game/tab-parts.ts', async () => {
  const { lazyComponents } = await import('../../../src/shell/code/lazy-components.ts')
  return {
    tabParts: lazyComponents(async (name: string) => {
      if (name === 'ranking') throw new TypeError('Failed to fetch dynamically imported module: ranking')
      const Part = () => {
        if (name === 'mall') throw new Error('cannot be drawn')
        return `the tab ${name}`
      }
      return { default: Part }
    }),
  }
})

const page = openMiniDom()
beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterAll(page.leave)

const place = proxy({ search: 'tab=signin' })
const Page = () => {
  const { search } = useSnapshot(place)
  return (
    <Router hook={frozenLocation({ path: '/threekingDomsWar', search })}>
      <GameHomePage />
    </Router>
  )
}
const says = (words: string) => soon(() => expect(page.words()).toContain(words))

test('a tab that is missing or broken leaves the way to the others, which are none of it', async () => {
  const takeAway = renderPortal(<Page />)
  await says('the tab signin')
  for (const [tab, notice] of [
    ['ranking', 'This page is not on your device yet'],
    ['mall', 'Something went wrong on this page'],
  ] as const) {
    place.search = `tab=${tab}`
    await says(notice)
    expect(page.words()).toContain('all tabs')
    place.search = 'tab=signin'
    await says('the tab signin')
    expect(page.words()).not.toContain(notice)
  }
  takeAway()
})
