import { DAY_MS } from '../../rules/time/calendar.ts'
import type { Config } from '../config/config.ts'
import { networkOfLine } from '../http/network.ts'
import { createDelay } from './delay-refusals.ts'
import { createMemoryBudget, type MemoryBudget } from './memory-budget.ts'
import { patient } from './patient.ts'
import { createQueue, type Queue } from './queue.ts'
import { createRate, type Rate } from './rate.ts'

/** A limit or queue before each scarce resource, so one caller cannot slow all others. */
export interface Limiters {
  /** By line. Calls signed with a live session count against their player instead. */
  readonly callsOfAddress: Rate
  /** Downloads of pictures: separate, so that a board of a hundred avatars uses up no calls. */
  readonly picturesOfAddress: Rate
  /** Calls of machines and platforms, apart from the phones that share their address. */
  readonly signedOfAddress: Rate
  /** Counted once the signature is verified, so nobody else can use up a player's limit. */
  readonly callsOfPlayer: Rate
  /** Calls whose key is stored for a month: without a limit, endless marks would fill the disk. */
  readonly keysOfPlayer: Rate
  /** Before taking a database connection, for callers with a verified signature, machines included. */
  readonly players: Queue
  /** A platform calls for many players at once, each with their own row. */
  readonly platforms: Queue
  /**
   * By line, around everything done for unauthenticated callers, such as hashing passwords, until it is committed.
   * Database work inside it goes through `unauthenticatedDatabase`; always in this order, to avoid a deadlock.
   */
  readonly unauthenticated: Queue
  /** Only around database work, so that slow work outside it takes no slot. */
  readonly unauthenticatedDatabase: Queue
  /** Before looking up a session this process has not seen, by line. */
  readonly sessionLookups: Queue
  /**
   * Before looking up a machine's key: separate, so that players with an unknown session do not wait behind machines.
   */
  readonly signedLookups: Queue
  /** Before fetching a picture from storage. A board shows a hundred, and an arcade has one address. */
  readonly pictures: Queue
  /** The memory of pictures being uploaded or waiting to be processed. */
  readonly uploadBytes: MemoryBudget
  /** Before decoding an uploaded picture. */
  readonly uploads: Queue
  /** CPU and memory: two per caller leave room for others. */
  readonly decodes: Queue
  /** Password hashing. Players and known devices count by themselves, others by `unauthenticatedCaller`. */
  readonly hashes: Queue
  /**
   * Sending messages, counted as `hashes` is. Whoever waits for the gateway is in no other queue: if it hangs, it holds
   * up nobody but those who want a message.
   */
  readonly messages: Queue
  /** Delays the refusal of callers who asked too fast. */
  readonly delay: () => Promise<void>
}

/** About twenty of the largest uploads, or hundreds that have just begun. */
const UPLOAD_BYTES = 48 * 1024 * 1024

const endless = Number.POSITIVE_INFINITY

/** Groups addresses by network: whoever has many addresses has them in one network. */
const byLine = { groupOf: networkOfLine }

/**
 * Verbs know address and network only as keyed hashes, which contain no slash. Strangers are not counted by the phone
 * numbers they enter, or they would have as many turns as they like.
 */
export const unauthenticatedCaller = ({
  network,
  address,
}: {
  readonly network: string
  readonly address: string
}): string => `${network}/${address}`
const networkOfCaller = (whose: string): string => whose.split('/')[0] ?? whose

/**
 * The share of the connection pool for unauthenticated callers: if there are more than three connections, some stay
 * free for players, and no single address takes the last slot of several.
 */
const partOf = ({ poolSize }: Pick<Config, 'poolSize'>, part: number, eachWaiting: number): Queue => {
  const atOnce = Math.max(1, Math.floor(poolSize * part))
  return createQueue({
    concurrency: atOnce,
    perCaller: Math.max(1, atOnce - 1),
    waitingPerCaller: eachWaiting,
    waiting: 5_000,
    ...byLine,
  })
}

export const createLimiters = (
  config: Pick<Config, 'callsPerPlayer' | 'keysPerPlayer' | 'callsPerAddress' | 'poolSize' | 'turnPatienceMs'>,
): Limiters => ({
  callsOfAddress: createRate(config.callsPerAddress),
  picturesOfAddress: createRate(config.callsPerAddress),
  signedOfAddress: createRate(config.callsPerAddress),
  callsOfPlayer: createRate(config.callsPerPlayer),
  keysOfPlayer: createRate(config.keysPerPlayer, DAY_MS),
  players: createQueue({ concurrency: endless, perCaller: 2, waitingPerCaller: 60, waiting: 5_000 }),
  platforms: createQueue({ concurrency: endless, perCaller: 6, waitingPerCaller: 600, waiting: 2_000 }),
  // One address may be a whole arcade's.
  unauthenticated: patient(
    createQueue({ concurrency: endless, perCaller: 8, waitingPerCaller: 200, waiting: 5_000, ...byLine }),
    config.turnPatienceMs,
  ),
  unauthenticatedDatabase: partOf(config, 0.3, 200),
  sessionLookups: partOf(config, 0.2, 400),
  signedLookups: partOf(config, 0.2, 400),
  pictures: createQueue({ concurrency: 48, perCaller: 12, waitingPerCaller: 600, waiting: 2_000, ...byLine }),
  uploadBytes: createMemoryBudget(UPLOAD_BYTES, networkOfLine),
  uploads: createQueue({ concurrency: 12, perCaller: 6, waitingPerCaller: 100, waiting: 200, ...byLine }),
  decodes: createQueue({ concurrency: 2, perCaller: 1, waitingPerCaller: 4, waiting: 100 }),
  hashes: createQueue({ concurrency: 2, perCaller: 1, waitingPerCaller: 8, waiting: 200, groupOf: networkOfCaller }),
  messages: patient(
    createQueue({
      concurrency: 64,
      perCaller: 16,
      waitingPerCaller: 100,
      waiting: 1_000,
      groupOf: networkOfCaller,
    }),
    config.turnPatienceMs,
  ),
  delay: createDelay(),
})
