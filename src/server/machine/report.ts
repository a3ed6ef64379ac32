import { sql } from 'drizzle-orm'
import { dayOf } from '../../rules/time/calendar.ts'
import { storeHeat } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { ReportKind } from '../ranking/facts.ts'
import { renewPlayer } from '../ranking/renew.ts'
import { arrivalOf } from '../ranking/settlement/closing.ts'
import type { MachineContext } from './act.ts'
import { lockedPlayer, playedBy } from './people.ts'

/** decided here: how much each report adds to a store's heat. A ten-draw attracts the most people. */
export const HEAT = { match: 1, draw: 3, ccg: 2 } as const satisfies Record<ReportKind, number>

/**
 * The common columns of every report. If the machine's clock is fast its time is capped at now; if slow, the time is
 * that of the login.
 */
export const begin = async (context: MachineContext, kind: ReportKind, number: string, claimedAt: number) => {
  const { tx, machine, key, now } = context
  const { roleid, at } = await playedBy(context, number, Math.min(claimedAt, now))
  // Locks boards before the player, like settling a board, to avoid a deadlock.
  const receivedAt = await arrivalOf(tx, kind, at, now)
  const player = await lockedPlayer(tx, roleid)
  const row = {
    machineId: machine.id,
    reportKey: key,
    store: machine.store,
    roleid: player.roleid,
    at,
    receivedAt,
  }
  return { player, row }
}
export type Begun = Awaited<ReturnType<typeof begin>>['row']

const warm = async (tx: Tx, kind: ReportKind, { store, at }: Begun, points: number): Promise<void> => {
  await tx
    .insert(storeHeat)
    .values({ store, day: dayOf(at), heat: HEAT[kind], points, lastAt: at })
    .onConflictDoUpdate({
      target: [storeHeat.store, storeHeat.day],
      set: {
        heat: sql`${storeHeat.heat} + excluded.heat`,
        points: sql`${storeHeat.points} + excluded.points`,
        lastAt: sql`greatest(${storeHeat.lastAt}, excluded.last_at)`,
      },
    })
}

/** Updates boards and heat, after the report's own row. */
export const finish = async (context: MachineContext, kind: ReportKind, row: Begun, points = 0) => {
  await warm(context.tx, kind, row, points)
  const boards = (await renewPlayer(context.tx, kind, row)).map(({ id }) => id)
  context.moved(boards)
  return boards
}
