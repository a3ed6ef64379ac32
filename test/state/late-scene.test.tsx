import { i18n } from '@lingui/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Scene } from '../../src/areas/shared/pictures/scene.tsx'
import { renderPortal } from '../../src/shell/toast/portal.tsx'
import { soon } from '../support/soon.ts'
import { openMiniDom } from '../support/stubs/mini-dom.ts'

/** The line comes back when the test says so. */
const { line } = vi.hoisted(() => ({ line: { back: (): unknown => undefined } }))
vi.mock('../../src/shell/worker/worker.ts', () => ({
  reloadChunk: async (again: () => Promise<unknown>) => {
    line.back = again
  },
}))

const page = openMiniDom()
beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterAll(page.leave)

test('a drawing whose code could not be loaded is there once it can be', async () => {
  let isCut = true
  const draw = vi.fn(async () => {
    if (isCut) throw new TypeError('Failed to fetch dynamically imported module')
    return '<svg/>'
  })
  const takeAway = renderPortal(<Scene draw={draw} />)
  await soon(() => expect(draw).toHaveBeenCalledTimes(1))
  isCut = false
  await soon(async () => {
    await line.back()
    expect(page.pictures()).toEqual(['data:image/svg+xml,%3Csvg%2F%3E'])
  })
  takeAway()
})
