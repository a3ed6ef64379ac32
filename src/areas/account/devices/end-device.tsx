import { useLingui } from '@lingui/react/macro'
import { type Device, endDevice } from '../../../contract/account-devices.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useLive } from '../../shared/use-live.ts'

interface EndDeviceProps {
  /** Null while nothing is asked. */
  readonly device: Device | null
  readonly onClose: () => void
}

export const EndDevice = ({ device, onClose }: EndDeviceProps) => {
  const { t } = useLingui()
  const { run, busy } = useLive()
  const name = device?.name ?? ''
  const end = async () => {
    const answer = await run(endDevice, { id: device?.id ?? '' }, () => t`Signed out there`)
    if (answer.ok) onClose()
  }
  return (
    <Sheet
      open={device !== null}
      title={t`Sign out on ${name}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={busy} onClick={end}>{t`Sign out there`}</Button>
          <Button look="bare" onClick={onClose}>{t`Stay`}</Button>
        </>
      }
    >
      <p>{t`That device is out at its next request, and removes what it has kept. Claims that wait there stay until you log in on it again.`}</p>
    </Sheet>
  )
}
