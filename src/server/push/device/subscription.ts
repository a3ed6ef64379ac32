import { and, eq, ne } from 'drizzle-orm'
import type { PlayerContext } from '../../call/verb.ts'
import { pushSubscriptions } from '../../db/schema/index.ts'

/** The device that asks: there is one for each login. */
export const thisDevice = ({ roleid, session }: PlayerContext) =>
  and(eq(pushSubscriptions.roleid, roleid), eq(pushSubscriptions.chainId, session.chainId))

/** Stores the device's language, for notifications. */
export const speakAs = async (context: PlayerContext): Promise<void> => {
  const { tx, language } = context
  await tx
    .update(pushSubscriptions)
    .set({ language })
    .where(and(thisDevice(context), ne(pushSubscriptions.language, language)))
}
