import { and, eq, like, sql } from 'drizzle-orm'
import { type MadeUpWith, milestones, rewardsOfDay, type SignedDay } from '../../rules/game/signin.ts'
import { dayOf, daysOfMonth, monthClosesAt, monthOf } from '../../rules/time/calendar.ts'
import { refuse } from '../call/refusal.ts'
import { parallel } from '../db/parallel.ts'
import { preparedOn } from '../db/prepared.ts'
import { players, signedDays } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { awardsAmong } from '../ledger/awards.ts'
import { balanceOf, grant } from '../ledger/balances.ts'

export const signedDaysOf = (tx: Tx, roleid: string, month: string): Promise<SignedDay[]> =>
  tx
    .select({ day: signedDays.day, madeUpOn: signedDays.madeUpOn })
    .from(signedDays)
    .where(and(eq(signedDays.roleid, roleid), like(signedDays.day, `${month}-%`)))

const count = preparedOn((db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(signedDays)
    .where(and(eq(signedDays.roleid, sql.placeholder('roleid')), like(signedDays.day, sql.placeholder('days'))))
    .prepare('signed total'),
)

export const totalOf = async (tx: Tx, roleid: string, month: string): Promise<number> => {
  const [row] = await count(tx).execute({ roleid, days: `${month}-%` })
  return row?.total ?? 0
}

const sign = preparedOn((db) =>
  db
    .insert(signedDays)
    .values({
      roleid: sql.placeholder('roleid'),
      day: sql.placeholder('day'),
      madeUpOn: sql.placeholder('madeUpOn'),
      at: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning({ day: signedDays.day })
    .prepare('sign'),
)

/** The only way to sign a day, in time or made up: inserts the row, gives the reward, returns the new total. */
export const creditDay = async (tx: Tx, roleid: string, day: string, madeUpOn: string | null, now: number) => {
  const credited = await sign(tx).execute({ roleid, day, madeUpOn, now })
  if (credited.length === 0) refuse('already_done')
  const rewards = [...rewardsOfDay(day)]
  const [total] = await parallel([
    totalOf(tx, roleid, monthOf(day)),
    grant(tx, { roleid, reason: `signin:${day}`, now }, rewards),
  ])
  return { day, rewards, total }
}

export const milestoneKey = (month: string, at: number): string => `milestone:${month}:${at}`

export const milestonesOf = async (tx: Tx, roleid: string, month: string, total: number) => {
  const names = milestones.map(({ at }) => milestoneKey(month, at))
  const had = await awardsAmong(tx, roleid, names)
  const stateOf = (at: number) => {
    if (had.has(milestoneKey(month, at))) return 'claimed' as const
    return total >= at ? ('claimable' as const) : ('locked' as const)
  }
  return milestones.map(({ at, rewards }) => ({ at, rewards: [...rewards], state: stateOf(at) }))
}

/** Milestones of a past month that can still be claimed. */
export const reachedIn = async (tx: Tx, roleid: string, month: string, now: number) => {
  if (now >= monthClosesAt(month)) return []
  const all = await milestonesOf(tx, roleid, month, await totalOf(tx, roleid, month))
  return all.filter(({ state }) => state === 'claimable').map(({ at, rewards }) => ({ month, at, rewards }))
}

export const rewardsOfMonth = (month: string) =>
  daysOfMonth(month).map((day) => ({ day, rewards: [...rewardsOfDay(day)] }))

/** The player's coupons, and the first day that counts for them. */
export const madeUpWith = async (tx: Tx, roleid: string): Promise<MadeUpWith> => {
  const [coupons, [player]] = await parallel([
    balanceOf(tx, roleid, 'makeupCoupon'),
    tx.select({ createdAt: players.createdAt }).from(players).where(eq(players.roleid, roleid)),
  ])
  return player ? { coupons, joined: dayOf(player.createdAt) } : refuse('not_found')
}
