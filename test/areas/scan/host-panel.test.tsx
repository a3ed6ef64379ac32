import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { HostPanel } from '../../../src/areas/scan/host/host-panel.tsx'
import type { HostScan } from '../../../src/areas/scan/host/use-host-scan.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const nothing = () => undefined
const isMarked = (state: HostScan): boolean =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <HostPanel state={state} onAgain={nothing} onCamera={nothing} />
    </I18nProvider>,
  ).includes('data-only-here')

test('while the host’s scanner reads the page is not loaded anew, and not held up once that is over', () => {
  expect(isMarked('waiting')).toBe(true)
  expect(isMarked('cancelled')).toBe(false)
  expect(isMarked('failed')).toBe(false)
})
