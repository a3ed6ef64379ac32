import { roundedDistance } from '../../../rules/distance.ts'
import { perLanguage } from '../../../shell/texts/format.ts'

const kilometres = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }))
const metres = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'meter' }))

/** "800 m", "2.4 km", "31 km"; never below a hundred metres, as positions are not that exact. */
export const distanceText = (km: number): string => {
  const rounded = Math.max(0.1, roundedDistance(km))
  return rounded < 1 ? metres().format(Math.round(rounded * 10) * 100) : kilometres().format(rounded)
}
