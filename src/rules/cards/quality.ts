import type { Quality } from '../../contract/wire/codecs.ts'

/** spec: quality rises one step per advance, up to legend. Silver legend comes only from the exchange. */
const ladder = ['common', 'rare', 'epic', 'legend'] as const
export type TrainableQuality = (typeof ladder)[number]
export const trainableQualities: readonly TrainableQuality[] = ladder

export const qualityStep = (quality: Quality): number =>
  quality === 'silver' ? ladder.length : ladder.indexOf(quality)

export const nextQuality = (quality: Quality): TrainableQuality | undefined => ladder[qualityStep(quality) + 1]
