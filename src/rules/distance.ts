export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** The mean radius. */
const EARTH_KM = 6_371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres. */
export const distance = (one: Point, other: Point): number => {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const share = north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** decided here: as exact as is useful on foot: to a hundred metres below ten kilometres, to a kilometre above. */
export const roundedDistance = (km: number): number => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km))
