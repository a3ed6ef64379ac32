import { phoneRegions } from '../../../contract/account/session.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { countUp, type Limit, refuseOver, takeBack } from '../../call/limits.ts'
import type { VisitorContext } from '../../call/verb.ts'
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
  /** The name of a part of the day's codes, for the figures. */
  readonly part?: string
}

const partsOf = ({ config, network }: VisitorContext, { plays }: Asker, phoneCode: string): readonly Budget[] => {
  const part = (name: string, key: string, share: number): Budget => ({
    key,
    most: Math.max(1, Math.floor(config.codesPerDay * share)),
    perMs: DAY_MS,
    part: name,
  })
  const abroad = phoneCode === phoneRegions[0] ? [] : [part(phoneCode, `code:country:${phoneCode}`, SHARES.country)]
  const newcomers = plays ? [] : [...abroad, part('newcomers', 'code:newcomers', SHARES.newcomers)]
  return [part('network', `code:network:${network}`, SHARES.network), ...newcomers, part('day', 'code:all', 1)]
}

/**
 * Counts a code before it is made, and answers how to take that back. A known device is stopped by its own number of
 * codes, by that of all devices of its player, and by nothing that strangers can use up: what goes beyond the day's
 * codes for its sake raises an alarm in the figures instead.
 */
export const countCode = async (ctx: VisitorContext, asker: Asker, phoneCode: string) => {
  const { tx, now, config, address, network, metrics } = ctx
  const perNumber = { key: `code:number:${countedAs(asker)}`, most: config.codesPerNumber, perMs: DAY_MS }
  const perDevices = {
    key: `code:devices:${asker.phoneIndex}`,
    most: MOST_DEVICES * config.codesPerNumber,
    perMs: DAY_MS,
  }
  const perLine = { key: `code:address:${address}`, most: config.codesPerAddress, perMs: HOUR_MS }
  const perNetwork = { key: `code:lines:${network}`, most: MOST_LINES * config.codesPerAddress, perMs: HOUR_MS }
  const day: Budget = { key: 'code:all', most: Number.POSITIVE_INFINITY, perMs: DAY_MS, part: 'day' }
  // The number's own comes last: its lock makes two requests for one number go one after the other.
  const limits: readonly Budget[] =
    asker.device === null
      ? [perLine, perNetwork, ...partsOf(ctx, asker, phoneCode), perNumber]
      : [day, perDevices, perNumber]
  for (const limit of limits) {
    const count = await countUp(tx, limit, now)
    const shown = limit.part !== undefined && limit.part !== 'network'
    if (shown)
      metrics.codeBudget.set({ part: limit.part }, count / (limit.part === 'day' ? config.codesPerDay : limit.most))
    // A refused part is kept, so that asking which numbers are let through is no free question.
    if (count > limit.most) return refuseOver(limit, now, limit.part !== undefined)
  }
  return (db: Tx) => takeBack(db, limits, now)
}
