import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'

interface Newcomer {
  readonly phone: string
  readonly phoneCode: string
  readonly now: number
  readonly secrets: Secrets
}

const ROLEID_FLOOR = 10 ** 8

/** An unknown number becomes a new player. Two concurrent logins get the same one. */
export const findOrCreatePlayer = async (tx: Tx, { phone, phoneCode, now, secrets }: Newcomer) => {
  const phoneIndex = secrets.index('phone', phone)
  const known = () => tx.select().from(players).where(eq(players.phoneIndex, phoneIndex))
  let isNew = false
  for (let attempt = 0; attempt < 5; attempt++) {
    const [player] = await known()
    if (player) return { player, isNew }
    const roleid = String(randomInt(ROLEID_FLOOR, ROLEID_FLOOR * 10))
    // A conflict means either the same phone, found in the next round, or a taken player number, drawn again.
    const created = await tx
      .insert(players)
      .values({
        roleid,
        phoneIndex,
        phoneSealed: secrets.encrypt('phone', phone),
        phoneCode,
        nickname: `主公${roleid.slice(-4)}`,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ roleid: players.roleid })
    isNew = created.length > 0
  }
  throw new Error('no free player id was found')
}
