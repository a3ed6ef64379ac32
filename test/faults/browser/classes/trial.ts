import type { Slot } from '../phone/slot.ts'
import type { Player } from '../player.ts'
import type { Tapping } from '../taps.ts'

/** One round while its fault is on. */
export interface Trial {
  readonly slot: Slot
  readonly player: Player
  readonly tapping: Tapping
  /** Rounds of one class are numbered, and the number chooses among its variants. */
  readonly n: number
}

/** Taps and makes trouble; resolves once the trouble is over, with whether it really befell something. */
export type Mischief = (trial: Trial) => Promise<boolean>
