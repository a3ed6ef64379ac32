import { and, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { pushSubscriptions, sessionChains } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { leaveAllMachines } from '../ic/leave-machines.ts'
import { renewCodes } from '../ic/renew-codes.ts'
import type { Secrets } from './secrets.ts'

/** All of these functions require the lock of the player's row. */
interface Player {
  readonly tx: Tx
  readonly secrets: Secrets
  readonly roleid: string
  readonly now: number
}

/** In two statements, however many they are. */
const endChains = async ({ tx, roleid, now }: Player, these: SQL | undefined): Promise<number> => {
  const open = and(eq(sessionChains.roleid, roleid), isNull(sessionChains.endedAt))
  const ended = await tx
    .update(sessionChains)
    .set({ endedAt: now })
    .where(and(open, these))
    .returning({ id: sessionChains.id })
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.chainId, ids))
  return ids.length
}

/**
 * Ends logins from elsewhere than their own devices, and returns how many. Such a device may be offline and never learn
 * of it: the codes of the player's IC cards are renewed, because it goes on making the old ones.
 */
const endLogins = async (player: Player, these?: SQL): Promise<number> => {
  const ended = await endChains(player, these)
  await renewCodes(player)
  return ended
}

export const endLogin = async (player: Player, chainId: string): Promise<void> => {
  await endLogins(player, eq(sessionChains.id, chainId))
}

/** Signs the player out on all other devices. */
export const endOtherLogins = (player: Player, here: string): Promise<number> =>
  endLogins(player, ne(sessionChains.id, here))

/** Signs the player out everywhere, machines included. */
export const endAllLogins = async (player: Player): Promise<number> => {
  await leaveAllMachines(player.tx, player.roleid, player.now)
  return endLogins(player)
}

/** decided here: more devices than anybody plays on; limits the open logins of scripts. */
export const MOST_LOGINS = 50

/** Called before another login begins: keeps the most recently renewed ones within the limit. */
export const endOldestLogins = async (player: Player): Promise<void> => {
  const surplus = () =>
    player.tx
      .select({ id: sessionChains.id })
      .from(sessionChains)
      .where(and(eq(sessionChains.roleid, player.roleid), isNull(sessionChains.endedAt)))
      .orderBy(desc(sessionChains.renewedAt))
      .offset(MOST_LOGINS - 1)
  const [one] = await surplus().limit(1)
  if (one) await endLogins(player, inArray(sessionChains.id, surplus()))
}
