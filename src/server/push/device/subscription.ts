import { and, eq } from 'drizzle-orm'
import type { PlayerContext } from '../../call/verb.ts'
import { pushSubscriptions } from '../../db/schema/index.ts'

/** The device that asks: there is one for each login. */
export const thisDevice = ({ roleid, session }: PlayerContext) =>
  and(eq(pushSubscriptions.roleid, roleid), eq(pushSubscriptions.chainId, session.chainId))
