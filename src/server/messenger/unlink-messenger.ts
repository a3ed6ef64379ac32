import { eq } from 'drizzle-orm'
import { unlinkMessenger } from '../../contract/account/messenger.ts'
import { verb } from '../call/verb.ts'
import { identities } from '../db/schema/index.ts'

/** Nobody can lock themselves out: logging in by phone number always works. */
export const unlinkMessengerVerb = verb(unlinkMessenger, async ({ tx, roleid }) => {
  await tx.delete(identities).where(eq(identities.roleid, roleid))
  return {}
})
