import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Device, deviceList, endOtherDevices } from '../../../contract/account/devices.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useRead } from '../../../state/reading/use-read.ts'
import { Button } from '../../../ui/button/button.tsx'
import { List } from '../../../ui/list/list.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { DeviceRow } from './device-row.tsx'
import styles from './devices.module.css'
import { EndDevice } from './end-device.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { LoginMethods } from './login-methods.tsx'
import { useLink } from './use-link.ts'

const DevicesPage = () => {
  const { t } = useLingui()
  const read = useRead(deviceList, {})
  const { run, busy, why } = useLive()
  const { trouble, unproven, forget } = useLink()
  const [ending, setEnding] = useState<Device | null>(null)
  const endOthers = () =>
    run(
      endOtherDevices,
      {},
      ({ signedOut }) =>
        t`${plural(signedOut, { one: '# other device was logged out', other: '# other devices were logged out' })}`,
    )
  return (
    <Screen
      title={t`Devices`}
      backTo={to('mine')}
      read={read}
      promise={t`The devices you are logged in on appear here once you are online.`}
      top={
        trouble !== null && (
          <p role="alert" className={styles.refusal}>
            {trouble}
          </p>
        )
      }
    >
      {({ devices, passwordSetAt, messenger }) => (
        <>
          <Section title={t`Where you are logged in`}>
            <List label={t`Devices`}>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />
              ))}
            </List>
            {devices.length > 1 && (
              <Button look="quiet" wide busy={busy} why={why} onClick={endOthers}>
                {t`Log out everywhere else`}
              </Button>
            )}
          </Section>
          <EndDevice device={ending} onClose={() => setEnding(null)} />
          <LoginMethods passwordSetAt={passwordSetAt} messenger={messenger} />
          {messenger && <LinkSheet name={messenger.name} ticket={unproven} onClose={forget} />}
        </>
      )}
    </Screen>
  )
}

export default DevicesPage
