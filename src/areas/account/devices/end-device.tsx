import { useLingui } from '@lingui/react/macro'
import { type Device, endDevice } from '../../../contract/account/devices.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { isFinal } from '../../shared/live/is-final.ts'
import { useLive } from '../../shared/live/use-live.ts'

interface EndDeviceProps {
  /** Null while the question is closed. */
  readonly device: Device | null
  readonly onClose: () => void
}

export const EndDevice = ({ device, onClose }: EndDeviceProps) => {
  const { t } = useLingui()
  const { run, busy, why } = useLive()
  const name = device?.name ?? ''
  const end = async () => {
    const answer = await run(endDevice, { id: device?.id ?? '' }, () => t`That device is logged out`)
    // The device is gone already, so there is nothing left to ask.
    if (isFinal(answer)) onClose()
  }
  return (
    <Sheet
      open={device !== null}
      title={t`Log out on ${name}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={busy} why={why} onClick={end}>{t`Log out that device`}</Button>
          <Button look="bare" onClick={onClose}>{t`Stay logged in`}</Button>
        </>
      }
    >
      <p>{t`That device is logged out the next time it connects, and its saved copies are removed. Unsent claims stay there until you log in on it again.`}</p>
    </Sheet>
  )
}
