import { addressList, type ListedAddress } from '../../contract/mall/addresses.ts'
import { request } from '../../state/layer.ts'
import { isAnswerTo, prime, reading } from '../../state/reading/answers.ts'

/** The service has saved it: it is in the list before that is asked for again, whatever the line does meanwhile. */
export const listAddress = (saved: ListedAddress): void => {
  const { data } = reading(addressList, {}).known()
  if (!isAnswerTo(addressList, data)) return
  const others = data.addresses
    .filter(({ id }) => id !== saved.id)
    .map((one) => (saved.isDefault ? { ...one, isDefault: false } : one))
  const [first] = others
  // As the service lists them: the default one first, then those changed last.
  const addresses = first?.isDefault ? [first, saved, ...others.slice(1)] : [saved, ...others]
  prime(addressList, {}, { addresses }, request().now())
}
