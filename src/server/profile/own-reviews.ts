import { and, asc, eq, inArray } from 'drizzle-orm'
import { type ProfilePart, profileParts } from '../../contract/account/profile.ts'
import { reviews } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

const isPart = (kind: string): kind is ProfilePart => profileParts.some((part) => part === kind)

export const profileReviews = async (tx: Tx, roleid: string) => {
  const rows = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.roleid, roleid), inArray(reviews.kind, [...profileParts])))
    .orderBy(asc(reviews.askedAt), asc(reviews.id))
  return rows.flatMap(({ kind, ...row }) => (isPart(kind) ? [{ ...row, kind }] : []))
}
