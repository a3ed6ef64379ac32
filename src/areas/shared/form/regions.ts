import { useLingui } from '@lingui/react/macro'
import { phoneRegions } from '../../../contract/account/session.ts'
import type { PhoneRegion } from '../../../rules/account/phone.ts'

const countries: Readonly<Record<PhoneRegion, string>> = { '+886': 'TW', '+86': 'CN', '+852': 'HK', '+853': 'MO' }

/** The supported regions, named in the player's language. */
export const useRegions = (): readonly { readonly id: PhoneRegion; readonly label: string }[] => {
  const { i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region', style: 'short' })
  return phoneRegions.map((id) => ({ id, label: `${id} ${names.of(countries[id]) ?? ''}` }))
}
