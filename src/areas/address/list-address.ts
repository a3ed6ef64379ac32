import { addressList, type ListedAddress } from '../../contract/mall/addresses.ts'
import { request } from '../../state/layer.ts'
import { isAnswerTo, prime, reading } from '../../state/reading/answers.ts'

/** Puts a saved address into the cached list at once, in case the list cannot be reloaded. */
export const listAddress = (saved: ListedAddress): void => {
  const { data } = reading(addressList, {}).known()
  if (!isAnswerTo(addressList, data)) return
  const others = data.addresses
    .filter(({ id }) => id !== saved.id)
    .map((one) => (saved.isDefault ? { ...one, isDefault: false } : one))
  const [first] = others
  // In the service's order: the default first, then the most recently changed.
  const addresses = first?.isDefault ? [first, saved, ...others.slice(1)] : [saved, ...others]
  prime(addressList, {}, { addresses }, request().now())
}
