import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { playersShow } from '../../../contract/ops/player/players.ts'
import { cards, orders, players, pushSubscriptions, sessionChains } from '../../db/schema/index.ts'
import { balancesOf } from '../../ledger/balances.ts'
import { unreadMails } from '../../mail/box.ts'
import { opsVerb } from '../door/verb.ts'
import { theOne } from '../find.ts'
import { publicFacts } from './facts.ts'

export const playersShowVerb = opsVerb(playersShow, async ({ tx, now, deps }, { roleid }) => {
  const found = await tx.select().from(players).where(eq(players.roleid, roleid))
  const player = theOne(found, 'player', 'players find --nickname …')
  const balances = Object.entries(await balancesOf(tx, roleid)).filter(([, amount]) => amount > 0)
  const [held] = await tx.select({ count: count() }).from(cards).where(eq(cards.owner, roleid))
  const [ordered] = await tx.select({ count: count() }).from(orders).where(eq(orders.roleid, roleid))
  const chains = await tx
    .select({
      device: sessionChains.device,
      since: sessionChains.createdAt,
      lastSeen: sessionChains.renewedAt,
      subscription: pushSubscriptions.id,
    })
    .from(sessionChains)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.chainId, sessionChains.id))
    .where(and(eq(sessionChains.roleid, roleid), isNull(sessionChains.endedAt)))
    .orderBy(desc(sessionChains.renewedAt))
  return {
    ...publicFacts(player, deps.secrets),
    balances: balances.map(([item, amount]) => `${item} ${amount}`).join(', '),
    cards: held?.count ?? 0,
    orders: ordered?.count ?? 0,
    unreadMail: await unreadMails(tx, roleid, now),
    devices: chains.map(({ subscription, ...chain }) => ({ ...chain, push: subscription !== null })),
  }
})
