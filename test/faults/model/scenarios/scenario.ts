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
  /** How often the scenario had an effect: a round without any does not count. */
  hits: number
}

/** One kind of fault. Scenarios are independent, so that a round can combine several. */
export interface Scenario {
  readonly name: string
  /** Tabs run the page's own state and views, and their text is compared with the truth. */
  readonly screens?: boolean | 'now and then'
  readonly tabs?: number
  readonly worker?: boolean
  /** The browser has Web Locks. */
  readonly locks?: boolean
  /** The network faults it uses. */
  readonly line?: (wire: Wire) => readonly Fault[]
  readonly rate?: number
  /** Set-up, after the login and before the first tap. */
  begin?(scene: Scene): void
  /** Called alongside each step, with its number; time may pass. */
  beside?(scene: Scene, index: number): Promise<void> | void
  /** After the last step; more time may pass. */
  after?(scene: Scene): Promise<void> | void
  /**
   * Two requests of one lane may be in flight: what cannot be stored is sent directly, and a clock jump ends a lease.
   */
  readonly disturbsLanes?: boolean
  /** What stays broken after the round. */
  readonly lasts?: Lasting
  readonly accounts?: readonly string[]
  fired?(scene: Scene): boolean
}

export interface Lasting {
  /** Pages and workers stay open instead of being restarted. */
  readonly lives?: boolean
  readonly disk?: boolean
  /** Nothing asks again for rows the service fails on: the others get through anyway, and those once it works. */
  readonly service?: boolean
}

/** A round with screens takes ten times as long. */
const ONE_IN = 10
export const showsScreens = ({ screens }: Scenario, { seed }: Plan): boolean =>
  screens === 'now and then' ? seed % ONE_IN === 0 : screens === true
