import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressDetail, type ListedAddress, setDefaultAddress } from '../../contract/mall/addresses.ts'
import { to } from '../../contract/pages/paths.ts'
import { IconLink } from '../../shell/address/icon-link.tsx'
import { failureText } from '../../shell/texts/failure.ts'
import { saying, sideBySide } from '../../shell/texts/sentence.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Badge } from '../../ui/figure/badge.tsx'
import { tellWhy, useLive } from '../shared/live/use-live.ts'
import { SignImage } from '../shared/pictures/sign-image.tsx'
import { AddressLines } from '../shared/shipping/address-lines.tsx'
import { choosing, forgetChosenAddress } from '../shared/shipping/chosen-address.ts'
import styles from './address.module.css'

interface AddressRowProps {
  readonly address: ListedAddress
  /** Set if an address is being chosen for an order. */
  readonly onChoose: (() => void) | null
  readonly onDelete: () => void
}

export const AddressRow = ({ address, onChoose, onDelete }: AddressRowProps) => {
  const { i18n, t } = useLingui()
  const { run, busy, why } = useLive()
  const { id, label, isDefault, consignee, detail } = address
  /** The accessible name of a button that every row has: the action, the address, and why it is disabled. */
  const named = (act: string, shut?: string) =>
    sideBySide([saying(act, sideBySide([consignee, label || detail])), shut])
  // In short form two houses of one road may look alike. The full address is loaded only for an opened row.
  const [open, setOpen] = useState(false)
  const { data, failure } = useRead(addressDetail, { id }, open)
  const whole = open ? data : undefined
  const fold = open ? t`Show less` : t`Show in full`
  const makeDefault = async () => {
    const answer = await run(setDefaultAddress, { id }, () => t`Default address changed`)
    if (answer.ok) forgetChosenAddress()
  }
  return (
    <li className={`box ${styles.address}`} data-default={isDefault || undefined}>
      <span className={styles.sign}>
        <SignImage of="waypost" size={40} />
      </span>
      <AddressLines address={address} whole={whole} />
      {open && !whole && failure && <p role="alert">{failureText(i18n, failure)}</p>}
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
        <Button wide aria-label={named(t`Ship to this address`)} onClick={onChoose}>
          {t`Ship to this address`}
        </Button>
      )}
      <div className={styles.acts}>
        <Button
          look="bare"
          why={open ? undefined : why}
          busy={open && !whole && !failure}
          aria-label={named(fold, open ? undefined : why)}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {fold}
        </Button>
        <div className={styles.icons}>
          {!isDefault && (
            <IconButton
              of="star"
              busy={busy}
              why={why}
              tell={tellWhy}
              label={named(t`Make default`)}
              onClick={makeDefault}
            />
          )}
          <IconLink of="pen" label={named(t`Edit`)} href={to('addressEdit', {}, { id, ...(onChoose && choosing) })} />
          <IconButton of="bin" why={why} tell={tellWhy} label={named(t`Delete`)} onClick={onDelete} />
        </div>
      </div>
    </li>
  )
}
