import { i18n } from '@lingui/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useSkipToday } from '../../src/areas/card/exchange/decompose/skip-today.ts'
import { renderPortal } from '../../src/shell/toast/portal.tsx'
import { provideLayer } from '../../src/state/layer.ts'
import { Phone } from '../client/support/phone.ts'
import { openMiniDom } from '../support/stubs/mini-dom.ts'
import { WAIT_TIMEOUT_MS } from '../support/wait-timeout.ts'

const page = openMiniDom()
/** It is ten in the morning, Taipei time. */
const phone = new Phone()
const drawn: ReturnType<typeof useSkipToday>[] = []
const Sheet = () => {
  drawn.push(useSkipToday())
  return null
}

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(phone.layer)
})
afterAll(page.leave)

test('a warning that is not wanted today is asked again in a sheet that stays open over midnight', async () => {
  const takeAway = renderPortal(<Sheet />)
  await vi.waitFor(() => expect(drawn.length).toBeGreaterThan(0), WAIT_TIMEOUT_MS)
  await phone.pass(1_000)
  expect(drawn.at(-1)?.isSkipped()).toBe(false)
  drawn.at(-1)?.skip()
  await vi.waitFor(() => expect(drawn.at(-1)?.isSkipped()).toBe(true), WAIT_TIMEOUT_MS)
  await phone.pass(13 * 3_600_000)
  expect(drawn.at(-1)?.isSkipped()).toBe(true)
  await phone.pass(3_600_000)
  expect(drawn.at(-1)?.isSkipped()).toBe(false)
  takeAway()
})
