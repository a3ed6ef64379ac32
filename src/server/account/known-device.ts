import { eq } from 'drizzle-orm'
import { DAY_MS } from '../../rules/calendar.ts'
import { players } from '../db/schema/index.ts'
import type { PlayerContext, VisitorContext } from '../info/verb.ts'
import type { Secrets } from '../session/secrets.ts'
import { newId } from '../session/token.ts'

/**
 * A device that has logged in before holds a ticket: an id of its own and whose it is, sealed under the service's
 * key, so that no app can make one up. It proves nothing but that, and logs nobody in. It gives the device counters
 * of its own, so that strangers who ask for codes or guess passwords for a number stop everybody but those who play
 * with it. Nothing of it is stored here.
 */
const GOOD_FOR_MS = 180 * DAY_MS
const PURPOSE = 'known-device'

const openTicket = (secrets: Secrets, ticket: string, now: number) => {
  try {
    const [id = '', roleid = '', since = ''] = secrets.open(PURPOSE, ticket).split(' ')
    return now < Number(since) + GOOD_FOR_MS ? { id, roleid } : null
  } catch {
    return null
  }
}

/** For a device that logs in: it keeps the id that it had for this player. */
export const deviceTicket = ({ secrets, now }: VisitorContext, roleid: string, before: string | undefined): string => {
  const held = before === undefined ? null : openTicket(secrets, before, now)
  const id = held?.roleid === roleid ? held.id : newId()
  return secrets.seal(PURPOSE, `${id} ${roleid} ${now}`)
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
  const [player] = await ctx.tx
    .select({ roleid: players.roleid })
    .from(players)
    .where(eq(players.phoneIndex, phoneIndex))
  const held = ticket === undefined ? null : openTicket(ctx.secrets, ticket, ctx.now)
  const device = held !== null && held.roleid === player?.roleid ? held.id : null
  return { phoneIndex, plays: player !== undefined, device }
}

/** Whoever is logged in and asks about the own number. */
export const askerHere = ({ session }: PlayerContext, phoneIndex: string): Asker => ({
  phoneIndex,
  plays: true,
  device: session.chainId,
})

/** What a limit on this number counts: strangers all together, a known device by itself. */
export const countedAs = ({ phoneIndex, device }: Asker): string => (device === null ? phoneIndex : `device:${device}`)
