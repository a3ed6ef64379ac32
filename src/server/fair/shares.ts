import type { Config } from '../config/config.ts'
import { createHeldBytes, type HeldBytes } from './held-bytes.ts'
import { createHold } from './hold.ts'
import { createQueue, type Queue } from './queue.ts'
import { createRate, type Rate } from './rate.ts'

/** What keeps one from slowing all: each of these stands before what is scarce. */
export interface Shares {
  /** By the line of the network, whoever asks and however wrongly. */
  readonly callsOfAddress: Rate
  /** Of machines and platforms, apart from the phones that share their address. */
  readonly signedOfAddress: Rate
  /** Of whom a right signature proves: nobody else uses up a player's share. */
  readonly callsOfPlayer: Rate
  /** Before a database connection is taken: of whom a signature proves, a machine as well. */
  readonly players: Queue
  /** A platform asks for many players at once, each with a row of their own. */
  readonly platforms: Queue
  readonly visitors: Queue
  /** Before a session that this process has not met, or a machine, is looked up, by the line that asks. */
  readonly lookups: Queue
  /** What pictures that are on their way, or wait for a place, take of the memory. */
  readonly uploadBytes: HeldBytes
  /** Before a picture that has come whole is unpacked and looked at. */
  readonly uploads: Queue
  /** Processors and memory: two of each leave the others room. */
  readonly decodes: Queue
  readonly hashes: Queue
  /** Before who asked too fast is told so. */
  readonly hold: () => Promise<void>
}

/** Some twenty of the largest, or hundreds that have just begun. */
const UPLOAD_BYTES = 48 * 1024 * 1024

const endless = Number.POSITIVE_INFINITY

export const createShares = (config: Pick<Config, 'callsPerPlayer' | 'callsPerAddress'>): Shares => ({
  callsOfAddress: createRate(config.callsPerAddress),
  signedOfAddress: createRate(config.callsPerAddress),
  callsOfPlayer: createRate(config.callsPerPlayer),
  players: createQueue({ atOnce: endless, each: 2, eachWaiting: 60, waiting: 5_000 }),
  platforms: createQueue({ atOnce: endless, each: 6, eachWaiting: 600, waiting: 2_000 }),
  // One address may be a whole arcade's.
  visitors: createQueue({ atOnce: endless, each: 8, eachWaiting: 200, waiting: 5_000 }),
  lookups: createQueue({ atOnce: endless, each: 4, eachWaiting: 400, waiting: 5_000 }),
  uploadBytes: createHeldBytes(UPLOAD_BYTES),
  uploads: createQueue({ atOnce: 12, each: 6, eachWaiting: 100, waiting: 200 }),
  decodes: createQueue({ atOnce: 2, each: 1, eachWaiting: 4, waiting: 100 }),
  hashes: createQueue({ atOnce: 2, each: 1, eachWaiting: 8, waiting: 200 }),
  hold: createHold(),
})
