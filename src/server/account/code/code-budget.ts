import { phoneRegions } from '../../../contract/account/session.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { countUp, type Limit, refuseOver, takeBack } from '../../call/limits.ts'
import type { VisitorContext } from '../../call/verb.ts'
import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/types.ts'
import { type Asker, countedAs } from '../device/known-device.ts'

const HOUR_MS = 3_600_000
const MOST_LINES = 4
/** A login makes another device known, so a player's devices share what three of them may have. */
const MOST_DEVICES = 3
/**
 * What of a day's codes one network may have, a country that is not the first, and numbers that nobody plays with.
 */
const SHARES = { network: 0.05, country: 0.25, newcomers: 0.7 } as const

interface Budget extends Limit {
  /** The name of a part of the day's codes, of which refused tries are counted as well. */
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

/** Those that tell by their figures that somebody may be at it. */
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
 * Counts a code before it is made, and answers how to take that back. A known device is stopped by its own number of
 * codes, by that of all devices of its player, and by nothing that strangers can use up: what goes beyond the day's
 * codes for its sake raises an alarm in the figures instead (`code-alarm.ts`).
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
  // The number's own comes last: its lock makes two requests for one number go one after the other.
  const limits: readonly Budget[] =
    asker.device === null
      ? [perLine, perNetwork, ...partsOf(ctx, asker, phoneCode), perNumber]
      : [day, perDevices, perNumber]
  for (const limit of limits) {
    const count = await countUp(tx, limit, now)
    // A refused part is kept, so that asking which numbers are let through is no free question.
    if (count > limit.most) return refuseOver(limit, now, limit.part !== undefined)
  }
  return (db: Tx) => takeBack(db, limits, now)
}
