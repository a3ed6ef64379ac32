import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { addressDetail } from '../../contract/mall/addresses.ts'
import { to } from '../../contract/pages/paths.ts'
import { Frame, Screen } from '../../shell/screen/screen.tsx'
import { forgetDraft } from '../../state/persisted/use-draft.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { AddressForm } from './address-form.tsx'
import { draftOf } from './draft.ts'
import { blankAddress, typedFrom } from './typed-address.ts'

const Known = ({ id }: { readonly id: string }) => {
  const { t } = useLingui()
  const read = useRead(addressDetail, { id })
  const isGone = read.failure?.code === 'not_found'
  // Deleted on another device.
  useEffect(() => {
    if (isGone) forgetDraft(draftOf(id))
  }, [isGone, id])
  return (
    <Screen
      title={t`Edit address`}
      backTo={to('addressList')}
      read={read}
      promise={t`The full address is not saved on this device. You can change it once you are online.`}
    >
      {(address) => <AddressForm key={id} id={id} known={typedFrom(address)} isDefault={address.isDefault} />}
    </Screen>
  )
}

const AddressEditPage = () => {
  const { t } = useLingui()
  const id = new URLSearchParams(useSearch()).get('id')
  if (id !== null) return <Known id={id} />
  return (
    <Frame title={t`New address`} backTo={to('addressList')}>
      <AddressForm id={null} known={blankAddress} isDefault={false} />
    </Frame>
  )
}

export default AddressEditPage
