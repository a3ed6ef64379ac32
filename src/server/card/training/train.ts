import type { Reward } from '../../../contract/common.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { dayOf } from '../../../rules/time/calendar.ts'
import { refuse } from '../../call/refusal.ts'
import type { cardHistory, cards } from '../../db/schema/index.ts'
import { spend } from '../../ledger/balances.ts'
import { recordActivity } from '../../signin/activity.ts'
import { changeCard, type Hand, partWith, writeHistory } from '../hand/hand.ts'
import { packedRow } from '../packed.ts'

interface Payment extends Reward {
  /** The reason in the ledger. Levels, stars and quality only rise, so each reason occurs once per card. */
  readonly reason: string
  readonly refusal: ErrorCode
}

export const pay = async ({ tx, roleid, now }: Hand, { item, count, reason, refusal }: Payment): Promise<Reward[]> => {
  if (!(await spend(tx, { roleid, reason, now }, item, count))) return refuse(refusal)
  return [{ item, count }]
}

interface Training {
  readonly serial: string
  readonly event: Extract<(typeof cardHistory.$inferInsert)['event'], 'upgraded' | 'starred' | 'advanced'>
  readonly from: number
  readonly to: number
  readonly set: Partial<typeof cards.$inferInsert>
  readonly cost: Payment
  readonly materials: readonly string[]
}

/**
 * The common part of every training once the rules allow it: pay, consume materials, write the history, count for
 * missions.
 */
export const train = async (hand: Hand, { serial, event, from, to, set, cost, materials }: Training) => {
  const { tx, roleid, now } = hand
  const spent = await pay(hand, cost)
  await partWith(hand, materials, 'consumed')
  const row = await changeCard(hand, serial, set)
  await writeHistory(hand, [{ serial, event, from, to }])
  await recordActivity(tx, roleid, 'train', 1, dayOf(now))
  return { card: packedRow(row), departed: [...materials], spent }
}
