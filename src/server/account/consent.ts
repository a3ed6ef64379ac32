import { eq, sql } from 'drizzle-orm'
import type { Agreement } from '../../contract/legal/agreement.ts'
import { inEffect, legalTexts } from '../../contract/legal/legal-texts.ts'
import { consents, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** A page newer than this process may report later versions; what is recorded is capped at those known here. */
const known = (agreed: Agreement): Agreement => ({
  privacy: Math.min(agreed.privacy, inEffect.privacy.version),
  terms: Math.min(agreed.terms, inEffect.terms.version),
})

/**
 * Records what a player agreed to and returns the latest. Agreeing to older texts, on an outdated page, does not take
 * back anything.
 */
export const noteConsent = async (
  tx: Tx,
  roleid: string,
  said: Agreement,
  now: number,
): Promise<Agreement | undefined> => {
  const agreed = known(said)
  const rows = legalTexts
    .filter((paper) => agreed[paper] > 0)
    .map((paper) => ({ roleid, paper, version: agreed[paper], agreedAt: now }))
  if (rows.length > 0) await tx.insert(consents).values(rows).onConflictDoNothing()
  const [newest] = await tx
    .update(players)
    .set({
      agreedPrivacy: sql`greatest(${players.agreedPrivacy}, ${agreed.privacy})`,
      agreedTerms: sql`greatest(${players.agreedTerms}, ${agreed.terms})`,
    })
    .where(eq(players.roleid, roleid))
    .returning({ privacy: players.agreedPrivacy, terms: players.agreedTerms })
  return newest
}
