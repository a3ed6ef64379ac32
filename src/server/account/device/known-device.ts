import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { keptDays } from '../../../contract/legal/kept-days.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import type { PlayerContext, VisitorContext } from '../../call/verb.ts'
import { knownDevices, players, sessionChains } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import type { Secrets } from '../../session/secrets.ts'
import { newId } from '../../session/token.ts'

/**
 * A device that has logged in before holds a ticket: an id of its own and whose it is, sealed under the service's
 * key, so that no app can make one up. It proves nothing but that, and logs nobody in. It gives the device counters
 * of its own, so that strangers who ask for codes or guess passwords for a number stop everybody but those who play
 * with it. It counts as long as its id is kept here: a sign-out leaves it, whoever changes the password or signs
 * other devices out ends theirs.
 */
export const KNOWN_FOR_MS = keptDays.knownDevice * DAY_MS
/** Each has tries of its own; whoever logs in as ever another device shall not collect them without end. */
const MOST = 20
const PURPOSE = 'known-device'

const openTicket = (secrets: Secrets, ticket: string, now: number) => {
  try {
    const [id = '', roleid = '', since = ''] = secrets.open(PURPOSE, ticket).split(' ')
    return now < Number(since) + KNOWN_FOR_MS ? { id, roleid } : null
  } catch {
    return null
  }
}

const isKept = async (tx: Tx, id: string, roleid: string): Promise<boolean> => {
  const mine = and(eq(knownDevices.id, id), eq(knownDevices.roleid, roleid))
  return (await tx.select({ id: knownDevices.id }).from(knownDevices).where(mine)).length > 0
}

const forgetOldest = async (tx: Tx, roleid: string): Promise<void> => {
  const surplus = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.roleid, roleid))
    .orderBy(desc(knownDevices.loggedInAt))
    .offset(MOST)
  await tx.delete(knownDevices).where(inArray(knownDevices.id, surplus))
}

/** The id that a device has for this player, by the ticket that it holds. */
const heldId = async ({ tx, secrets, now }: VisitorContext, roleid: string, ticket: string | undefined) => {
  const held = ticket === undefined ? null : openTicket(secrets, ticket, now)
  return held?.roleid === roleid && (await isKept(tx, held.id, roleid)) ? held.id : null
}

interface Before {
  readonly ticket: string | undefined
  /** What it was given with a login whose answer was lost. */
  readonly lostId: string | null
}

/** For a device that logs in: it keeps the id that it had for this player. */
export const rememberDevice = async (ctx: VisitorContext, roleid: string, { ticket, lostId }: Before) => {
  const { tx, secrets, now } = ctx
  const id = lostId ?? (await heldId(ctx, roleid, ticket)) ?? newId()
  await tx
    .insert(knownDevices)
    .values({ id, roleid, loggedInAt: now })
    .onConflictDoUpdate({ target: knownDevices.id, set: { loggedInAt: now } })
  await forgetOldest(tx, roleid)
  return { id, ticket: secrets.seal(PURPOSE, `${id} ${roleid} ${now}`) }
}

const idOf = async (tx: Tx, chainId: string): Promise<string> => {
  const [chain] = await tx
    .select({ deviceId: sessionChains.deviceId })
    .from(sessionChains)
    .where(eq(sessionChains.id, chainId))
  return chain?.deviceId ?? ''
}

/** All but the one that asks: whoever collected tickets while they could log in has nothing left of them. */
export const forgetOtherDevices = async ({ tx, roleid, session }: PlayerContext): Promise<void> => {
  const here = await idOf(tx, session.chainId)
  await tx.delete(knownDevices).where(and(eq(knownDevices.roleid, roleid), ne(knownDevices.id, here)))
}

/** The one of a login of the player's; the device that asks stays known, though it has logged in twice. */
export const forgetDevice = async ({ tx, session }: PlayerContext, chainId: string): Promise<void> => {
  const [id, here] = [await idOf(tx, chainId), await idOf(tx, session.chainId)]
  if (id !== here) await tx.delete(knownDevices).where(eq(knownDevices.id, id))
}

/** Who asks for something of a number. */
export interface Asker {
  readonly phoneIndex: string
  /** The number belongs to a player. */
  readonly plays: boolean
  /** Null for a stranger. */
  readonly device: string | null
}

export const askerFor = async (ctx: VisitorContext, phoneIndex: string, ticket: string | undefined): Promise<Asker> => {
  const held = ticket === undefined ? null : openTicket(ctx.secrets, ticket, ctx.now)
  const [player] = await ctx.tx
    .select({ device: knownDevices.id })
    .from(players)
    .leftJoin(knownDevices, and(eq(knownDevices.roleid, players.roleid), eq(knownDevices.id, held?.id ?? '')))
    .where(eq(players.phoneIndex, phoneIndex))
  return { phoneIndex, plays: player !== undefined, device: player?.device ?? null }
}

/** Whoever is logged in and asks about the own number. */
export const askerHere = ({ session }: PlayerContext, phoneIndex: string): Asker => ({
  phoneIndex,
  plays: true,
  device: session.chainId,
})

/** What a limit on this number counts: strangers all together, a known device by itself. */
export const countedAs = ({ phoneIndex, device }: Asker): string => (device === null ? phoneIndex : `device:${device}`)
