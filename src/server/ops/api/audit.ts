import { opsAudit } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

export interface AuditEntry {
  readonly at: number
  readonly operator: string
  readonly act: string
  readonly detail: unknown
  /** `done`, `looked`, or the code of the refusal. */
  readonly outcome: string
  readonly concerned: readonly string[]
}

/** The subject of the act, to find everything that happened to a player, order or event. */
const subjectOf = (detail: unknown): string => {
  if (typeof detail !== 'object' || detail === null) return ''
  for (const name of ['id', 'roleid', 'board']) {
    const value: unknown = Reflect.get(detail, name)
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  return ''
}

export const writeAudit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  const subject = subjectOf(entry.detail)
  const { concerned } = entry
  // An act on several players has no single subject, so that each of them only sees records about themselves.
  const ofOne = concerned.length > 1 && concerned.includes(subject)
  await tx.insert(opsAudit).values({ ...entry, subject: ofOne ? '' : subject })
}
