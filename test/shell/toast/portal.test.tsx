import { i18n } from '@lingui/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { renderPortal } from '../../../src/shell/toast/portal.tsx'
import { soon } from '../../support/soon.ts'
import { openMiniDom } from '../../support/stubs/mini-dom.ts'

const page = openMiniDom()
beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterAll(page.leave)

const Broken = () => {
  throw new Error('cannot be drawn')
}

test('what cannot be drawn is told to who drew it, once, and whatever else lies there stays', async () => {
  const onGone = vi.fn<() => void>()
  const takeAway = renderPortal(<p>An update is here</p>)
  const takeBroken = renderPortal(<Broken />, onGone)
  await soon(() => expect(onGone).toHaveBeenCalledOnce())
  takeBroken()
  expect(onGone).toHaveBeenCalledOnce()
  expect(page.words()).toContain('An update is here')
  takeAway()
  expect(page.words()).not.toContain('An update is here')
})
