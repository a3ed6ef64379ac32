import { percent } from '../../../shell/texts/later-format.ts'

/** The smallest share that is written out. */
const FINEST = 0.0001

/** Avoids 100 % for anything that is not certain. */
export const shareText = (share: number): string =>
  share < 1 && share > 1 - FINEST / 2 ? `> ${percent(1 - FINEST)}` : percent(share)
