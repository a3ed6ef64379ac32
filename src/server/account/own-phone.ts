import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { phoneRegionSchema } from '../../contract/account/session.ts'
import { maskedPhone } from '../../rules/account/phone.ts'
import { refuse } from '../call/refusal.ts'
import type { PlayerContext } from '../call/verb.ts'
import { players } from '../db/schema/index.ts'

/** The phone number of the player who asks. */
export const ownPhone = async ({ tx, roleid, secrets }: PlayerContext) => {
  const [player] = await tx.select().from(players).where(eq(players.roleid, roleid))
  if (!player) return refuse('not_found')
  const phone = secrets.decrypt('phone', player.phoneSealed)
  const phoneCode = v.parse(phoneRegionSchema, player.phoneCode)
  return { phone, phoneIndex: player.phoneIndex, phoneCode, masked: maskedPhone(phone, phoneCode) }
}
