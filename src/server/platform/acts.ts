import { and, eq } from 'drizzle-orm'
import { to } from '../../contract/pages/paths.ts'
import type * as contract from '../../contract/platform.ts'
import { cancelPayment, handOver, linkPayment } from '../../contract/platform.ts'
import type { NamesIn } from '../../contract/wire/kinds.ts'
import { HOUR_MS } from '../../rules/time/units.ts'
import { type Act, actOf } from '../call/act.ts'
import { countAgainst, keyOf } from '../call/limits.ts'
import { refuse } from '../call/refusal.ts'
import { paymentAccounts, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { newTicket } from '../handover/tickets.ts'
import type { Secrets } from '../session/secrets.ts'

export interface PlatformContext {
  readonly tx: Tx
  readonly now: number
  readonly secrets: Secrets
  /** The calling platform. */
  readonly source: string
}

/** Allows opening the app from there every two minutes. */
const TICKETS_AN_HOUR = 30

/** Locks the player's row until the act is done. */
const normalPlayer = async (
  { tx, secrets }: PlatformContext,
  who: { readonly roleid: string } | { readonly phone: string },
) => {
  const named =
    'roleid' in who ? eq(players.roleid, who.roleid) : eq(players.phoneIndex, secrets.index('phone', who.phone))
  const [player] = await tx
    .select({ roleid: players.roleid, erasureAt: players.erasureAt })
    .from(players)
    .where(and(named, eq(players.status, 'normal')))
    .for('update')
  return player ?? refuse('not_found')
}

const all = [
  actOf(handOver, async (context: PlatformContext, who) => {
    const { tx, now } = context
    const { roleid } = await normalPlayer(context, who)
    await countAgainst(tx, { key: keyOf('handover', roleid), most: TICKETS_AN_HOUR, perMs: HOUR_MS }, now)
    const { ticket, expiresAt } = await newTicket(tx, roleid, context)
    // In the fragment, which no server or log sees.
    return { ticket, link: `/#${to('threekingDomsWar', {}, { watoken: ticket })}`, expiresAt }
  }),
  actOf(linkPayment, async (context: PlatformContext, { roleid, provider }) => {
    const { erasureAt } = await normalPlayer(context, { roleid })
    // A player who asked for deletion could not unlink the account, and the link would block the erasure.
    if (erasureAt !== null) return refuse('not_found')
    const linkedAt = context.now
    await context.tx
      .insert(paymentAccounts)
      .values({ roleid, provider, linkedAt })
      .onConflictDoUpdate({ target: [paymentAccounts.roleid, paymentAccounts.provider], set: { linkedAt } })
    return {}
  }),
  actOf(cancelPayment, async ({ tx }: PlatformContext, { roleid, provider }) => {
    const which = provider === undefined ? undefined : eq(paymentAccounts.provider, provider)
    await tx.delete(paymentAccounts).where(and(eq(paymentAccounts.roleid, roleid), which))
    return {}
  }),
] as const

type PlatformAct = Act<PlatformContext>
/** Does not compile unless every platform action of the contract is implemented. */
const unanswered: Readonly<Record<Exclude<NamesIn<typeof contract>, (typeof all)[number]['name']>, PlatformAct>> = {}

export const platformActs: ReadonlyMap<string, PlatformAct> = new Map(
  [...all, ...Object.values<PlatformAct>(unanswered)].map((entry) => [entry.name, entry]),
)
