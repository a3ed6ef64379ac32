import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { ADDRESSES, addressList, type ListedAddress } from '../../contract/mall/addresses.ts'
import { to } from '../../contract/pages/paths.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { back } from '../../shell/address/history.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { failureText } from '../../shell/texts/failure.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import { chooseAddress, choosing, isChoosing } from '../shared/shipping/chosen-address.ts'
import styles from './address.module.css'
import { AddressRow } from './address-row.tsx'
import { DeleteAddress } from './delete-address.tsx'

interface AddProps {
  readonly full: boolean
  readonly forOrder: boolean
}

const Add = ({ full, forOrder }: AddProps) => {
  const { i18n, t } = useLingui()
  if (full)
    return <Button wide why={failureText(i18n, { code: 'addresses_full', message: '' })}>{t`Add an address`}</Button>
  // A player who adds an address for an order means that one, so the form replaces this list and returns to the order.
  return (
    <GoButton
      look={forOrder ? 'quiet' : 'gold'}
      wide
      replace={forOrder}
      href={to('addressEdit', {}, forOrder ? choosing : {})}
    >
      {t`Add an address`}
    </GoButton>
  )
}

const AddressListPage = () => {
  const { t } = useLingui()
  const forOrder = isChoosing(useSearch())
  const read = useRead(addressList, {})
  const [deleting, setDeleting] = useState<ListedAddress | null>(null)
  const choose = (id: string) => {
    chooseAddress(id)
    back(to('threekingDomsWar', {}, { tab: 'mall' }))
  }
  return (
    <Screen
      title={forOrder ? t`Choose an address` : t`Addresses`}
      backTo={forOrder ? to('threekingDomsWar', {}, { tab: 'mall' }) : to('mine')}
      read={read}
      promise={t`Your addresses appear here once you are online.`}
      empty={({ addresses }) =>
        addresses.length === 0 ? (
          <Panel scene="waypost" title={t`No address yet`} action={<Add full={false} forOrder={forOrder} />}>
            <p>{t`Parcels from the mall go to the addresses you keep here.`}</p>
          </Panel>
        ) : null
      }
    >
      {({ addresses }) => (
        <>
          <ul role="list" className={styles.list} aria-label={t`Addresses`}>
            {addresses.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                onChoose={forOrder ? () => choose(address.id) : null}
                onDelete={() => setDeleting(address)}
              />
            ))}
          </ul>
          <Add full={addresses.length >= ADDRESSES} forOrder={forOrder} />
          <DeleteAddress address={deleting} onClose={() => setDeleting(null)} />
        </>
      )}
    </Screen>
  )
}

export default AddressListPage
