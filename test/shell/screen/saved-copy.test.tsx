import { i18n } from '@lingui/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { frozenLocation } from '../../../src/shell/address/hash-location.ts'
import { Screen } from '../../../src/shell/screen/screen.tsx'
import { renderPortal } from '../../../src/shell/toast/portal.tsx'
import { clock } from '../../../src/state/clock.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'
import { openMiniDom } from '../../support/stubs/mini-dom.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'

const page = openMiniDom()
/** It is ten in the morning, Taipei time. */
const phone = new Phone()
const passes = async (ms: number): Promise<void> => {
  await phone.pass(ms)
  clock.now = phone.time.now
}

beforeAll(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(phone.layer)
  await passes(0)
})
afterAll(page.leave)

test('a saved copy on a page left open over midnight says of which day it is', async () => {
  const read = { data: 'Welcome', at: phone.time.now, kept: true, asking: false, again: () => undefined }
  const takeAway = renderPortal(
    <Router hook={frozenLocation({ path: '/mailList', search: '' })}>
      <Screen title="Mail" promise="Letters" read={read}>
        {(letter) => <p>{letter}</p>}
      </Screen>
    </Router>,
  )
  await passes(13 * 3_600_000)
  await vi.waitFor(() => expect(page.words()).toMatch(/Saved copy, as of\s+10:00/), WAIT_TIMEOUT_MS)
  await passes(3_600_000)
  await vi.waitFor(() => expect(page.words()).toMatch(/Saved copy, as of\s+Nov 21, 10:00/), WAIT_TIMEOUT_MS)
  takeAway()
})
