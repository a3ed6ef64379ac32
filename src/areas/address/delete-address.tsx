import { useLingui } from '@lingui/react/macro'
import { deleteAddress, type ListedAddress } from '../../contract/mall/addresses.ts'
import { forgetDraft } from '../../state/persisted/use-draft.ts'
import { Confirm } from '../../ui/sheet/confirm.tsx'
import { useLive } from '../shared/live/use-live.ts'
import { AddressLines } from '../shared/shipping/address-lines.tsx'
import styles from './address.module.css'
import { draftOf } from './draft.ts'

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
    const { id } = address
    const answer = await run(deleteAddress, { id }, () => t`Address deleted`)
    // What was typed over it has no page any more that could show it.
    if (answer.ok || answer.code === 'not_found') forgetDraft(draftOf(id))
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
