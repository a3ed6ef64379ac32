import type { ListedStore } from '../../../contract/store.ts'

type Addressed = Pick<ListedStore, 'zip' | 'city' | 'district' | 'address'>

/** As an envelope has it: from the large to the small in Chinese, from the house to the city elsewhere. */
export const addressLine = ({ zip, city, district, address }: Addressed, locale: string): string =>
  locale.startsWith('zh') ? `${zip} ${city}${district}${address}` : `${address}, ${district}, ${city} ${zip}`
