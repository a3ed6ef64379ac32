import type { ErrorCode } from '../../contract/errors.ts'
import type { TrainableQuality } from './quality.ts'

/** decided here: seals that activate a won digital card, and that exchange a digital card for its print. */
export const activationSeals: Readonly<Record<TrainableQuality, number>> = { common: 1, rare: 1, epic: 2, legend: 3 }
export const printingSeals: Readonly<Record<TrainableQuality, number>> = { common: 1, rare: 2, epic: 3, legend: 5 }

export const whyNotActivate = (quality: TrainableQuality, seals: number): ErrorCode | null =>
  seals < activationSeals[quality] ? 'insufficient_props_activation' : null

export const whyNotPrint = (quality: TrainableQuality, seals: number): ErrorCode | null =>
  seals < printingSeals[quality] ? 'insufficient_props_exchange' : null
