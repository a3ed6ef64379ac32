import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { insertIc, loginIc, removeIc } from '../../contract/arcade/machine.ts'
import { machineKinds } from '../../contract/arcade/machine-kinds.ts'
import { acceptedStep } from '../../rules/codes/totp.ts'
import { dayOf } from '../../rules/time/calendar.ts'
import { Refusal, refuse } from '../call/refusal.ts'
import { icCards, icLogins, machineSessions } from '../db/schema/index.ts'
import { decryptTotp } from '../ic/card-secrets.ts'
import { recordActivity } from '../signin/activity.ts'
import { act, type MachineContext } from './act.ts'
import { icCardAndHolder, introduce, sessionAt } from './people.ts'

type Login = v.InferOutput<typeof loginIc.args>

/** Logging in with the card that is already inserted counts from when it was inserted. */
const since = (now: number) => {
  const { inserted, icNumber, loggedInAt, openedAt } = machineSessions
  const same = sql`excluded.inserted and ${inserted} and ${icNumber} = excluded.ic_number`
  return sql`case when ${same} and excluded.logged_in_at is not null and ${loggedInAt} is null then ${openedAt}
    else ${now}::bigint end`
}

const open = async (
  { tx, machine, now }: MachineContext,
  who: { readonly number: string; readonly inserted: boolean; readonly roleid: string | null; readonly login: boolean },
) => {
  const session = {
    icNumber: who.number,
    inserted: who.inserted,
    roleid: who.roleid,
    openedAt: now,
    loggedInAt: who.login ? now : null,
  }
  await tx
    .insert(machineSessions)
    .values({ machineId: machine.id, ...session })
    .onConflictDoUpdate({ target: machineSessions.machineId, set: { ...session, openedAt: since(now) } })
}

interface Leaving {
  /** Only if that card is in use. */
  readonly number?: string | undefined
  /** By the machine's clock: a later session stays. */
  readonly at?: number | undefined
}

const leave = async ({ tx, machine, now, sentAt }: MachineContext, { number, at }: Leaving = {}) => {
  const { machineId, icNumber, openedAt } = machineSessions
  const theirs = number === undefined ? undefined : eq(icNumber, number)
  const by = at === undefined ? undefined : lte(openedAt, now - Math.max(0, sentAt - at))
  await tx.delete(machineSessions).where(and(eq(machineId, machine.id), theirs, by))
}

/** Even if the card is refused, it has been inserted, so the previous session is over. */
const putIn = async (context: MachineContext, number: string) => {
  try {
    return await icCardAndHolder(context.tx, number)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await leave(context)
    throw error.kept()
  }
}

/**
 * A card can be in one machine, and its player at one: sessions elsewhere that were never closed end here. When showing
 * a code, the card itself may still be inserted in another machine.
 */
const leaveOthers = async ({ tx, machine }: MachineContext, number: string, way: Login['way'] | 'inserted') => {
  const { machineId, icNumber, inserted } = machineSessions
  const these = way === 'inserted' ? undefined : eq(inserted, false)
  await tx.delete(machineSessions).where(and(eq(icNumber, number), these, ne(machineId, machine.id)))
}

export const insertIcAct = act(insertIc, machineKinds, async (context, { number }) => {
  const { card, player } = await putIn(context, number)
  await leaveOthers(context, number, 'inserted')
  await open(context, { number, inserted: true, roleid: card.owner, login: false })
  return { number, player: player && (await introduce(context, player)) }
})

export const removeIcAct = act(removeIc, machineKinds, async (context, leaving) => {
  await leave(context, leaving)
  return {}
})

/** Scanning a code ends the session of a previous player who left without logging out, even if the code is refused. */
const refuseLogin = async (context: MachineContext, { way, number }: Login, error: unknown): Promise<never> => {
  if (way !== 'qr' || !(error instanceof Refusal) || error.code === 'key_in_progress') throw error
  const session = await sessionAt(context)
  if (!session || session.inserted || session.icNumber === number) throw error
  await leave(context)
  throw error.kept()
}

/**
 * A number alone does not prove who holds the card; an inserted card does, and so does a code that changes every 30 s.
 */
const logIn = async (context: MachineContext, input: Login) => {
  const { tx, machine, now, secrets } = context
  const { card, player } = await icCardAndHolder(tx, input.number)
  if (player === null) return refuse('not_yours')
  const { roleid } = player
  const session = await sessionAt(context)
  const inserted = session?.inserted === true && session.icNumber === card.number
  let { totpStep } = card
  if (input.way === 'qr') {
    const step = acceptedStep(decryptTotp(secrets, card.totpSealed), input.code, now, card.totpStep ?? undefined)
    totpStep = step ?? refuse('code_wrong')
  } else if (!inserted) return refuse('not_found')
  await leaveOthers(context, card.number, input.way)
  await open(context, { number: card.number, inserted, roleid, login: true })
  await tx
    .update(icCards)
    .set({ totpStep, lastLoginAt: now, lastLoginStore: machine.store })
    .where(eq(icCards.number, card.number))
  const login = { number: card.number, roleid, machineId: machine.id, store: machine.store, at: now }
  await tx.insert(icLogins).values({ ...login, way: input.way })
  await recordActivity(tx, roleid, 'visit', 1, dayOf(now))
  return { number: card.number, player: await introduce(context, player) }
}

export const loginIcAct = act(loginIc, machineKinds, (context, input) =>
  logIn(context, input).catch((error: unknown) => refuseLogin(context, input, error)),
)
