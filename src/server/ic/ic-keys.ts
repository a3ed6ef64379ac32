import { and, eq, isNull } from 'drizzle-orm'
import { icKeys } from '../../contract/arcade/ic-cards.ts'
import { secretVerb } from '../call/verb.ts'
import { icCards } from '../db/schema/index.ts'
import type { Secrets } from '../session/secrets.ts'
import { decryptTotp } from './card-secrets.ts'

export const keyOf = (secrets: Secrets, card: typeof icCards.$inferSelect) => ({
  number: card.number,
  boundAt: card.boundAt ?? card.createdAt,
  keyAt: card.keyAt ?? card.boundAt ?? card.createdAt,
  key: Buffer.from(decryptTotp(secrets, card.totpSealed)).toString('hex'),
})

/** Takes the player's lock although it writes nothing: a device just logged out does not get the renewed keys. */
export const icKeysVerb = secretVerb(icKeys, async ({ tx, roleid, secrets }) => {
  const cards = await tx
    .select()
    .from(icCards)
    .where(and(eq(icCards.owner, roleid), isNull(icCards.blockedAt)))
    .orderBy(icCards.number)
  return { keys: cards.map((card) => keyOf(secrets, card)) }
})
