import { useLingui } from '@lingui/react/macro'
import type { Store } from '../../../contract/arcade/store.ts'

/** In postal order: from large to small in Chinese, from house to city elsewhere. */
export const useStoreAddress = () => {
  const { t } = useLingui()
  return ({ city, district, address: street }: Store, zip = ''): string =>
    t`${street}, ${district}, ${city} ${zip}`.trim()
}
