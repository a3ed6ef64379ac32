import { desc, eq } from 'drizzle-orm'
import { icShow } from '../../../contract/ops/world/ic.ts'
import { icLogins } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'
import { cardFacts, foundCard } from './found.ts'
import { byNumber } from './record.ts'

const LAST = 10

export const icShowVerb = opsVerb(
  icShow,
  async ({ tx }, { number }) => {
    const card = await foundCard(tx, number)
    const logins = await tx
      .select({
        at: icLogins.at,
        store: icLogins.store,
        machine: icLogins.machineId,
        way: icLogins.way,
        roleid: icLogins.roleid,
      })
      .from(icLogins)
      .where(eq(icLogins.number, number))
      .orderBy(desc(icLogins.at), desc(icLogins.id))
      .limit(LAST)
    return { ...cardFacts(card), logins }
  },
  byNumber,
)
