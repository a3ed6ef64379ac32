import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { DeviceRow } from '../../../src/areas/account/devices/device-row.tsx'
import type { Device } from '../../../src/contract/account/devices.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { Phone } from '../../client/support/phone.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  provideLayer(new Phone().layer)
})

const drawn = (device: Device): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <DeviceRow device={device} onEnd={() => undefined} />
    </I18nProvider>,
  )
const device: Device = {
  ...{ id: 'd', name: 'Firefox, Windows', here: false, method: 'password', place: null },
  ...{ since: 1, usedAt: 1 },
}

test('where it was used has a line of its own', () => {
  expect(drawn({ ...device, place: 'Asia/Taipei' })).toMatch(/by password<\/span><span[^>]*>Taiwan/)
})

test('the button that logs a device out says which one, since every row has it', () => {
  expect(drawn(device)).toContain('aria-label="Log out: Firefox, Windows, by password"')
})
