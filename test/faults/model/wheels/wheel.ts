import type { Chance } from '../chance.ts'
import type { Device } from '../device.ts'
import type { Fault, Wire } from '../line/faults.ts'
import type { Network } from '../line/network.ts'
import type { Plan } from '../plan.ts'
import type { Player } from '../player/player.ts'
import type { ModelServer } from '../service/server.ts'
import type { VirtualTime } from '../virtual-time.ts'

export interface Scene {
  readonly plan: Plan
  readonly time: VirtualTime
  readonly chance: Chance
  readonly server: ModelServer
  readonly network: Network
  readonly device: Device
  readonly player: Player
  /** How often a wheel did what it is there for: a round in which none did does not count. */
  turned: number
}

/** One kind of trouble. Wheels know nothing of each other, so that a round can turn several at once. */
export interface Wheel {
  readonly name: string
  /** Tabs run the page's own state and views, and what they show is held against the truth. */
  readonly screens?: boolean | 'now and then'
  readonly tabs?: number
  readonly worker?: boolean
  /** How the line misbehaves while it does. */
  readonly line?: (wire: Wire) => readonly Fault[]
  readonly rate?: number
  /** The phone is in hand and somebody is logged in; nothing was tapped yet. */
  begin?(scene: Scene): void
  /** Around the step with this number. It runs beside the step; time may pass in it. */
  beside?(scene: Scene, index: number): Promise<void> | void
  /** The last step was taken; more time may pass. */
  after?(scene: Scene): Promise<void> | void
  /**
   * Two may be on their way in one lane: what cannot be written down goes straight, and a lease ends with a clock
   * that jumps.
   */
  readonly disturbsLanes?: boolean
  /** Everything is well again, but for what is said here to last. */
  readonly lasts?: Lasting
  readonly accounts?: readonly string[]
  fired?(scene: Scene): boolean
}

export interface Lasting {
  /** Pages and workers live on instead of being opened anew. */
  readonly lives?: boolean
  readonly disk?: boolean
  readonly service?: boolean
  /** Nobody asks about what the service cannot do: the rest has to come through without. */
  readonly handsOff?: boolean
}

/** A round with screens takes ten times as long. */
const ONE_IN = 10
export const showsScreens = ({ screens }: Wheel, { seed }: Plan): boolean =>
  screens === 'now and then' ? seed % ONE_IN === 0 : screens === true

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
