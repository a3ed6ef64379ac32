import { useLingui } from '@lingui/react/macro'
import { addressDetail, type ListedAddress, setDefaultAddress } from '../../contract/mall/addresses.ts'
import { to } from '../../contract/pages/paths.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { useRead } from '../../state/reading/use-read.ts'
import { Badge } from '../../ui/figure/badge.tsx'
import { Button } from '../../ui/press/button.tsx'
import { useLive } from '../shared/live/use-live.ts'
import { AddressLines } from '../shared/store/address-lines.tsx'
import { choosing, forgetChosenAddress } from '../shared/store/chosen-address.ts'
import styles from './address.module.css'

interface AddressRowProps {
  readonly address: ListedAddress
  /** Where one is chosen for an order. */
  readonly onChoose: (() => void) | null
  readonly onDelete: () => void
}

export const AddressRow = ({ address, onChoose, onDelete }: AddressRowProps) => {
  const { t } = useLingui()
  const { run, busy, why } = useLive()
  const { id, label, isDefault } = address
  // Where a parcel is sent has to be read before it is chosen; without signal the short one stands there.
  const whole = useRead(addressDetail, { id }, onChoose !== null)
  const makeDefault = async () => {
    const answer = await run(setDefaultAddress, { id }, () => t`Default address changed`)
    if (answer.ok) forgetChosenAddress()
  }
  return (
    <li className={`box ${styles.address}`}>
      <AddressLines address={address} whole={onChoose && whole.data} />
      {(isDefault || label !== '') && (
        <p className={styles.badges}>
          {isDefault && <Badge tone="gold">{t({ message: 'Default', context: 'address' })}</Badge>}
          {label !== '' && (
            <span translate="no">
              <Badge>{label}</Badge>
            </span>
          )}
        </p>
      )}
      {onChoose && (
        <Button wide onClick={onChoose}>
          {t`Ship to this address`}
        </Button>
      )}
      <div className={styles.acts}>
        <GoButton look="quiet" href={to('addressEdit', {}, { id, ...(onChoose && choosing) })}>
          {t`Edit`}
        </GoButton>
        <Button look="bare" why={why} onClick={onDelete}>
          {t`Delete`}
        </Button>
        {!isDefault && (
          <Button look="bare" busy={busy} why={why} onClick={makeDefault}>
            {t`Make default`}
          </Button>
        )}
      </div>
    </li>
  )
}
