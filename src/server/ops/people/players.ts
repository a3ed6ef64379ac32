import { and, asc, count, desc, eq, ilike, isNull, max, or } from 'drizzle-orm'
import { playersBlock, playersFind, playersShow, playersUnblock } from '../../../contract/ops/player/players.ts'
import { erasedFrom } from '../../../rules/account/leaving.ts'
import { maskedPhone } from '../../../rules/account/phone.ts'
import { forgetAllDevices } from '../../account/device/known-device.ts'
import { cards, opsAudit, orders, players, pushSubscriptions, sessionChains } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { keepTeamsLed } from '../../event/signup/hand-over.ts'
import { balancesOf } from '../../ledger/balances.ts'
import { giveBackTime } from '../../mail/blocked.ts'
import { unreadMails } from '../../mail/box.ts'
import { endAllLogins } from '../../session/end-logins.ts'
import type { Secrets } from '../../session/secrets.ts'
import { deny, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'
import { shortened } from '../masked.ts'

type Player = typeof players.$inferSelect

export const playerRow = async (tx: Tx, roleid: string): Promise<Player> =>
  theOne(await tx.select().from(players).where(eq(players.roleid, roleid)).for('update'), 'player', 'players find')

const numberOf = ({ phoneSealed, phoneCode, status }: Player, secrets: Secrets): string =>
  status === 'erased' ? '' : `${phoneCode} ${maskedPhone(secrets.decrypt('phone', phoneSealed), phoneCode)}`

/** What customer service may see of a player. */
const publicFacts = (player: Player, secrets: Secrets) => ({
  roleid: player.roleid,
  nickname: player.nickname,
  phone: numberOf(player, secrets),
  status: player.status,
  merit: player.merit,
  createdAt: player.createdAt,
})

/** Escapes % and _, which would otherwise match anything. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export const playersFindVerb = opsVerb(
  playersFind,
  async ({ tx, deps, concerns }, { roleid, phone, nickname, limit }) => {
    if (roleid === undefined && phone === undefined && nickname === undefined) {
      return deny('bad_request', 'whom? give --roleid, --phone or --nickname')
    }
    const rows = await tx
      .select()
      .from(players)
      .where(
        or(
          roleid === undefined ? undefined : eq(players.roleid, roleid),
          phone === undefined ? undefined : eq(players.phoneIndex, deps.secrets.index('phone', phone)),
          nickname === undefined ? undefined : ilike(players.nickname, `%${literal(nickname)}%`),
        ),
      )
      .orderBy(asc(players.roleid))
      .limit(limit)
    concerns(...rows.map((row) => row.roleid))
    return { players: rows.map((row) => publicFacts(row, deps.secrets)) }
  },
  ({ phone, ...rest }) => (phone === undefined ? rest : { ...rest, phone: shortened(phone) }),
)

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

export const playersBlockVerb = opsVerb(playersBlock, async ({ tx, now, deps }, { roleid }) => {
  const { status } = await playerRow(tx, roleid)
  if (status !== 'normal') return deny('conflict', `this account is ${status} already`)
  await tx.update(players).set({ status: 'blocked' }).where(eq(players.roleid, roleid))
  await keepTeamsLed(tx, roleid, now)
  await forgetAllDevices(tx, roleid)
  const endedSessions = await endAllLogins({ tx, secrets: deps.secrets, roleid, now })
  return { roleid, status: 'blocked', endedSessions }
})

/** From the audit log, which has every act of an operator. */
const blockedSince = async (tx: Tx, roleid: string): Promise<number | null> => {
  const blocks = and(eq(opsAudit.subject, roleid), eq(opsAudit.act, playersBlock.name), eq(opsAudit.outcome, 'done'))
  const [block] = await tx
    .select({ at: max(opsAudit.at) })
    .from(opsAudit)
    .where(blocks)
  return block?.at ?? null
}

/** Restarts the cooling-off period of a deletion request, as the player could not cancel it while blocked. */
export const playersUnblockVerb = opsVerb(playersUnblock, async ({ tx, now }, { roleid }) => {
  const { status, erasureAt } = await playerRow(tx, roleid)
  if (status !== 'blocked') return deny('conflict', `this account is ${status}, not blocked`)
  const again = erasureAt === null ? null : erasedFrom(now)
  await tx.update(players).set({ status: 'normal', erasureAt: again }).where(eq(players.roleid, roleid))
  const since = await blockedSince(tx, roleid)
  if (since !== null) await giveBackTime(tx, roleid, since, now)
  await keepTeamsLed(tx, roleid, now)
  return { roleid, status: 'normal', endedSessions: 0 }
})
