import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { MachineKind } from '../../../contract/arcade/machine-kinds.ts'
import { machinesAdd, machinesList, machinesRetire } from '../../../contract/ops/world/machines.ts'
import { machineSessions, machines } from '../../db/schema/index.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'
import { knownStore } from './known-store.ts'

export const machinesListVerb = opsVerb(machinesList, async (context, { store }) => {
  if (store !== undefined) await knownStore(context, store)
  const { id, kind, registeredAt, lastSeenAt, retiredAt } = machines
  const listed = await context.tx
    .select({ id, store: machines.store, kind, registeredAt, lastSeenAt, retiredAt })
    .from(machines)
    .where(store === undefined ? undefined : eq(machines.store, store))
    .orderBy(asc(machines.store), asc(kind), asc(registeredAt), asc(id))
  return { machines: listed }
})

interface NewMachine {
  readonly store: string
  readonly kind: MachineKind
  readonly keySealed: string
}

/** The id is short, for the sign on the machine. One that is taken, be it by a retired machine, is made anew. */
const register = async (context: OpsContext, machine: NewMachine): Promise<string> => {
  const id = `${machine.kind}-${randomBytes(4).toString('hex')}`
  const [made] = await context.tx
    .insert(machines)
    .values({ id, ...machine, registeredAt: context.now })
    .onConflictDoNothing()
    .returning({ id: machines.id })
  return made?.id ?? register(context, machine)
}

export const machinesAddVerb = opsVerb(
  machinesAdd,
  async (context, { store, kind }) => {
    const { closed } = await knownStore(context, store)
    if (closed) return deny('conflict', 'store: it is closed for good: stores open ends that')
    const key = randomBytes(32).toString('hex')
    const keySealed = context.deps.secrets.encrypt('machine', key)
    return { id: await register(context, { store, kind, keySealed }), store, kind, key }
  },
  (input, _deps, done) => (done === null ? input : { id: done.id, ...input }),
  ({ key: _key, ...machine }) => machine,
)

export const machinesRetireVerb = opsVerb(machinesRetire, async ({ tx, now }, { id }) => {
  const rows = await tx.select().from(machines).where(eq(machines.id, id)).for('update')
  const { retiredAt } = theOne(rows, 'machine', 'machines list')
  if (retiredAt !== null) return deny('conflict', 'it is retired already')
  await tx.update(machines).set({ retiredAt: now }).where(eq(machines.id, id))
  // It cannot tell any more that whoever stands there leaves.
  await tx.delete(machineSessions).where(eq(machineSessions.machineId, id))
  return { id }
})
