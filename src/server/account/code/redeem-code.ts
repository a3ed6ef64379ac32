import { timingSafeEqual } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { CODE_LENGTH, CODE_TRIES } from '../../../contract/account/account.ts'
import { refuse } from '../../call/refusal.ts'
import { isRepeated } from '../../call/repeated.ts'
import type { VisitorContext } from '../../call/verb.ts'
import { loginCodes } from '../../db/schema/index.ts'
import type { Asker } from '../device/known-device.ts'
import { countCodeAttempt, undoCodeAttempt } from './code-attempts.ts'
import { codesOf } from './codes.ts'

type Row = typeof loginCodes.$inferSelect

interface Typed {
  readonly code: string
  /** The ticket issued when the code was requested. */
  readonly ticket?: string | undefined
}

type Why = 'code_wrong' | 'code_expired' | 'code_used_up'

const sameCode = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const whyNot = (row: Row, now: number, repeated: boolean): Why | null => {
  if (now >= row.expiresAt || (row.usedAt !== null && !repeated)) return 'code_expired'
  return row.tries >= CODE_TRIES ? 'code_used_up' : null
}

const told = (asker: Asker, why: Why): Why => (asker.device === null ? 'code_wrong' : why)

/**
 * A code works once, in time, within five attempts; the operation that used it may be repeated, in case its answer was
 * lost. Strangers get "wrong" with the same effort whether there is no code, an expired, a used or another one, so they
 * cannot find out when a player logged in. Returns how a second use is refused, or null for a first use.
 */
export const redeemCode = async (
  ctx: VisitorContext,
  asker: Asker,
  { code: typed, ticket }: Typed,
): Promise<Why | null> => {
  const { tx, now, secrets } = ctx
  const code = typed.replace(/\s/g, '')
  if (code === '') return refuse('code_required')
  await countCodeAttempt(ctx, asker, ticket)
  if (!new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code)) return refuse('code_wrong', { keep: true })
  const [row] = await tx
    .select()
    .from(loginCodes)
    .where(codesOf(asker))
    .orderBy(desc(loginCodes.createdAt))
    .limit(1)
    .for('update')
  const repeated = row !== undefined && isRepeated(row.usedBy, ctx)
  const why = row === undefined ? 'code_expired' : whyNot(row, now, repeated)
  const compared = row?.codeSealed ?? secrets.encrypt('code', '-'.repeat(CODE_LENGTH))
  const right = sameCode(secrets.decrypt('code', compared), code) && why === null
  await tx
    .update(loginCodes)
    .set(
      right ? { usedAt: row?.usedAt ?? now, usedBy: ctx.opKey } : { tries: sql`least(${loginCodes.tries} + 1, 1000)` },
    )
    .where(eq(loginCodes.id, row?.id ?? ''))
  if (right) {
    await undoCodeAttempt(ctx, asker, ticket)
    return repeated ? told(asker, 'code_expired') : null
  }
  return refuse(row === undefined ? 'code_wrong' : told(asker, why ?? 'code_wrong'), { keep: true })
}
