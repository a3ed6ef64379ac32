import { phoneRegions } from '../../../contract/account/session.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { HOUR_MS } from '../../../rules/time/units.ts'
import { countUp, type Limit, refuseOver, undoCount } from '../../call/limits.ts'
import type { VisitorContext } from '../../call/verb.ts'
import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/types.ts'
import { type Asker, countedAs } from '../device/known-device.ts'

const MOST_LINES = 4
/** Every login makes another device known, so a player's devices share the budget of three. */
const MOST_DEVICES = 3
/**
 * The share of a day's codes that one network may use, that one country other than the first may use, and that numbers
 * without an account may use.
 */
const SHARES = { network: 0.05, country: 0.25, newcomers: 0.7 } as const

interface Budget extends Limit {
  /** The name of a part of the day's budget; for these, refused attempts are counted too. */
  readonly part?: string
}

type Codes = Pick<Config, 'codesPerDay'>
const part = ({ codesPerDay }: Codes, name: string, key: string, share: number) => ({
  part: name,
  key,
  perMs: DAY_MS,
  most: Math.max(1, Math.floor(codesPerDay * share)),
})
const ofDay = (config: Codes) => part(config, 'day', 'code:all', 1)
const ofNewcomers = (config: Codes) => part(config, 'newcomers', 'code:newcomers', SHARES.newcomers)
const ofCountry = (config: Codes, phoneCode: string) =>
  part(config, phoneCode, `code:country:${phoneCode}`, SHARES.country)
const [home, ...countries] = phoneRegions

/** The parts whose counts show that somebody may be abusing them. */
export const watchedParts = (config: Codes) => [
  ofDay(config),
  ofNewcomers(config),
  ...countries.map((phoneCode) => ofCountry(config, phoneCode)),
]

const partsOf = ({ config, network }: VisitorContext, { plays }: Asker, phoneCode: string): readonly Budget[] => {
  const abroad = phoneCode === home ? [] : [ofCountry(config, phoneCode)]
  const newcomers = plays ? [] : [...abroad, ofNewcomers(config)]
  return [part(config, 'network', `code:network:${network}`, SHARES.network), ...newcomers, ofDay(config)]
}

/**
 * Counts a code before it is made, and returns a function that undoes that. A known device is limited only by its own
 * count and by that of all devices of its player, never by anything strangers can use up. If that exceeds the day's
 * budget, it raises an alarm in the metrics instead (`code-alarm.ts`).
 */
export const countCode = async (ctx: VisitorContext, asker: Asker, phoneCode: string) => {
  const { tx, now, config, address, network } = ctx
  const perNumber = { key: `code:number:${countedAs(asker)}`, most: config.codesPerNumber, perMs: DAY_MS }
  const perDevices = {
    key: `code:devices:${asker.phoneIndex}`,
    most: MOST_DEVICES * config.codesPerNumber,
    perMs: DAY_MS,
  }
  const perLine = { key: `code:address:${address}`, most: config.codesPerAddress, perMs: HOUR_MS }
  const perNetwork = { key: `code:lines:${network}`, most: MOST_LINES * config.codesPerAddress, perMs: HOUR_MS }
  const day: Budget = { ...ofDay(config), most: Number.POSITIVE_INFINITY }
  // The number's own limit comes last: its row lock serializes requests for the same number.
  const limits: readonly Budget[] =
    asker.device === null
      ? [perLine, perNetwork, ...partsOf(ctx, asker, phoneCode), perNumber]
      : [day, perDevices, perNumber]
  for (const limit of limits) {
    const count = await countUp(tx, limit, now)
    // The count is kept when a part is refused, so that probing which numbers get through is not free.
    if (count > limit.most) return refuseOver(limit, now, limit.part !== undefined)
  }
  return (db: Tx) => undoCount(db, limits, now)
}
