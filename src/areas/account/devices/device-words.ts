import { useLingui } from '@lingui/react/macro'
import type { Device } from '../../../contract/account/devices.ts'

/** A country by its name, or a time zone by its local name, which is about as precise as a place should be. */
const placeName = (place: string, language: string): string | null => {
  try {
    if (/^[A-Z]{2}$/.test(place))
      return new Intl.DisplayNames(language, { type: 'region', style: 'short' }).of(place) ?? null
    const parts = new Intl.DateTimeFormat(language, { timeZone: place, timeZoneName: 'longGeneric' }).formatToParts(0)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
  } catch {
    return null
  }
}

export const useDeviceWords = () => {
  const { i18n, t } = useLingui()
  const methods: Readonly<Record<Device['method'], string>> = {
    code: t`by phone code`,
    password: t`by password`,
    messenger: t`by messaging app`,
    handover: t`through another app`,
  }
  /** The login method and the place, one line each. */
  return ({ method, place }: Pick<Device, 'method' | 'place'>): readonly string[] => {
    const from = place === null ? null : placeName(place, i18n.locale)
    return from === null ? [methods[method]] : [methods[method], from]
  }
}
