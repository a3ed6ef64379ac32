import { opsAudit } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

export interface AuditEntry {
  readonly at: number
  readonly operator: string
  readonly act: string
  readonly detail: unknown
  /** `done`, `looked`, or the refusal's code. */
  readonly outcome: string
  readonly concerned: readonly string[]
}

/** What the act was about: enough to find all that happened to one player, order or event. */
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
  // About several it is about none of them alone: each may read what is on record about themselves.
  const ofOne = concerned.length > 1 && concerned.includes(subject)
  await tx.insert(opsAudit).values({ ...entry, subject: ofOne ? '' : subject })
}
