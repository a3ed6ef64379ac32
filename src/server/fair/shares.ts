import { DAY_MS } from '../../rules/time/calendar.ts'
import type { Config } from '../config/config.ts'
import { networkOfLine } from '../http/network.ts'
import { createHeldBytes, type HeldBytes } from './held-bytes.ts'
import { createHold } from './hold.ts'
import { createQueue, type Queue } from './queue.ts'
import { createRate, type Rate } from './rate.ts'

/** A limit or queue before each scarce resource, so one caller cannot slow all others. */
export interface Shares {
  /** By the line of the network, whoever asks and however wrongly. */
  readonly callsOfAddress: Rate
  /** At pictures: a board of a hundred faces uses up nobody's calls. */
  readonly looksOfAddress: Rate
  /** Of machines and platforms, apart from the phones that share their address. */
  readonly signedOfAddress: Rate
  /** Of whom a right signature proves: nobody else uses up a player's share. */
  readonly callsOfPlayer: Rate
  /** Of what is remembered for a month by its key: marks made without end would fill the disk. */
  readonly keysOfPlayer: Rate
  /** Before a database connection is taken: of whom a signature proves, a machine as well. */
  readonly players: Queue
  /** A platform asks for many players at once, each with a row of their own. */
  readonly platforms: Queue
  /**
   * By line, around all that is done for who has proven nothing: passwords that are hashed, messages on their way. What
   * is asked of the database meanwhile is `visitors` inside of this, always in that order.
   */
  readonly strangers: Queue
  /** While it asks the database; what is slow outside of it takes nobody's place there. */
  readonly visitors: Queue
  /** Before a session that this process has not met is looked up, by the line that asks. */
  readonly lookups: Queue
  /** Before a machine's key is: a player whose session nobody has met waits behind none of those. */
  readonly signedLookups: Queue
  /** Before a picture is fetched from where it lies. A board shows a hundred, an arcade is one line. */
  readonly looks: Queue
  /** What pictures that are on their way, or wait for a place, take of the memory. */
  readonly uploadBytes: HeldBytes
  /** Before a picture that has come whole is unpacked and looked at. */
  readonly uploads: Queue
  /** Processors and memory: two of each leave the others room. */
  readonly decodes: Queue
  /** Players and known devices by themselves, strangers as `strangerAt` names them. */
  readonly hashes: Queue
  /** Before who asked too fast is told so. */
  readonly hold: () => Promise<void>
}

/** Some twenty of the largest, or hundreds that have just begun. */
const UPLOAD_BYTES = 48 * 1024 * 1024

const endless = Number.POSITIVE_INFINITY

/** What waits by line: whoever has many lines has them in one network, and shares its turns. */
const byLine = { groupOf: networkOfLine }

/**
 * A verb knows a line and its network as keyed hashes, which have no slash. By the numbers that they name strangers
 * would have as many turns as they like.
 */
export const strangerAt = ({ network, address }: { readonly network: string; readonly address: string }): string =>
  `${network}/${address}`
const networkOfStranger = (whose: string): string => whose.split('/')[0] ?? whose

/**
 * Of the connections, for those who have not proven who they are: however many lines ask at once, some of more than
 * three are left for players, and however slow what one line asks for, it leaves a place to the next where there are
 * two.
 */
const partOf = ({ poolSize }: Pick<Config, 'poolSize'>, part: number, eachWaiting: number): Queue => {
  const atOnce = Math.max(1, Math.floor(poolSize * part))
  return createQueue({ atOnce, each: Math.max(1, atOnce - 1), eachWaiting, waiting: 5_000, ...byLine })
}

export const createShares = (
  config: Pick<Config, 'callsPerPlayer' | 'keysPerPlayer' | 'callsPerAddress' | 'poolSize'>,
): Shares => ({
  callsOfAddress: createRate(config.callsPerAddress),
  looksOfAddress: createRate(config.callsPerAddress),
  signedOfAddress: createRate(config.callsPerAddress),
  callsOfPlayer: createRate(config.callsPerPlayer),
  keysOfPlayer: createRate(config.keysPerPlayer, DAY_MS),
  players: createQueue({ atOnce: endless, each: 2, eachWaiting: 60, waiting: 5_000 }),
  platforms: createQueue({ atOnce: endless, each: 6, eachWaiting: 600, waiting: 2_000 }),
  // One address may be a whole arcade's.
  strangers: createQueue({ atOnce: endless, each: 8, eachWaiting: 200, waiting: 5_000, ...byLine }),
  visitors: partOf(config, 0.3, 200),
  lookups: partOf(config, 0.2, 400),
  signedLookups: partOf(config, 0.2, 400),
  looks: createQueue({ atOnce: 48, each: 12, eachWaiting: 600, waiting: 2_000, ...byLine }),
  uploadBytes: createHeldBytes(UPLOAD_BYTES, networkOfLine),
  uploads: createQueue({ atOnce: 12, each: 6, eachWaiting: 100, waiting: 200, ...byLine }),
  decodes: createQueue({ atOnce: 2, each: 1, eachWaiting: 4, waiting: 100 }),
  hashes: createQueue({ atOnce: 2, each: 1, eachWaiting: 8, waiting: 200, groupOf: networkOfStranger }),
  hold: createHold(),
})
