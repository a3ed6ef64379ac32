import { useLingui } from '@lingui/react/macro'
import { deleteAddress, type ListedAddress } from '../../contract/mall/addresses.ts'
import { Confirm } from '../../ui/sheet/confirm.tsx'
import { useLive } from '../shared/live/use-live.ts'
import { AddressLines } from '../shared/shipping/address-lines.tsx'
import styles from './address.module.css'

interface DeleteAddressProps {
  /** Null while the question is closed. */
  readonly address: ListedAddress | null
  readonly onClose: () => void
}

export const DeleteAddress = ({ address, onClose }: DeleteAddressProps) => {
  const { t } = useLingui()
  const { run, busy, why } = useLive()
  const remove = async () => {
    if (!address) return
    await run(deleteAddress, { id: address.id }, () => t`Address deleted`)
    onClose()
  }
  return (
    <Confirm
      open={address !== null}
      why={why}
      danger
      busy={busy}
      title={t`Delete this address?`}
      confirm={t`Delete address`}
      cancel={t`Keep it`}
      onConfirm={remove}
      onClose={onClose}
    >
      <div className={styles.form}>
        {address && <AddressLines address={address} />}
        <p>{t`Orders already placed still go there.`}</p>
      </div>
    </Confirm>
  )
}
