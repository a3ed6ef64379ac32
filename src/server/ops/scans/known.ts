import type { scanCodes } from '../../db/schema/index.ts'

/** Enough of the keyed hash to tell codes apart. */
const ID_LENGTH = 12
export const idOf = (codeIndex: string): string => codeIndex.slice(0, ID_LENGTH)
export const startsWith = (id: string): string => `${id}%`

export const stateOf = ({ from, to }: typeof scanCodes.$inferSelect, now: number): 'ahead' | 'open' | 'over' => {
  if (to <= now) return 'over'
  return from <= now ? 'open' : 'ahead'
}
