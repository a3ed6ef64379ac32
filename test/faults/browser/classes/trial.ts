import type { Slot } from '../phone/slot.ts'
import type { Player } from '../player.ts'
import type { Tapping } from '../taps.ts'

/** A round while its fault is active. */
export interface Trial {
  readonly slot: Slot
  readonly player: Player
  readonly tapping: Tapping
  /** The number of the round within its class; selects a variant. */
  readonly n: number
}

/** Taps and injects the fault; resolves when it is over, to whether the fault affected anything. */
export type FaultInjector = (trial: Trial) => Promise<boolean>
