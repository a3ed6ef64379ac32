import { and, eq, isNull } from 'drizzle-orm'
import { makeInvite, normalizeInvite } from '../../../../rules/events/team/invites.ts'
import { DAY_MS } from '../../../../rules/time/calendar.ts'
import { HOUR_MS } from '../../../../rules/time/units.ts'
import { countAgainst, countUp, keyOf, type Limit, refuseIfReached } from '../../../call/limits.ts'
import { refuse } from '../../../call/refusal.ts'
import { teams } from '../../../db/schema/index.ts'
import type { Tx } from '../../../db/types.ts'
import { cryptoRandom } from '../../../random.ts'
import type { Asking, TeamRow } from '../../place.ts'

/** decided here: a player's invalid links per hour. */
export const WRONG_INVITES = 100

export const newInvite = (): string => makeInvite(cryptoRandom)

/** decided here: joins per day, so that nobody floods a leader's mail by joining and leaving. */
export const JOINS_A_DAY = 30

/** Counted in the join's own transaction. */
export const countJoin = ({ tx, roleid, now }: Asking): Promise<void> =>
  countAgainst(tx, { key: keyOf('join', roleid), most: JOINS_A_DAY, perMs: DAY_MS }, now)

const guesses = (roleid: string): Limit => ({ key: keyOf('invite', roleid), most: WRONG_INVITES, perMs: HOUR_MS })

const invitedBy = async (tx: Tx, typed: string): Promise<TeamRow | null> => {
  const [team] = await tx
    .select()
    .from(teams)
    .where(and(eq(teams.invite, normalizeInvite(typed)), isNull(teams.dissolvedAt)))
  return team ?? null
}

/** Invalid links are counted, and the count is kept although the request is refused. */
export const nowhere = async ({ tx, roleid, now }: Asking): Promise<never> => {
  await countUp(tx, guesses(roleid), now)
  return refuse('not_found', { keep: true })
}

export const invitingTeam = async (asking: Asking, typed: string): Promise<TeamRow> => {
  const { tx, roleid, now } = asking
  await refuseIfReached(tx, guesses(roleid), now)
  return (await invitedBy(tx, typed)) ?? nowhere(asking)
}
