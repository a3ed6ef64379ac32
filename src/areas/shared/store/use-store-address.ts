import { useLingui } from '@lingui/react/macro'
import type { Store } from '../../../contract/arcade/store.ts'

/** As an envelope has it: from the large to the small in Chinese, from the house to the city elsewhere. */
export const useStoreAddress = () => {
  const { t } = useLingui()
  return ({ city, district, address: street }: Store, zip = ''): string =>
    t`${street}, ${district}, ${city} ${zip}`.trim()
}
