import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { machines, scanCodes } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'
import { isPage } from './pages.ts'
import { storeTarget } from './targets.ts'

/** Poster codes are looked up by a keyed hash, so that scanned texts are not stored. */
export const scanIndex = (secrets: Secrets, code: string): string => secrets.index('scan', code.trim())

export const posterTarget = async (tx: Tx, codeIndex: string, now: number): Promise<string | null> => {
  const [poster] = await tx
    .select({ path: scanCodes.path })
    .from(scanCodes)
    .where(and(eq(scanCodes.codeIndex, codeIndex), lte(scanCodes.from, now), gt(scanCodes.to, now)))
  return poster && isPage(poster.path) ? poster.path : null
}

const SIGN = /^machine:([a-z0-9-]{3,32})$/i

/** The QR code on a machine leads to its store. */
export const machineTarget = async (tx: Tx, text: string): Promise<string | null> => {
  const [, id] = SIGN.exec(text) ?? []
  if (id === undefined) return null
  const [machine] = await tx
    .select({ store: machines.store })
    .from(machines)
    .where(and(eq(machines.id, id.toLowerCase()), isNull(machines.retiredAt)))
  return machine ? storeTarget(tx, machine.store) : null
}
