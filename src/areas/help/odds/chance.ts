import { percent } from '../../../shell/texts/later-format.ts'

/** The finest share that is written out. */
const FINEST = 0.0001

/** What is not quite certain is never written as 100 %. */
export const shareText = (share: number): string =>
  share < 1 && share > 1 - FINEST / 2 ? `> ${percent(1 - FINEST)}` : percent(share)
