import { eq } from 'drizzle-orm'
import { retried } from '../../db/retry.ts'
import { players } from '../../db/schema/index.ts'
import type { Database } from '../../db/types.ts'
import { endLogin } from '../../session/end-logins.ts'
import type { Secrets } from '../../session/secrets.ts'
import type { Session } from '../../session/sessions.ts'

/** The token was copied: ends the login, which replaces the IC card secrets that the copy may have fetched. */
export const endStolen = (
  db: Database,
  secrets: Secrets,
  { roleid, chainId }: Pick<Session, 'roleid' | 'chainId'>,
  now: number,
): Promise<void> =>
  retried(() =>
    db.transaction(async (tx) => {
      await tx.select({ roleid: players.roleid }).from(players).where(eq(players.roleid, roleid)).for('update')
      await endLogin({ tx, secrets, roleid, now }, chainId)
    }),
  )
