import { and, desc, eq, sql } from 'drizzle-orm'
import { IC_LOGINS_PAGE, icLogins as icLoginsAction } from '../../../contract/arcade/ic-cards.ts'
import { verb } from '../../call/verb.ts'
import { icLogins, machines } from '../../db/schema/index.ts'
import { knownStores } from '../../store/known.ts'
import { shownUse } from '../held.ts'
import { ownCard } from './own-card.ts'

export const icLoginsVerb = verb(icLoginsAction, async (context, { number, before }) => {
  const { tx, roleid, language } = context
  await ownCard(context, number)
  const mine = and(eq(icLogins.number, number), eq(icLogins.roleid, roleid))
  const edge = tx
    .select({ at: icLogins.at, id: icLogins.id })
    .from(icLogins)
    .where(and(mine, eq(icLogins.id, Number(before))))
  const rows = await tx
    .select({ id: icLogins.id, store: icLogins.store, at: icLogins.at, way: icLogins.way, kind: machines.kind })
    .from(icLogins)
    .leftJoin(machines, eq(machines.id, icLogins.machineId))
    .where(and(mine, before === null ? undefined : sql`(${icLogins.at}, ${icLogins.id}) < (${edge})`))
    .orderBy(desc(icLogins.at), desc(icLogins.id))
    .limit(IC_LOGINS_PAGE + 1)
  const page = rows.slice(0, IC_LOGINS_PAGE)
  const last = rows.length > page.length ? page.at(-1) : undefined
  const told = { known: await knownStores(tx), language }
  return {
    logins: page.map(({ way, ...use }) => ({ ...shownUse(use, told), way })),
    next: last ? String(last.id) : null,
  }
})
