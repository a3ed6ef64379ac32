import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { cards, icCards, machines, players } from '../db/schema/index.ts'
import { SPARE_SECRET } from '../demo/people/accounts.ts'
import type { Deps } from '../deps.ts'
import { isLoopback } from '../http/address.ts'
import { decryptTotp, isPrintedSecret } from '../ic/card-secrets.ts'
import type { Box } from './box-schema.ts'

const LOOSE_CARDS = 60

const open = async ({ database: { db }, secrets }: Deps): Promise<Box> => {
  const parked = await db.select().from(machines).where(isNull(machines.retiredAt)).orderBy(asc(machines.id))
  const held = await db
    .select({ card: icCards, holder: players.nickname })
    .from(icCards)
    .leftJoin(players, eq(players.roleid, icCards.owner))
    .orderBy(asc(icCards.owner), desc(icCards.main), asc(icCards.number))
  const loose = await db
    .select({ serial: cards.serial, model: cards.model, quality: cards.quality })
    .from(cards)
    .where(and(isNull(cards.owner), eq(cards.state, 'active'), eq(cards.form, 'physical')))
    .orderBy(asc(cards.serial))
    .limit(LOOSE_CARDS)
  return {
    machines: parked.map(({ id, store, kind, keySealed }) => ({
      id,
      store,
      kind,
      key: secrets.decrypt('machine', keySealed),
    })),
    icCards: held.map(({ card, holder }) => ({
      number: card.number,
      holder,
      roleid: card.owner,
      printed: isPrintedSecret(secrets, card.number, SPARE_SECRET, card.secretIndex) ? SPARE_SECRET : null,
      totp: Buffer.from(decryptTotp(secrets, card.totpSealed)).toString('hex'),
    })),
    looseCards: loose,
  }
}

/** Mounted only in the dev channel, and even there only for requests from this machine. */
export const boxRoute =
  (deps: Deps) =>
  async (context: Context): Promise<Response> => {
    if (!isLoopback(context)) return context.text('forbidden', 403)
    context.header('cache-control', 'no-store')
    return context.json(await open(deps))
  }
