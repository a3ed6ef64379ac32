import type { phoneRegions } from '../../contract/account.ts'

type Region = (typeof phoneRegions)[number]

/** Mobile numbers alone: a code cannot reach anything else. */
const mobile: Readonly<Record<Region, RegExp>> = {
  '+886': /^0?(9\d{8})$/,
  '+86': /^(1[3-9]\d{9})$/,
  '+852': /^([4-9]\d{7})$/,
  '+853': /^(6\d{7})$/,
}

/** `+886912345678` for whatever way the player typed it, or null. */
export const normalPhone = (region: Region, typed: string): string | null => {
  const national = mobile[region].exec(typed.replace(/[ ()-]/g, ''))?.[1]
  return national === undefined ? null : `${region}${national}`
}

/** Enough for the player to know which number it is, and no more. */
export const maskedPhone = (phone: string, region: string): string => {
  const national = phone.slice(region.length)
  return `${national.slice(0, 2)}${'*'.repeat(Math.max(national.length - 5, 3))}${national.slice(-3)}`
}
