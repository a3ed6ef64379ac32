import { i18n } from '@lingui/core'
import { Activity, useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PageBoundary } from '../../../src/shell/navigation/stack/page-boundary.tsx'
import { renderPortal } from '../../../src/shell/toast/portal.tsx'
import { soon } from '../../support/soon.ts'
import { openMiniDom } from '../../support/stubs/mini-dom.ts'

vi.mock('../../../src/shell/screen/screen.tsx', () => ({ Frame: ({ children }: { children: unknown }) => children }))
vi.mock('../../../src/shell/worker/worker.ts', () => ({ reloadChunk: () => undefined }))

const page = openMiniDom()
beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterAll(page.leave)

const line = { down: true }
const Part = () => {
  if (line.down) throw new Error('Failed to fetch dynamically imported module: part')
  return 'the page'
}
const kept = proxy<{ mode: 'visible' | 'hidden' }>({ mode: 'visible' })
/** Effects are taken back when what is kept has been hidden. */
const drawn = { hidden: false }
const Witness = () => {
  useEffect(() => {
    drawn.hidden = false
    return () => {
      drawn.hidden = true
    }
  }, [])
  return null
}
const Kept = () => (
  <Activity mode={useSnapshot(kept).mode}>
    <PageBoundary>
      <Part />
    </PageBoundary>
    <Witness />
  </Activity>
)

test('a kept page that was missing is tried again when it is come back to', async () => {
  const takeAway = renderPortal(<Kept />)
  await soon(() => expect(page.words()).toContain('This page is not on your device yet'))
  kept.mode = 'hidden'
  await soon(() => expect(drawn.hidden).toBe(true))
  line.down = false
  kept.mode = 'visible'
  await soon(() => expect(page.words()).toContain('the page'))
  expect(page.words()).not.toContain('This page is not on your device yet')
  takeAway()
})
