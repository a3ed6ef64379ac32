import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { type MachineSignature, parseMachine, rightSignature } from '../../contract/arcade/machine.ts'
import { TIME_WINDOW_MS } from '../../contract/wire/signature.ts'
import { refuse } from '../call/refusal.ts'
import { machines, nonces } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import type { Machine } from './act.ts'

export interface Calling {
  readonly machine: Machine
  readonly signature: MachineSignature
}

/** An unknown or retired machine and a wrong signature are told alike. */
export const authenticate = async (deps: Deps, header: string | null, body: string): Promise<Calling> => {
  const signature = parseMachine(header) ?? refuse('bad_signature')
  const [row] = await deps.database.db
    .select()
    .from(machines)
    .where(and(eq(machines.id, signature.id), isNull(machines.retiredAt)))
  if (!row) return refuse('bad_signature')
  const right = rightSignature(signature, deps.secrets.open('machine', row.keySealed), body)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature.signature))) return refuse('bad_signature')
  if (Math.abs(deps.now() - signature.time) > TIME_WINDOW_MS) return refuse('time_skew')
  return { machine: { id: row.id, store: row.store, kind: row.kind }, signature }
}

/** How the operations table tells a machine's keys from a player's. */
export const machineScope = (machineId: string): string => `machine:${machineId}`

export const spendNonce = async (db: Tx, { id, time, nonce }: MachineSignature): Promise<void> => {
  const spent = await db
    .insert(nonces)
    .values({ scope: machineScope(id), time, nonce })
    .onConflictDoNothing()
    .returning({ nonce: nonces.nonce })
  if (spent.length === 0) refuse('nonce_replayed')
}
