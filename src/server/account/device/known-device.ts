import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { keptDays } from '../../../contract/legal/kept-days.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import type { PlayerContext, VisitorContext } from '../../call/verb.ts'
import { knownDevices, players, sessionChains } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import type { Secrets } from '../../session/secrets.ts'
import { newId } from '../../session/token.ts'
import { unauthenticatedCaller } from '../../throttling/limiters.ts'

/**
 * A device that has logged in before holds a ticket: its device id and player, encrypted under the service's key so
 * that it cannot be forged. The ticket proves only that and logs nobody in. It gives the device its own rate limits,
 * so that strangers who request codes or guess passwords for a number do not lock out its player. It is valid while its
 * id is stored here: signing out keeps it, changing the password or signing other devices out removes theirs,
 * and a block removes all.
 */
export const KNOWN_FOR_MS = keptDays.knownDevice * DAY_MS
/** Limits how many devices have their own attempts; otherwise each new login would add some, without end. */
const MOST = 20
const PURPOSE = 'known-device'

const openTicket = (secrets: Secrets, ticket: string, now: number) => {
  try {
    const [id = '', roleid = '', since = ''] = secrets.decrypt(PURPOSE, ticket).split(' ')
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

/** The device's id for this player, from the ticket it presents. */
const heldId = async ({ tx, secrets, now }: VisitorContext, roleid: string, ticket: string | undefined) => {
  const held = ticket === undefined ? null : openTicket(secrets, ticket, now)
  return held?.roleid === roleid && (await isKept(tx, held.id, roleid)) ? held.id : null
}

interface Before {
  readonly ticket: string | undefined
  /** The id issued with a login whose answer was lost. */
  readonly lostId: string | null
}

/** At login: keeps the id that the device already has for this player. */
export const rememberDevice = async (ctx: VisitorContext, roleid: string, { ticket, lostId }: Before) => {
  const { tx, secrets, now } = ctx
  const id = lostId ?? (await heldId(ctx, roleid, ticket)) ?? newId()
  await tx
    .insert(knownDevices)
    .values({ id, roleid, loggedInAt: now })
    .onConflictDoUpdate({ target: knownDevices.id, set: { loggedInAt: now } })
  await forgetOldest(tx, roleid)
  return { id, ticket: secrets.encrypt(PURPOSE, `${id} ${roleid} ${now}`) }
}

const idOf = async (tx: Tx, chainId: string): Promise<string> => {
  const [chain] = await tx
    .select({ deviceId: sessionChains.deviceId })
    .from(sessionChains)
    .where(eq(sessionChains.id, chainId))
  return chain?.deviceId ?? ''
}

export const forgetAllDevices = async (tx: Tx, roleid: string): Promise<void> => {
  await tx.delete(knownDevices).where(eq(knownDevices.roleid, roleid))
}

/** Forgets all devices but this one, so that tickets collected by somebody who could log in become worthless. */
export const forgetOtherDevices = async ({ tx, roleid, session }: PlayerContext): Promise<void> => {
  const here = await idOf(tx, session.chainId)
  await tx.delete(knownDevices).where(and(eq(knownDevices.roleid, roleid), ne(knownDevices.id, here)))
}

/**
 * Forgets the device of one of the player's logins, unless it is the device that asks, which may be logged in twice.
 */
export const forgetDevice = async ({ tx, session }: PlayerContext, chainId: string): Promise<void> => {
  const [id, here] = [await idOf(tx, chainId), await idOf(tx, session.chainId)]
  if (id !== here) await tx.delete(knownDevices).where(eq(knownDevices.id, id))
}

/** Who requests something for a number. */
export interface Asker {
  readonly phoneIndex: string
  /** The number belongs to a player. */
  readonly plays: boolean
  /** The id of a known device; null for a stranger. */
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

/** A logged-in player asking about their own number. */
export const askerHere = ({ session }: PlayerContext, phoneIndex: string): Asker => ({
  phoneIndex,
  plays: true,
  device: session.chainId,
})

/** The rate limit key for this number: all strangers share one, a known device has its own. */
export const countedAs = ({ phoneIndex, device }: Asker): string => (device === null ? phoneIndex : `device:${device}`)

/** Whose turn it is in a queue: strangers are not counted by the numbers they enter. */
export const queuedAs = (ctx: VisitorContext, asker: Asker): string =>
  asker.device === null ? unauthenticatedCaller(ctx) : countedAs(asker)
