import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { IcCard } from '../../contract/arcade/ic-cards.ts'
import type { PlayerContext } from '../call/verb.ts'
import { wordName } from '../catalogue/index.ts'
import { icCards, icLogins, machines } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { type KnownStores, knownStores } from '../store/known.ts'

type Machine = typeof machines.$inferSelect
type Reader = Pick<PlayerContext, 'tx' | 'roleid' | 'language'>

/** Where and when a card was used, in the player's language. The machine is empty if it no longer exists. */
export const shownUse = (
  { kind, store, at }: { readonly kind: Machine['kind'] | null; readonly store: string; readonly at: number },
  { known, language }: { readonly known: KnownStores; readonly language: Reader['language'] },
) => ({
  machine: kind === null ? '' : wordName('machine', kind)[language],
  store: known.of(store)?.name[language] ?? '',
  at,
})

/** This player's last login with each card; a previous owner's is not shown. */
const lastOf = (tx: Tx, roleid: string) =>
  tx
    .select({ store: icLogins.store, at: icLogins.at, kind: machines.kind })
    .from(icLogins)
    .leftJoin(machines, eq(machines.id, icLogins.machineId))
    .where(and(eq(icLogins.number, icCards.number), eq(icLogins.roleid, roleid)))
    .orderBy(desc(icLogins.at), desc(icLogins.id))
    .limit(1)
    .as('last')

/** The player's cards as shown: the main one first, then the most recently bound. */
export const heldCards = async ({ tx, roleid, language }: Reader, which?: SQL): Promise<IcCard[]> => {
  const last = lastOf(tx, roleid)
  const rows = await tx
    .select({ card: icCards, store: last.store, at: last.at, kind: last.kind })
    .from(icCards)
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(icCards.owner, roleid), which))
    .orderBy(desc(icCards.main), desc(icCards.boundAt), icCards.number)
  const told = { known: await knownStores(tx), language }
  return rows.map(({ card, store, at, kind }) => ({
    number: card.number,
    type: card.type,
    main: card.main,
    boundAt: card.boundAt ?? card.createdAt,
    keyAt: card.keyAt ?? card.boundAt ?? card.createdAt,
    blocked: card.blockedAt !== null,
    last: store === null || at === null ? null : shownUse({ kind, store, at }, told),
  }))
}
