import { and, desc, eq } from 'drizzle-orm'
import { storeOf, wordName } from '../catalogue/index.ts'
import { icCards, icLogins, machines } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import type { PlayerContext } from '../info/verb.ts'

/** The IC card that the player looks at the app through. Whose a number is, is said to nobody else. */
export const chosenIc = async ({ tx, roleid, language }: PlayerContext, icId: string) => {
  if (icId === '') return null
  const [card] = await tx
    .select({ number: icCards.number })
    .from(icCards)
    .where(and(eq(icCards.number, icId), eq(icCards.owner, roleid)))
  if (!card) return refuse('not_yours')
  const [login] = await tx
    .select({ store: icLogins.store, at: icLogins.at, kind: machines.kind })
    .from(icLogins)
    .leftJoin(machines, eq(machines.id, icLogins.machineId))
    .where(and(eq(icLogins.number, icId), eq(icLogins.roleid, roleid)))
    .orderBy(desc(icLogins.at), desc(icLogins.id))
    .limit(1)
  if (!login) return { last: null }
  const { store, at, kind } = login
  const machine = kind === null ? '' : wordName('machine', kind)[language]
  return { last: { machine, store: storeOf(store)?.name[language] ?? '', at } }
}
